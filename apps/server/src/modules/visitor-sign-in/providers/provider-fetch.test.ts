import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type LoopbackServer, startLoopbackServer } from '#testing/fakes/loopback-server.ts';
import { providerFetch } from './provider-fetch.ts';

let silent: LoopbackServer;
beforeAll(async () => {
  silent = await startLoopbackServer((_request, response, url) => {
    // For /slow, this provider sends headers and the beginning of a body. For all other paths, it sends nothing.
    if (url.pathname === '/slow') response.writeHead(200).write('{');
  });
});
afterAll(() => silent.close());

const get = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as const;

test.each(['/', '/slow'])(
  'ends a request at %s after ten seconds if the provider does not respond',
  async (path) => {
    const within = AbortSignal.timeout;
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => within(ms / 100));
    await expect(providerFetch(silent.origin + path, get)).rejects.toThrow('aborted due to timeout');
    expect(timeout).toHaveBeenCalledWith(10_000);
    timeout.mockRestore();
  },
);

test.each([
  'http://example.org/',
  'http://192.168.0.1/',
  'file:///etc/passwd',
  'http://localhost.example.org/',
])('sends no request to %s', async (address) => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  await expect(providerFetch(address, get)).rejects.toThrow('neither https nor on this machine');
  expect(fetch).not.toHaveBeenCalled();
  fetch.mockRestore();
});
