/**
 * The engine at work beside the page: starts the module it is given, then answers one request after the other.
 */
import type { WorkerReport, WorkerStart, WorkerOrder, WorkerTask } from "./engine";
import init, { Thinker } from "./wasm/merels_wasm";

/** Kept from task to task, since it remembers what it has found out. */
let thinker: Promise<Thinker> | undefined;

async function start({ module, smallTables, tables }: WorkerStart): Promise<Thinker> {
  await init({ module_or_path: module });
  return new Thinker(smallTables, tables);
}

async function answer(thinker: Promise<Thinker>, { id, request }: WorkerTask): Promise<WorkerReport> {
  try {
    return { id, answer: (await thinker).think(request) };
  } catch (error) {
    return { id, failure: String(error) };
  }
}

self.onmessage = async ({ data }: MessageEvent<WorkerOrder>) => {
  if ("module" in data) thinker = start(data);
  else if (thinker) self.postMessage(await answer(thinker, data));
};
