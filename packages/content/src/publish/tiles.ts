import { withoutLastSlashes } from '@museummate/domain';

/** The base address of a IIIF image service, however the pack writes it. */
export function tileService(iiif: string): string {
  const [address = ''] = iiif.split(/[?#]/, 1);
  return withoutLastSlashes(withoutLastSlashes(address).replace(/\/info\.json$/, ''));
}

/** The name under which this server hands a service's tiles on: visitors ask nobody else (A117). */
export function tileKey(iiif: string): string {
  const service = tileService(iiif);
  return [1, 2, 3, 4].map((seed) => mixed(service, seed).toString(16).padStart(8, '0')).join('');
}

/**
 * 32 bits of a text. It only has to keep the few addresses of a server apart, and nothing is safe because of it: a key
 * counts only where a pack names its address. A hash of Node would tie publishing to it.
 */
function mixed(text: string, seed: number): number {
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

/** The address of a service as visitors get it. */
export function tilePath(iiif: string): string {
  return `/tiles/${tileKey(iiif)}`;
}
