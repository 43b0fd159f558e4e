import { expect, it } from 'vitest';
import { exposeInWorker, startRemote, wrapWorker } from './worker-bridge.ts';

/** Both ends in one thread, joined by a channel that copies like a worker's. */
function joined(methods: object) {
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

it('calls methods on the other side, each answer to its own caller', async () => {
  const far = wrapWorker<Sums>(joined(sums));
  expect(await Promise.all([far.add(1, 2), far.add(3, 4)])).toEqual([3, 7]);
});

it('hands errors back in words', async () => {
  await expect(wrapWorker<Sums>(joined(sums)).fail()).rejects.toThrow('too much');
});

it('carries the end of a signal over, also of one that has ended before', async () => {
  const far = wrapWorker<Sums>(joined(sums));
  const caller = new AbortController();
  const answer = far.wait('it', caller.signal);
  caller.abort();
  expect(await answer).toBe('it was stopped');
  expect(await far.wait('that', AbortSignal.abort())).toBe('that was stopped');
});

it('tells all who wait when the worker dies', async () => {
  const worker = Object.assign(new EventTarget(), { postMessage: () => {} }) as unknown as Worker;
  const answer = wrapWorker<Sums>(worker).add(1, 2);
  worker.dispatchEvent(Object.assign(new Event('error'), { message: '' }));
  await expect(answer).rejects.toThrow('the worker did not start');
});

/** A worker whose script does not arrive for the first few times. */
function startedAfter(failures: number) {
  const log: string[] = [];
  const create = () => {
    const worker = joined({ started: async () => log.push('answered') }) as Worker & EventTarget;
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
  started(): Promise<void>;
}

it('starts a worker again whose script did not arrive', async () => {
  const { log, create } = startedAfter(1);
  await startRemote<Startable>(create, [1, 1]);
  expect(log).toEqual(['lost', 'ended', 'created', 'answered']);
});

it('gives up after the last retry', async () => {
  const { log, create } = startedAfter(99);
  await expect(startRemote<Startable>(create, [1, 1])).rejects.toThrow('the worker did not start');
  expect(log).toEqual(['lost', 'ended', 'lost', 'ended', 'lost', 'ended']);
});
