/**
 * The engine at work beside the page: starts the module it is given, then answers one request after the other.
 */
import type { WorkerOrder, WorkerReport } from "./engine";
import init, { Thinker } from "./wasm/merels_wasm";

let ready: Promise<unknown> | undefined;
/** Kept from task to task, since it remembers what it has found out. */
let thinker: Thinker | undefined;

async function answer(id: number, request: string): Promise<WorkerReport> {
  try {
    await ready;
    thinker ??= new Thinker();
    return { id, answer: thinker.think(request) };
  } catch (error) {
    return { id, failure: String(error) };
  }
}

self.onmessage = async ({ data }: MessageEvent<WorkerOrder>) => {
  if ("module" in data) ready = init({ module_or_path: data.module });
  else self.postMessage(await answer(data.id, data.request));
};
