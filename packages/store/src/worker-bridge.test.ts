import { expect, it } from 'vitest';
import { exposeInWorker, startRemote, wrapWorker } from './worker-bridge.ts';

/**
 * Creates both ends of the bridge in one thread. A channel connects them and copies messages, as with a real
 * worker.
 */
function connect(methods: object) {
  const { port1, port2 } = new MessageChannel();
  port1.start();
  port2.start();
  exposeInWorker(methods, port2 as unknown as Worker);
  return port1 as unknown as Worker;
}

interface Sums {
  add(a: number, b: number): Promise<number>;
  fail(): Promise<void>;
  wait(what: string, signal: AbortSignal): Promise<string>;
}

const sums: Sums = {
  add: async (a, b) => a + b,
  fail: async () => {
    throw new RangeError('too much');
  },
  wait: (what, signal) =>
    new Promise((resolve) => signal.addEventListener('abort', () => resolve(`${what} was stopped`))),
};

it('calls methods on the other side and returns each result to its caller', async () => {
  const far = wrapWorker<Sums>(connect(sums));
  expect(await Promise.all([far.add(1, 2), far.add(3, 4)])).toEqual([3, 7]);
});

it('returns errors as text', async () => {
  await expect(wrapWorker<Sums>(connect(sums)).fail()).rejects.toThrow('too much');
});

it('forwards the abort of a signal, even if it was aborted before the call', async () => {
  const far = wrapWorker<Sums>(connect(sums));
  const caller = new AbortController();
  const answer = far.wait('it', caller.signal);
  caller.abort();
  expect(await answer).toBe('it was stopped');
  expect(await far.wait('that', AbortSignal.abort())).toBe('that was stopped');
});

it('rejects all pending calls when the worker dies', async () => {
  const worker = Object.assign(new EventTarget(), { postMessage: () => {} }) as unknown as Worker;
  const answer = wrapWorker<Sums>(worker).add(1, 2);
  worker.dispatchEvent(Object.assign(new Event('error'), { message: '' }));
  await expect(answer).rejects.toThrow('the worker did not start');
});

/** Returns a function that creates workers. The scripts of the first `failures` workers fail to load. */
function startedAfter(failures: number) {
  const log: string[] = [];
  const create = () => {
    const worker = connect({ whenReady: async () => log.push('answered') }) as Worker & EventTarget;
    const isLost = log.push('created') <= failures;
    const ports = Object.assign(worker, { terminate: () => void log.push('ended') });
    if (isLost) {
      ports.postMessage = () => {};
      setTimeout(() => worker.dispatchEvent(new Event('error')));
      log.pop();
      log.push('lost');
    }
    return ports;
  };
  return { log, create };
}

interface Startable {
  whenReady(): Promise<void>;
}

it('starts the worker again when its script failed to load', async () => {
  const { log, create } = startedAfter(1);
  await startRemote<Startable>(create, [1, 1]);
  expect(log).toEqual(['lost', 'ended', 'created', 'answered']);
});

it('gives up after the last retry', async () => {
  const { log, create } = startedAfter(99);
  await expect(startRemote<Startable>(create, [1, 1])).rejects.toThrow('the worker did not start');
  expect(log).toEqual(['lost', 'ended', 'lost', 'ended', 'lost', 'ended']);
});
