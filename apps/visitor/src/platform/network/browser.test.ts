import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserNetwork } from './browser.ts';

type Fetch = typeof globalThis.fetch;

/** A server that never responds: only the abort signal ends the request. */
const silence: Fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

/** A response whose headers arrive, but whose body never does. */
const stuckBody: Fetch = async (url, init) => {
  const response = new Response('{');
  response.json = () => silence(url, init) as Promise<unknown>;
  return response;
};

function stubFetch(answer: Fetch) {
  const fetch = vi.fn(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe('browserNetwork', () => {
  it('is down while offline, and for half a minute after a failed request', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    let answer: Fetch = async () => Response.json({});
    stubFetch((...asked) => answer(...asked));
    const network = browserNetwork();
    expect(network.isDown()).toBe(false);
    answer = () => Promise.reject(new TypeError('no connection'));
    await network.postJson('/api/x', {});
    expect(network.isDown()).toBe(true);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(network.isDown()).toBe(true);
    await vi.advanceTimersByTimeAsync(2000);
    expect(network.isDown()).toBe(false);
    await network.getJson('/api/x');
    expect(network.isDown()).toBe(true);
    answer = async () => Response.json({}, { status: 404 });
    await network.getJson('/api/x');
    expect(network.isDown()).toBe(false);
    vi.stubGlobal('navigator', { onLine: false });
    expect(network.isDown()).toBe(true);
  });

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('returns JSON with its status, also for errors', async () => {
    const fetch = stubFetch(async () => Response.json({ success: false, status: 1000 }, { status: 404 }));
    expect(await browserNetwork().getJson('/api/Museum/99')).toEqual({
      kind: 'answer',
      status: 404,
      body: { success: false, status: 1000 },
    });
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/Museum/99', expect.anything());
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[API-01, API-02] requests JSON, and does not identify the user', async () => {
    const fetch = stubFetch(async () => Response.json({}));
    const network = browserNetwork();
    await network.getJson('/api/Museum/12');
    await network.postJson('/api/Museum/12/v2/registerVisit', { idVisit: null });
    const headers = fetch.mock.calls.map(([, init]) => Object.fromEntries(new Headers(init?.headers)));
    expect(headers).toEqual([
      { accept: 'application/json' },
      { accept: 'application/json', 'content-type': 'application/json' },
    ]);
  });

  it('distinguishes a response that is not JSON from no response', async () => {
    stubFetch(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await browserNetwork().getJson('/api/x')).toEqual({ kind: 'unreadable', status: 502 });
    stubFetch(async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await browserNetwork().getJson('/api/x')).toEqual({ kind: 'offline' });
  });

  it.each([
    ['the answer', silence],
    ['its body', stuckBody],
  ])('waits ten seconds for %s', async (_what, answer) => {
    stubFetch(answer);
    const settled = vi.fn();
    const result = browserNetwork().getJson('/api/x').then(settled);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await result;
    expect(settled).toHaveBeenCalledWith({ kind: 'timeout' });
  });

  it('stops when the caller aborts, and leaves no timer behind', async () => {
    stubFetch(silence);
    const caller = new AbortController();
    const result = browserNetwork().getJson('/api/x', caller.signal);
    caller.abort();
    expect(await result).toEqual({ kind: 'aborted' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends no request if the caller has already aborted', async () => {
    const fetch = stubFetch(silence);
    expect(await browserNetwork().getJson('/api/x', AbortSignal.abort())).toEqual({ kind: 'aborted' });
    expect(fetch).not.toHaveBeenCalled();
  });
});
