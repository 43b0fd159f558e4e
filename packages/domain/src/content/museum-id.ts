import { decodeBase64, encodeBase64Url } from '../lib/base64.ts';

/**
 * The museum's number from the id in a link (A1), or undefined, on which loading stops silently (A2).
 * The encoding protects nothing: the server decides what a museum shows.
 */
export function decodeMuseumId(encoded: string): number | undefined {
  const [digits] = decodeBase64(encoded)?.split('-') ?? [];
  if (digits === undefined || !/^[1-9][0-9]*$/.test(digits)) return undefined;
  const id = Number(digits);
  // Beyond this two different texts would become one number.
  return Number.isSafeInteger(id) ? id : undefined;
}

/** The id for links that we make: URL-safe. The slug is for people who decode it; nothing reads it. */
export function encodeMuseumId(id: number, slug: string): string {
  if (!Number.isSafeInteger(id) || id < 1) throw new RangeError(`${id} is no museum id`);
  return encodeBase64Url(slug === '' ? String(id) : `${id}-${slug}`);
}
