/**
 * The engine at work beside the page: starts the module it is given, then answers one request after the other.
 */
import type { WorkerOrder, WorkerReport } from "./engine";
import init, { think } from "./wasm/merels_wasm";

let ready: Promise<unknown> | undefined;

async function answer(id: number, request: string): Promise<WorkerReport> {
  try {
    await ready;
    return { id, answer: think(request) };
  } catch (error) {
    return { id, failure: String(error) };
  }
}

self.onmessage = async ({ data }: MessageEvent<WorkerOrder>) => {
  if ("module" in data) ready = init({ module_or_path: data.module });
  else self.postMessage(await answer(data.id, data.request));
};
