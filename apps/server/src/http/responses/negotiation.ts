import type { FastifyReply } from 'fastify';

/**
 * Parses the entries of an Accept or Accept-Encoding header with their weights, in lower case. Entries with an invalid
 * weight are skipped.
 */
function weights(header: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const entry of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const q = parameters.find((parameter) => /^q\s*=/.test(parameter));
    const weight = q === undefined ? '1' : q.replace(/^q\s*=\s*/, '');
    if (name && /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight)) found.set(name, Number(weight));
  }
  return found;
}

export function acceptsHtml(header: string | undefined): boolean {
  if (!header?.trim()) return true;
  const accepted = weights(header);
  return (accepted.get('text/html') ?? accepted.get('text/*') ?? accepted.get('*/*') ?? 0) > 0;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Chooses one of the available encodings. At equal weight, br is preferred to gzip, because its output is smaller.
 * Uncompressed bytes (identity) are the fallback, even if the client rejects them: an error would be worse.
 */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding {
  if (header === undefined) return 'identity';
  const accepted = weights(header);
  const any = accepted.get('*');
  const weightOf = (encoding: Encoding) => {
    if (encoding === 'br') return accepted.get('br') ?? any ?? 0;
    if (encoding === 'gzip') return accepted.get('gzip') ?? accepted.get('x-gzip') ?? any ?? 0;
    // An Accept-Encoding header that does not list identity accepts it, too, but prefers all encodings that it lists.
    return accepted.get('identity') ?? 0;
  };
  let best: Encoding = 'identity';
  for (const encoding of ['gzip', 'br'] as const) {
    const weight = weightOf(encoding);
    if (available.includes(encoding) && weight > 0 && weight >= weightOf(best)) best = encoding;
  }
  return best;
}

/** Adds a header to Vary and keeps existing ones. */
export function addVary(reply: FastifyReply, header: string): void {
  const names = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.includes('*') || names.some((name) => name.toLowerCase() === header.toLowerCase())) return;
  reply.header('vary', [...names, header].join(', '));
}
