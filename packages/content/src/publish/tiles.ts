import { createHash } from 'node:crypto';

/** The base address of a IIIF image service, however the pack writes it. */
export function tileService(iiif: string): string {
  return iiif
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/\/info\.json$/, '')
    .replace(/\/+$/, '');
}

/** The name under which this server hands a service's tiles on: visitors ask nobody else (A117). */
export function tileKey(iiif: string): string {
  return createHash('sha256').update(tileService(iiif)).digest('hex').slice(0, 32);
}

/** The address of a service as visitors get it. */
export function tilePath(iiif: string): string {
  return `/tiles/${tileKey(iiif)}`;
}
