import { isSafeUrl } from './safe-url.ts';

const INFO = '/info.json';

/**
 * Returns the base URL of a picture's IIIF image service, or null. Only our own origin is allowed. The content
 * security policy blocks others, and other servers must not learn which artwork a visitor views.
 */
export function iiifService(address: unknown, origin: string): string | null {
  if (!isSafeUrl(address)) return null;
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  if (!path.startsWith('/')) return null;
  const [plain = ''] = path.split(/[?#]/, 1);
  const base = withoutLastSlashes(origin + plain);
  const service = base.endsWith(INFO) ? base.slice(0, -INFO.length) : base;
  return service === origin ? null : service;
}

/**
 * Removes trailing slashes. It uses a loop, because a regular expression would take quadratic time on many
 * slashes.
 */
export function withoutLastSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}

export const iiifInfoUrl = (service: string): string => service + INFO;

/**
 * Prepares an info.json for a viewer; null if it is invalid. The viewer loads tiles from the id in the
 * info.json. The id is replaced by the URL of the service, because the file may name another host, such as a
 * server behind a proxy.
 */
export function iiifInfo(answer: unknown, service: string): Record<string, unknown> | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null;
  const info = answer as Record<string, unknown>;
  if (!isImageApi(info['@context']) || !isSide(info.width) || !isSide(info.height)) return null;
  return { ...info, id: service, '@id': service };
}

function isImageApi(context: unknown): boolean {
  return [context]
    .flat()
    .some((each) => typeof each === 'string' && /^https?:\/\/iiif\.io\/api\/image\/[23]\//.test(each));
}

function isSide(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0;
}
