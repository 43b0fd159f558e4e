import { expect, it, vi } from 'vitest';
import type { CacheResult, MediaCache, RequestedFile } from '#platform/media-cache/media-cache.ts';
import { FilePool } from './file-pool.ts';

const file = (digit: string, bytes = 100) => {
  const sha256 = digit.repeat(64);
  return { url: `/media/${sha256}.mp3`, bytes, sha256 };
};

/**
 * Returns a media cache whose requests the test completes. An aborted request ends at once, as in the browser's
 * cache.
 */
function line() {
  const requests: RequestedFile[][] = [];
  const open = new Set<() => void>();
  const keep: MediaCache['keep'] = async (wanted) => {
    requests.push([...wanted]);
    const left = new Set(wanted);
    await new Promise<void>((resolve) => {
      const settle = (one: RequestedFile, result: CacheResult) => {
        if (left.delete(one)) one.settle(result);
        if (left.size === 0) resolve();
      };
      for (const one of wanted) one.signal.addEventListener('abort', () => settle(one, 'aborted'));
      open.add(() => {
        for (const one of wanted) settle(one, 'kept');
      });
    });
  };
  const answer = () => {
    for (const each of open) each();
    open.clear();
  };
  const names = () => requests.map((wanted) => wanted.map(({ file }) => file.url[7]).join(''));
  return { pool: new FilePool({ keep } as MediaCache), answer, names };
}
const nobody = () => {};

it('an aborted caller does not wait for a file that another still wants', async () => {
  const { pool, answer, names } = line();
  const first = new AbortController();
  const second = new AbortController();
  const kept = pool.keep(file('a'), first.signal, nobody);
  const waits = pool.keep(file('a'), second.signal, nobody);
  second.abort();
  expect(await waits).toBe('aborted');
  await vi.waitFor(() => expect(names()).toEqual(['a']));
  answer();
  expect(await kept).toBe('kept');
});

it('an aborted file is requested once again, however many wait for it', async () => {
  const { pool, answer, names } = line();
  const first = new AbortController();
  const { signal } = new AbortController();
  const gone = pool.keep(file('a'), first.signal, nobody);
  const others = [1, 2, 3].map(() => pool.keep(file('a'), signal, nobody));
  await vi.waitFor(() => expect(names()).toEqual(['a']));
  first.abort();
  expect(await gone).toBe('aborted');
  await vi.waitFor(() => expect(names().length).toBeGreaterThan(1));
  answer();
  expect(await Promise.all(others)).toEqual(['kept', 'kept', 'kept']);
  expect(names()).toEqual(['a', 'a']);
});

it('a file larger than the memory limit is fetched alone, after the others and before the next', async () => {
  const { pool, answer, names } = line();
  const { signal } = new AbortController();
  const sizes = { a: 100, b: 40 * 1024 * 1024, c: 0, d: 100 };
  const results = Object.entries(sizes).map(([name, bytes]) => pool.keep(file(name, bytes), signal, nobody));
  await vi.waitFor(() => expect(names()).toEqual(['a']));
  answer();
  await vi.waitFor(() => expect(names()).toEqual(['a', 'b']));
  answer();
  await vi.waitFor(() => expect(names()).toEqual(['a', 'b', 'cd']));
  answer();
  expect(await Promise.all(results)).toEqual(['kept', 'kept', 'kept', 'kept']);
});
