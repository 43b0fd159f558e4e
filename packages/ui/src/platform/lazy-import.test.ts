import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importLazily, LoadError } from './lazy-import.ts';

const requests: string[] = [];
let answer: (url: string, nth: number) => Promise<Response>;
let isOnline: boolean;
/** The link elements of the page. A new element counts as loaded at once. */
let links: { href: string }[];

beforeEach(() => {
  vi.useFakeTimers();
  requests.length = 0;
  isOnline = true;
  links = [];
  answer = async () => new Response('code');
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    const name = url.split('/').at(-1) ?? '';
    requests.push(name);
    const stopped = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    );
    return Promise.race([answer(name, requests.filter((each) => each === name).length), stopped]);
  });
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline;
    },
  });
  vi.stubGlobal('document', {
    querySelectorAll: () => links,
    createElement: () => ({
      href: '',
      addEventListener: (type: string, listener: () => void) => void (type === 'load' && listener()),
    }),
    head: { append: (link: { href: string }) => void links.push(link) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const names = () => links.map(({ href }) => href.split('/').at(-1));
const settle = async <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  return promise;
};

it('imports a chunk when all of its files have loaded, and adds style sheets in order', async () => {
  const load = vi.fn(async () => 'part');
  expect(await settle(importLazily(load, ['assets/a1.js', 'assets/a1.css', 'assets/a2.css']))).toBe('part');
  expect(requests).toEqual(['a1.js', 'a1.css', 'a2.css']);
  expect(names()).toEqual(['a1.css', 'a2.css']);
  expect(load).toHaveBeenCalledOnce();
});

it('fetches a file that two chunks share only once', async () => {
  await settle(importLazily(async () => 1, ['assets/b.js', 'assets/shared.js']));
  await settle(importLazily(async () => 2, ['assets/c.js', 'assets/shared.js']));
  expect(requests).toEqual(['b.js', 'shared.js', 'c.js']);
});

it.each([
  ['a reset connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a gateway in trouble', async () => new Response('<html>', { status: 502 })],
  [
    'a body that breaks off',
    async () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('reset')) })),
  ],
])('retries twice after %s, then imports', async (what, fail) => {
  const [file = ''] = what.match(/\w+$/) ?? [];
  answer = (url, nth) => (url === `${file}.js` && nth < 3 ? fail() : Promise.resolve(new Response('code')));
  const load = vi.fn(async () => 'part');
  expect(await settle(importLazily(load, [`assets/${file}.js`]))).toBe('part');
  expect(requests).toHaveLength(3);
  expect(load).toHaveBeenCalledOnce();
});

it('does not import a chunk that failed to load, and requests it again the next time', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const load = vi.fn(async () => 'part');
  const failure = await settle(importLazily(load, ['assets/e.js']).catch((error: unknown) => error));
  expect(failure).toBeInstanceOf(LoadError);
  expect((failure as LoadError).isGone).toBe(false);
  expect(requests).toHaveLength(3);
  expect(load).not.toHaveBeenCalled();
  answer = async () => new Response('code');
  expect(await settle(importLazily(load, ['assets/e.js']))).toBe('part');
});

it('treats a connection without a byte for ten seconds as failed', async () => {
  answer = (_url, nth) => (nth > 1 ? Promise.resolve(new Response('code')) : new Promise(() => {}));
  expect(await settle(importLazily(async () => 'part', ['assets/f.js']))).toBe('part');
  expect(requests).toEqual(['f.js', 'f.js']);
});

it('fetches a file that the page itself requests only after the import has failed', async () => {
  links = [{ href: new URL('i.js', import.meta.url.replace('lazy-import.test.ts', 'lazy-import.ts')).href }];
  const load = vi.fn(async () => 'part');
  expect(await settle(importLazily(load, ['assets/i.js']))).toBe('part');
  expect(requests).toEqual([]);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  answer = (_url, nth) =>
    nth < 3 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response('code'));
  expect(await settle(importLazily(load, ['assets/i.js']))).toBe('part');
  expect(requests).toEqual(['i.js', 'i.js', 'i.js']);
  expect(load).toHaveBeenCalledTimes(3);
});

it('does not retry if a file is gone, or if there is no network', async () => {
  answer = async () => new Response('', { status: 404 });
  const gone = await settle(importLazily(async () => 0, ['assets/g.js']).catch((error: unknown) => error));
  expect(gone).toMatchObject({ isGone: true });
  expect(requests).toHaveLength(1);
  isOnline = false;
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const offline = await settle(importLazily(async () => 0, ['assets/h.js']).catch((error: unknown) => error));
  expect(offline).toMatchObject({ isGone: false });
  expect(requests).toHaveLength(2);
});
