import { withoutLastSlashes } from '@museummate/domain';

/** Normalises the base URL of a IIIF image service. */
export function tileService(iiif: string): string {
  const [address = ''] = iiif.split(/[?#]/, 1);
  return withoutLastSlashes(withoutLastSlashes(address).replace(/\/info\.json$/, ''));
}

/**
 * Returns the key under which this server proxies the tiles of an image service. Visitors' devices connect to
 * no other server (A117).
 */
export function tileKey(iiif: string): string {
  const service = tileService(iiif);
  return [1, 2, 3, 4].map((seed) => hashText(service, seed).toString(16).padStart(8, '0')).join('');
}

/**
 * 32-bit hash of a text. It only distinguishes the few URLs of a server and is not a security feature: a key
 * is valid only if a pack contains its URL. Node's hash functions are not used, because this code must also
 * run in browsers.
 */
function hashText(text: string, seed: number): number {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return high >>> 0;
}

/** Returns the path of an image service for visitors' devices. */
export function tilePath(iiif: string): string {
  return `/tiles/${tileKey(iiif)}`;
}
