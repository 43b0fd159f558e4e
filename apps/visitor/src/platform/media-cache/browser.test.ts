import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserMediaCache } from './browser.ts';
import type { CacheResult, MediaCache, MediaFile } from './media-cache.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const HASH = 'ab'.repeat(32);

function fileOf(text: string, hash = HASH): MediaFile & { body: Uint8Array<ArrayBuffer> } {
  const body = encode(text);
  const sha256 = createHash('sha256').update(body).digest('hex');
  return { url: `/media/${hash}.mp3`, bytes: body.length, sha256, body };
}
const file = fileOf('the voice of a work');
const three = ['one', 'and two', 'and three'].map((text, place) => fileOf(text, String(place).repeat(64)));

/** A bundle as the server sends it: a line that describes the files, then their bytes. */
function bundle(files: { bytes: number; body: Uint8Array }[]): Uint8Array<ArrayBuffer> {
  const head = encode(`${JSON.stringify(files.map(({ bytes }) => ({ type: 'audio/mpeg', bytes })))}\n`);
  return new Uint8Array(Buffer.concat([head, ...files.map(({ body }) => body)]));
}

let kept: Map<string, Response>;
let put: () => void;
beforeEach(() => {
  kept = new Map();
  put = () => {};
  vi.stubGlobal('indexedDB', {});
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

const answer = (body: BodyInit | null, status = 200, type = 'application/octet-stream') => {
  const fetched = vi.fn(
    async (_url: string) => new Response(body, { status, headers: { 'content-type': type } }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

/** Replaces `fetch` with a fake whose response body the test sends in parts. */
function comes() {
  const line: { send?: (bytes: Uint8Array) => void; stopped: boolean } = { stopped: false };
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        line.send = (bytes) => controller.enqueue(bytes);
        init.signal?.addEventListener('abort', () => {
          line.stopped = true;
          controller.error(new Error('aborted'));
        });
      },
    });
    return new Response(body);
  });
  return line;
}

interface Turn {
  file: MediaFile;
  signal?: AbortSignal;
  came?: (bytes: number) => void;
}

function keep(cache: MediaCache, ...turns: Turn[]): Promise<CacheResult>[] {
  const results = turns.map(
    ({ file, signal = new AbortController().signal, came = () => {} }) =>
      (settle: (result: CacheResult) => void) => ({ file, signal, came, settle }),
  );
  const wanted: Parameters<MediaCache['keep']>[0][number][] = [];
  const promises = results.map((make) => new Promise<CacheResult>((settle) => wanted.push(make(settle))));
  void cache.keep(wanted);
  return promises;
}
const keepOne = (turn: Turn, cache = browserMediaCache()) => keep(cache, turn)[0];

describe('keep', () => {
  it('fetches all files in one request, checks each, stores it by its hash and reports its bytes', async () => {
    const fetched = answer(bundle(three));
    const came = vi.fn();
    const cache = browserMediaCache();
    const results = await Promise.all(keep(cache, ...three.map((each) => ({ file: each, came }))));
    expect(results).toEqual(['kept', 'kept', 'kept']);
    expect(fetched).toHaveBeenCalledOnce();
    const names = three.map(({ url }) => url.replace('/media/', ''));
    expect(fetched.mock.calls[0]?.[0]).toBe(`/media?files=${names.join()}`);
    expect(came.mock.calls.flat()).toEqual(three.map(({ bytes }) => bytes));
    expect(await cache.hashes()).toEqual(new Set(['0', '1', '2'].map((digit) => digit.repeat(64))));
    const response = kept.get(`/media/${'1'.repeat(64)}`);
    expect(response?.headers.get('content-type')).toBe('audio/mpeg');
    expect(await response?.text()).toBe('and two');
    await cache.remove(['0', '1', '2'].map((digit) => digit.repeat(64)));
    expect(await cache.hashes()).toEqual(new Set());
  });

  it('stores complete files if the response is cut off, however it is split into chunks', async () => {
    const whole = bundle(three);
    for (const size of [1, 7, 50, 1000]) {
      kept.clear();
      const parts = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < whole.length - 1; at += size)
            controller.enqueue(whole.slice(at, Math.min(at + size, whole.length - 1)));
          controller.close();
        },
      });
      answer(parts);
      const results = keep(browserMediaCache(), ...three.map((each) => ({ file: each })));
      expect(await Promise.all(results)).toEqual(['kept', 'kept', 'lost']);
      expect(await kept.get(`/media/${'1'.repeat(64)}`)?.text()).toBe('and two');
      expect(kept.size).toBe(2);
    }
  });

  it.each([
    ['an error', null, 500, 'wrong'],
    ['cut in the middle', bundle([file]).slice(0, -5), 200, 'lost'],
    ['longer than announced', bundle([fileOf('the voice of a work, and much longer')]), 200, 'wrong'],
    ['of the same length, but other bytes', bundle([fileOf('the noise of a work')]), 200, 'wrong'],
    ['not what the server sends', '{"data":[]}\n and more', 200, 'wrong'],
    ['without end and without a line', 'x'.repeat(100_000), 200, 'wrong'],
  ] as const)('rejects a response that is %s', async (_what, body, status, result) => {
    answer(body, status);
    expect(await keepOne({ file })).toBe(result);
    expect(kept.size).toBe(0);
  });

  it('continues with the other files when one is aborted, and stops when all are aborted', async () => {
    const line = comes();
    const first = new AbortController();
    const second = new AbortController();
    const came = vi.fn();
    const turns = three.map((each, place) => ({
      file: each,
      signal: (place === 1 ? second : first).signal,
      came,
    }));
    const results = keep(browserMediaCache(), ...turns);
    await vi.waitFor(() => expect(line.send).toBeDefined());
    second.abort();
    expect(await results[1]).toBe('aborted');
    const whole = bundle(three);
    const before = whole.length - (three[2]?.bytes ?? 0);
    line.send?.(whole.slice(0, before));
    expect(await results[0]).toBe('kept');
    expect(came.mock.calls).toEqual([[three[0]?.bytes]]);
    expect(line.stopped).toBe(false);
    first.abort();
    expect(await results[2]).toBe('aborted');
    expect(line.stopped).toBe(true);
    expect([...kept.keys()]).toEqual([`/media/${'0'.repeat(64)}`]);
  });

  it('fails after half a minute without data, but not while a slow connection delivers some', async () => {
    vi.useFakeTimers();
    const line = comes();
    const result = keepOne({ file });
    const whole = bundle([file]);
    for (const part of [0, 5, 10]) {
      await vi.advanceTimersByTimeAsync(25_000);
      line.send?.(whole.slice(part, part + 5));
    }
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await result).toBe('lost');
  });

  it('waits in the browser’s queue as long as other files arrive', async () => {
    vi.useFakeTimers();
    const cache = browserMediaCache();
    const turns: (() => void)[] = [];
    vi.stubGlobal('fetch', async (_url: string, { signal: stop }: RequestInit) => {
      await new Promise<void>((resolve, reject) => {
        turns.push(resolve);
        stop?.addEventListener('abort', () => reject(new Error('aborted')));
      });
      return new Response(bundle([file]));
    });
    const results = [1, 2, 3, 4].map(() => keepOne({ file }, cache));
    for (const turn of [0, 1, 2]) {
      await vi.advanceTimersByTimeAsync(20_000);
      turns[turn]?.();
    }
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await Promise.all(results)).toEqual(['kept', 'kept', 'kept', 'lost']);
  });

  it('treats an HTML page as a captive portal', async () => {
    answer('<p>Welcome to our Wi-Fi', 200, 'text/html');
    expect(await keepOne({ file })).toBe('lost');
  });

  it('reports when it was aborted, offline or out of space', async () => {
    const stop = new AbortController();
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await keepOne({ file, signal: stop.signal })).toBe('lost');
    stop.abort();
    expect(await keepOne({ file, signal: stop.signal })).toBe('aborted');
    answer(bundle([file]));
    put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(await keepOne({ file })).toBe('full');
    expect(warned).toHaveBeenCalled();
  });

  it('stores downloads for the next visitor after another page has deleted the cache', async () => {
    let files = new Map<string, Response>();
    vi.stubGlobal('caches', {
      // As in browsers, writing to a cache that was deleted while it was open has no effect.
      async open() {
        const own = files;
        return {
          put: async (key: string, response: Response) => own.set(key, response),
          keys: async () => [...own.keys()].map((key) => ({ url: `https://museum.example${key}` })),
        };
      },
      async delete() {
        files = new Map();
      },
    });
    const worker = browserMediaCache();
    const page = browserMediaCache();
    answer(bundle([file]));
    expect(await keepOne({ file }, worker)).toBe('kept');
    await page.clear();
    expect(await worker.hashes()).toEqual(new Set());
    answer(bundle([file]));
    expect(await keepOne({ file }, worker)).toBe('kept');
    expect(await page.hashes()).toEqual(new Set([HASH]));
  });

  it.each([
    ['no Cache Storage', () => vi.stubGlobal('caches', undefined)],
    [
      'Cache Storage that is blocked',
      () => vi.stubGlobal('caches', { open: denyAccess, delete: denyAccess }),
    ],
    ['plain http, where nothing can be checked', () => vi.stubGlobal('crypto', {})],
  ])('reports `barred` with %s, and never hangs', async (_what, take) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    take();
    answer(bundle([file]));
    const cache = browserMediaCache();
    expect(await cache.isUsable()).toBe(false);
    expect(await keepOne({ file }, cache)).toBe('barred');
    await cache.clear();
    await cache.remove([HASH]);
  });

  it('cannot be used without IndexedDB, where the list of downloads is stored', async () => {
    expect(await browserMediaCache().isUsable()).toBe(true);
    Reflect.deleteProperty(globalThis, 'indexedDB');
    expect(await browserMediaCache().isUsable()).toBe(false);
  });
});

async function denyAccess(): Promise<never> {
  throw new DOMException('denied', 'SecurityError');
}
