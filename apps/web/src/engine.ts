/**
 * The engine's worker, seen from the page: one task at a time, cancelled by ending the worker. What an outdated task
 * still says is dropped. Knows nothing of games: requests and answers are opaque.
 */
import EngineWorker from "./engine.worker?worker";
import type { EngineTask } from "./wasm/merels_wasm";
import smallTables from "./wasm/small.tables?url";

/** What a worker begins with: the compiled module, and the addresses of perfect values, to look up if need be. */
export type WorkerStart = { module: WebAssembly.Module } & typeof PLACES;
export type WorkerTask = Pick<EngineTask, "id" | "request">;
/** What the page tells its worker: first how to start, then one request after the other. */
export type WorkerOrder = WorkerStart | WorkerTask;
/** What the worker says: an answer, or that it failed. */
export type WorkerReport = { id: number; answer: string } | { id: number; failure: string };

/** Small tables come with the page; larger ones are in a folder beside it, if the server has any. */
const PLACES = {
  smallTables: new URL(smallTables, document.baseURI).href,
  tables: new URL("tables/", document.baseURI).href,
};

/** A reply at once looks like a glitch: the man just moved is still on its way. Milliseconds. */
const SHORTEST_THOUGHT = 450;

export class Engine {
  #worker: Worker | undefined;
  #task: EngineTask | undefined;
  #delivery: ReturnType<typeof setTimeout> | undefined;
  #began = 0;

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly answered: (id: number, answer: string) => void,
    private readonly failed: (id: number) => void,
  ) {}

  /** The only task that counts from now on; another one that is running is cancelled. */
  work(task: EngineTask | undefined): void {
    if (task?.id === this.#task?.id) return;
    this.cancel();
    if (task === undefined) return;
    this.#task = task;
    this.#began = performance.now();
    this.#worker ??= this.#hire();
    this.#worker.postMessage({ id: task.id, request: task.request } satisfies WorkerOrder);
  }

  /** Ends the running task, and with it the worker: a search cannot be interrupted from outside. */
  cancel(): void {
    if (this.#task === undefined) return;
    clearTimeout(this.#delivery);
    this.#task = undefined;
    this.#dismiss();
  }

  #hire(): Worker {
    const worker = new EngineWorker();
    worker.onmessage = (event: MessageEvent<WorkerReport>) => {
      this.#hear(event.data);
    };
    worker.onerror = () => {
      this.#fail();
    };
    worker.postMessage({ module: this.module, ...PLACES } satisfies WorkerOrder);
    return worker;
  }

  #dismiss(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #hear(report: WorkerReport): void {
    if (report.id !== this.#task?.id) return;
    if ("failure" in report) {
      console.error(report.failure);
      this.#fail();
      return;
    }
    const wait = SHORTEST_THOUGHT - (performance.now() - this.#began);
    this.#delivery = setTimeout(() => {
      this.#task = undefined;
      this.answered(report.id, report.answer);
    }, wait);
  }

  #fail(): void {
    const id = this.#task?.id;
    this.#task = undefined;
    this.#dismiss();
    if (id !== undefined) this.failed(id);
  }
}
