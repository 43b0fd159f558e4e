import type { Network, NetworkResult } from './network.ts';

const TIMEOUT_MS = 10_000;

export function browserNetwork(): Network {
  return { getJson };
}

async function getJson(path: string, signal?: AbortSignal): Promise<NetworkResult> {
  if (signal?.aborted) return { kind: 'aborted' };
  const request = new AbortController();
  const stop = () => request.abort();
  signal?.addEventListener('abort', stop);
  let late = false;
  // Until the body is read: on weak Wi-Fi it is the body that gets stuck.
  const timer = setTimeout(() => {
    late = true;
    stop();
  }, TIMEOUT_MS);
  let status: number | undefined;
  try {
    const response = await fetch(path, {
      headers: { accept: 'application/json' },
      signal: request.signal,
    });
    status = response.status;
    return { kind: 'answer', status, body: await response.json() };
  } catch {
    if (signal?.aborted) return { kind: 'aborted' };
    if (late) return { kind: 'timeout' };
    return status === undefined ? { kind: 'offline' } : { kind: 'unreadable', status };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
