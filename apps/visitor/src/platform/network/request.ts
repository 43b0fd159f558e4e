// This module does not use `window`, because the service worker uses the module, too.
import type { NetworkResult } from './network.ts';

export const TIMEOUT_MS = 10_000;
/** Timeout in milliseconds for the whole content of a museum, which is larger than other responses. */
const ALL_DATA_TIMEOUT_MS = 120_000;

export function postJson(path: string, body: unknown, signal?: AbortSignal): Promise<NetworkResult> {
  const headers = { 'content-type': 'application/json' };
  return request(path, { method: 'POST', body: JSON.stringify(body), headers }, signal);
}

export async function request(path: string, init: RequestInit, signal?: AbortSignal): Promise<NetworkResult> {
  if (signal?.aborted) return { kind: 'aborted' };
  const request = new AbortController();
  const stop = () => request.abort();
  signal?.addEventListener('abort', stop);
  let late = false;
  // The timeout includes reading the body, because weak Wi-Fi often stalls after the headers.
  const timer = setTimeout(
    () => {
      late = true;
      stop();
    },
    path.includes('/all-data/') ? ALL_DATA_TIMEOUT_MS : TIMEOUT_MS,
  );
  let status: number | undefined;
  let later: { retryAfter?: number } = {};
  try {
    const response = await fetch(path, {
      ...init,
      headers: { accept: 'application/json', ...init.headers },
      signal: request.signal,
    });
    status = response.status;
    later = retryAfter(response.headers.get('retry-after'));
    return { kind: 'answer', status, body: await response.json(), ...later };
  } catch {
    if (signal?.aborted) return { kind: 'aborted' };
    if (late) return { kind: 'timeout' };
    return status === undefined ? { kind: 'offline' } : { kind: 'unreadable', status, ...later };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** Parses the header Retry-After: seconds, or a date (RFC 9110). */
function retryAfter(header: string | null): { retryAfter?: number } {
  if (!header) return {};
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? { retryAfter: Math.max(0, seconds) } : {};
}
