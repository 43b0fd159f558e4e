/// <reference lib="webworker" />
import { cachedFile } from '#platform/media-cache/cached-file.ts';
import { CACHED_FILE_HEADER, MEDIA_CACHE, readMediaName } from '#platform/media-cache/media-name.ts';
import { fetchUntilLeft } from './leaving.ts';
import { readRange } from './range.ts';

/**
 * Milliseconds to wait for the network if the stored copy of a picture is smaller than requested. After that, the
 * stored copy is used.
 */
const PATIENCE_MS = 4000;

/**
 * Whether the worker handles this request. Downloads bypass the worker, because it would return the old file that
 * they replace.
 */
export function asksForMedia(request: Request, pathname: string): boolean {
  return request.cache !== 'no-store' && request.cache !== 'reload' && readMediaName(pathname) !== null;
}

/** Returns the downloaded file. If there is none, or if it is too small, the file is fetched from the network. */
export async function media(request: Request): Promise<Response> {
  const name = readMediaName(new URL(request.url).pathname);
  const kept = name && (await cachedFile(name.hash));
  if (!name || !kept) return fetchUntilLeft(request);
  if (isEnough(kept, name.width)) return part(request, kept);
  try {
    const response = await fetchUntilLeft(request, AbortSignal.timeout(PATIENCE_MS));
    if (response.ok) return response;
  } catch {
    // Ignored: the network is missing or too slow, so the smaller stored copy is used.
  }
  return part(request, kept);
}

/** Whether the stored file is the original, or a copy at least as wide as the requested one. */
function isEnough(kept: Response, width: number | null): boolean {
  const own = readMediaName(kept.headers.get(CACHED_FILE_HEADER) ?? '')?.width ?? null;
  return own === null || (width !== null && own >= width);
}

/** Returns the requested range of a stored file. Players may send Range requests; players on iOS always do. */
async function part(request: Request, kept: Response): Promise<Response> {
  const headers = new Headers({
    'content-type': kept.headers.get('content-type') ?? 'application/octet-stream',
    'accept-ranges': 'bytes',
  });
  const whole = await kept.blob();
  const range = readRange(request.headers.get('range'), whole.size);
  if (range === 'outside') {
    headers.set('content-range', `bytes */${whole.size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range === 'whole' ? { start: 0, end: whole.size - 1 } : range;
  headers.set('content-length', String(end - start + 1));
  if (range === 'whole') return new Response(whole, { headers });
  headers.set('content-range', `bytes ${start}-${end}/${whole.size}`);
  return new Response(whole.slice(start, end + 1), { status: 206, headers });
}

/** Whether the visitor has downloaded anything. If so, the worker caches the whole app. */
export async function hasDownloads(): Promise<boolean> {
  if (!(await caches.has(MEDIA_CACHE))) return false;
  const cache = await caches.open(MEDIA_CACHE);
  // Recognition references do not count as downloads, because they are stored without a request of the visitor.
  for (const request of await cache.keys())
    if (!(await cache.match(request))?.headers.get(CACHED_FILE_HEADER)?.endsWith('.mmrf')) return true;
  return false;
}
