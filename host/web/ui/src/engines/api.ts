// Requests about engines, and their messages (docs/web-api.md).
import { ask, post } from "../api.js";
import type { EngineInfo, EngineShelf, Examination } from "../types/engine.js";
import { HostError } from "../words/host_words.js";

export const getEngines = () => ask<EngineShelf>("/api/engines");
export const getExaminations = () => ask<Examination[]>("/api/examinations");
export const getExamination = (id: string, from: number) => ask<Examination>(`/api/examinations/${encodeURIComponent(id)}?from=${from}`);
export const beginCheck = (target: string) => post<{ id: string }>("/api/examinations", { target });
export const stopExamination = (id: string) => post(`/api/examinations/${id}/stop`, {});
export const addAgain = (id: string, how: { game?: string; replace?: boolean }) => post<{ id: string }>(`/api/examinations/${id}/again`, how);
// `anyway`: also while somebody plays with it.
export const removePackage = (id: string, anyway: boolean) => post(`/api/packages/${encodeURIComponent(id)}/remove`, { anyway });
export const restorePackage = (id: string) => post(`/api/packages/${encodeURIComponent(id)}/restore`, {});
export const changeEngine = (id: string, what: "settings" | "levels" | "reset", body: object) => post(`/api/engines/${encodeURIComponent(id)}/${what}`, body);
export const packageName = (engine: EngineInfo) => engine.package.name || engine.package.id;

// The request of fetch() tells nobody how far it is.
export function sendPackage(file: File, onPart: (share: number) => void): { done: Promise<{ id: string }>; stop(): void } {
  const request = new XMLHttpRequest();
  const done = new Promise<{ id: string }>((resolve, reject) => {
    request.upload.onprogress = (event) => onPart(event.loaded / Math.max(1, event.total));
    request.onerror = request.onabort = () => reject(new HostError());
    request.onload = () => {
      let body: { id?: string; error?: string; key?: string; values?: string[] } = {};
      try {
        body = JSON.parse(request.responseText);
      } catch {
        // Told by its status.
      }
      if (body.id) resolve({ id: body.id });
      else reject(new HostError(body.error ?? request.statusText, body.key, body.values));
    };
  });
  request.open("POST", `/api/packages?name=${encodeURIComponent(file.name)}`);
  request.send(file);
  return { done, stop: () => request.abort() };
}
