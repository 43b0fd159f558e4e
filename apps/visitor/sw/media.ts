/// <reference lib="webworker" />
import { cachedFile } from '#platform/media-cache/cached-file.ts';
import { CACHED_FILE_HEADER, MEDIA_CACHE, readMediaName } from '#platform/media-cache/media-name.ts';
import { fetchUntilLeft } from './leaving.ts';
import { readRange } from './range.ts';

/** On a line that hardly answers, the smaller picture that is here is better than none. */
const PATIENCE_MS = 4000;

/** A download fetches for itself, and must not be answered with what it is to replace. */
export function asksForMedia(request: Request, pathname: string): boolean {
  return request.cache !== 'no-store' && request.cache !== 'reload' && readMediaName(pathname) !== null;
}

/** A file that was downloaded, else what the network has. */
export async function media(request: Request): Promise<Response> {
  const name = readMediaName(new URL(request.url).pathname);
  const kept = name && (await cachedFile(name.hash));
  if (!name || !kept) return fetchUntilLeft(request);
  if (isEnough(kept, name.width)) return part(request, kept);
  try {
    const response = await fetchUntilLeft(request, AbortSignal.timeout(PATIENCE_MS));
    if (response.ok) return response;
  } catch {
    // No network: the copy that is here answers for all sizes.
  }
  return part(request, kept);
}

/** The file itself, or a copy at least as wide as the one that is asked for. */
function isEnough(kept: Response, width: number | null): boolean {
  const own = readMediaName(kept.headers.get(CACHED_FILE_HEADER) ?? '')?.width ?? null;
  return own === null || (width !== null && own >= width);
}

/** Players, and iOS always, ask for parts. */
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

/** Whether the visitor has taken anything along: then the whole app is kept, too. */
export async function hasDownloads(): Promise<boolean> {
  if (!(await caches.has(MEDIA_CACHE))) return false;
  const cache = await caches.open(MEDIA_CACHE);
  // What the camera recognises works by is kept without being asked for.
  for (const request of await cache.keys())
    if (!(await cache.match(request))?.headers.get(CACHED_FILE_HEADER)?.endsWith('.mmrf')) return true;
  return false;
}
