import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserMediaCache } from './browser.ts';

const bytes = new TextEncoder().encode('the voice of a work');
const sha256 = createHash('sha256').update(bytes).digest('hex');
const hash = 'ab'.repeat(32);
const file = { url: `/media/${hash}.mp3`, bytes: bytes.length, sha256 };
const signal = () => new AbortController().signal;

let kept: Map<string, Response>;
let put: () => void;
beforeEach(() => {
  kept = new Map();
  put = () => {};
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (key: string, response: Response) => {
        put();
        kept.set(key, response);
      },
      keys: async () => [...kept.keys()].map((key) => ({ url: `https://museum.example${key}` })),
      delete: async (key: string) => kept.delete(key),
    }),
    delete: async () => kept.clear(),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answer = (body: BodyInit | null, status = 200) =>
  vi.stubGlobal(
    'fetch',
    async () => new Response(body, { status, headers: { 'content-type': 'audio/mpeg' } }),
  );

describe('keeping a file', () => {
  it('checks it, keeps it by its hash and tells of its bytes', async () => {
    answer(bytes);
    const came = vi.fn();
    const cache = browserMediaCache();
    expect(await cache.keep(file, signal(), came)).toBe('kept');
    expect(came).toHaveBeenCalledWith(bytes.length);
    expect(await cache.hashes()).toEqual(new Set([hash]));
    const response = kept.get(`/media/${hash}`);
    expect(response?.headers.get('content-type')).toBe('audio/mpeg');
    expect(await response?.text()).toBe('the voice of a work');
    await cache.remove([hash]);
    expect(await cache.hashes()).toEqual(new Set());
  });

  it.each([
    ['an error', null, 500, 'wrong'],
    ['cut in the middle', bytes.slice(0, 5), 200, 'lost'],
    ['longer than announced', 'the page of a captive portal, and much longer', 200, 'wrong'],
    ['of the same length, but other bytes', 'the noise of a work', 200, 'wrong'],
  ] as const)('is refused when it is %s', async (_what, body, status, result) => {
    answer(body, status);
    expect(await browserMediaCache().keep(file, signal())).toBe(result);
    expect(kept.size).toBe(0);
  });

  it('gives up when nothing has come for half a minute, and not while a slow line still brings something', async () => {
    vi.useFakeTimers();
    let line: ReadableStreamDefaultController<Uint8Array> | undefined;
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          line = controller;
          init.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
        },
      });
      return new Response(body);
    });
    const large = { ...file, bytes: 1_000_000 };
    const result = browserMediaCache().keep(large, signal());
    for (const part of [0, 5, 10]) {
      await vi.advanceTimersByTimeAsync(25_000);
      line?.enqueue(bytes.slice(part, part + 5));
    }
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await result).toBe('lost');
  });

  it('waits for its turn as long as other files come', async () => {
    vi.useFakeTimers();
    const cache = browserMediaCache();
    const turns: (() => void)[] = [];
    vi.stubGlobal('fetch', async (_url: string, { signal: stop }: RequestInit) => {
      await new Promise<void>((resolve, reject) => {
        turns.push(resolve);
        stop?.addEventListener('abort', () => reject(new Error('aborted')));
      });
      return new Response(bytes);
    });
    const results = [1, 2, 3, 4].map(() => cache.keep(file, signal()));
    for (const turn of [0, 1, 2]) {
      await vi.advanceTimersByTimeAsync(20_000);
      turns[turn]?.();
    }
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await Promise.all(results)).toEqual(['kept', 'kept', 'kept', 'lost']);
  });

  it('takes a page for a portal that stands before the server', async () => {
    vi.stubGlobal(
      'fetch',
      async () => new Response('<p>Welcome to our Wi-Fi', { headers: { 'content-type': 'text/html' } }),
    );
    expect(await browserMediaCache().keep(file, signal())).toBe('lost');
  });

  it('says when it was told to stop, when there is no network and when there is no room', async () => {
    const stop = new AbortController();
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await browserMediaCache().keep(file, stop.signal)).toBe('lost');
    stop.abort();
    expect(await browserMediaCache().keep(file, stop.signal)).toBe('aborted');
    answer(bytes);
    put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(await browserMediaCache().keep(file, signal())).toBe('full');
    expect(warned).toHaveBeenCalled();
  });
});
