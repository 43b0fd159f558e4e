import { decodeBase64, encodeBase64Url } from '../lib/base64.ts';

/**
 * Decodes the museum's number from the id in a URL (A1). Returns undefined if the id is invalid; the app then
 * loads nothing and shows no message (A2). The encoding does not protect a museum: the server decides who may
 * see it.
 */
export function decodeMuseumId(encoded: string): number | undefined {
  const [digits] = decodeBase64(encoded)?.split('-') ?? [];
  if (digits === undefined || !/^[1-9][0-9]*$/.test(digits)) return undefined;
  const id = Number(digits);
  // Above the largest safe integer, two different texts could become the same number.
  return Number.isSafeInteger(id) ? id : undefined;
}

/** Encodes the museum's id for URLs. The slug has no function. It only helps people who decode the id. */
export function encodeMuseumId(id: number, slug: string): string {
  if (!Number.isSafeInteger(id) || id < 1) throw new RangeError(`${id} is not a museum id`);
  return encodeBase64Url(slug === '' ? String(id) : `${id}-${slug}`);
}
