/**
 * The methods of an object in a worker. Every method returns a promise, and its last argument may be an
 * AbortSignal.
 */
type Methods = Record<string, (...args: never[]) => Promise<unknown>>;

type Message = { id: number; method: string; args: unknown[]; signal: boolean } | { id: number; abort: true };
type Answer = { id: number; value: unknown } | { id: number; error: string };

/**
 * Returns an object whose methods run in a worker. Each call is sent to the worker as a message. If the worker
 * fails, all pending calls are rejected.
 */
export function wrapWorker<T extends { [K in keyof T]: Methods[string] }>(worker: Worker): T {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) call?.reject(new Error(data.error));
    else call?.resolve(data.value);
  });
  worker.addEventListener('error', ({ message }) => {
    for (const call of waiting.values()) call.reject(new Error(message || 'the worker did not start'));
    waiting.clear();
  });
  return new Proxy({} as T, {
    get(_target, method) {
      // `await` reads the property `then` of an object. If the proxy returned a method for it, the object would
      // be treated as a promise.
      if (typeof method !== 'string' || method === 'then') return undefined;
      return (...args: unknown[]) => {
        last += 1;
        const id = last;
        const signal = args.at(-1) instanceof AbortSignal ? (args.pop() as AbortSignal) : undefined;
        const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
        worker.postMessage({ id, method, args, signal: signal !== undefined } satisfies Message);
        const stop = () => worker.postMessage({ id, abort: true } satisfies Message);
        if (signal?.aborted) stop();
        signal?.addEventListener('abort', stop);
        return answer.finally(() => signal?.removeEventListener('abort', stop));
      };
    },
  });
}

const RETRY_DELAYS_MS = [500, 2000];
/** Maximum time in milliseconds for loading a worker's script. After it, starting the worker has failed. */
const START_TIMEOUT_MS = 20_000;

/** Starts a worker and waits until it is ready. If that fails, tries again after a delay. */
export async function startRemote<
  T extends { whenReady(): Promise<void> } & { [K in keyof T]: Methods[string] },
>(create: () => Worker, delays: readonly number[] = RETRY_DELAYS_MS): Promise<T> {
  const worker = create();
  const methods = wrapWorker<T>(worker);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), START_TIMEOUT_MS);
  });
  try {
    if ((await Promise.race([methods.whenReady(), limit])) === 'late')
      throw new Error('the worker did not answer');
    return methods;
  } catch (error) {
    worker.terminate();
    const [delay, ...others] = delays;
    if (delay === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, delay));
    return startRemote<T>(create, others);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Makes the methods of an object callable from the page. It runs in the worker, calls a method for each message,
 * and sends the result back.
 */
export function exposeInWorker(
  methods: object,
  scope: Pick<Worker, 'postMessage' | 'addEventListener'>,
): void {
  const running = new Map<number, AbortController>();
  scope.addEventListener('message', async ({ data }: MessageEvent<Message>) => {
    const { id } = data;
    if ('abort' in data) {
      running.get(id)?.abort();
      return;
    }
    const abort = new AbortController();
    running.set(id, abort);
    try {
      const { method, args, signal } = data;
      const value = await (methods as Methods)[method]?.(
        ...((signal ? [...args, abort.signal] : args) as never[]),
      );
      scope.postMessage({ id, value } satisfies Answer);
    } catch (error) {
      scope.postMessage({ id, error: String(error) } satisfies Answer);
    } finally {
      running.delete(id);
    }
  });
}
