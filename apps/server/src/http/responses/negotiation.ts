import type { FastifyReply } from 'fastify';

/**
 * Reads the entries of an Accept or Accept-Encoding header with their weights, in lower case. An entry with a
 * weight that is no weight is left out: guessing what a broken client wanted helps nobody.
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
 * Picks among the encodings at hand. At equal weight the smaller wins (br, then gzip). Identity is the way
 * out even for a client that forbids it: the alternative would be an error nobody can act on.
 */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding {
  if (header === undefined) return 'identity';
  const accepted = weights(header);
  const any = accepted.get('*');
  const weightOf = (encoding: Encoding) => {
    if (encoding === 'br') return accepted.get('br') ?? any ?? 0;
    if (encoding === 'gzip') return accepted.get('gzip') ?? accepted.get('x-gzip') ?? any ?? 0;
    // Unless it is named, identity is acceptable but nobody's first wish.
    return accepted.get('identity') ?? 0;
  };
  let best: Encoding = 'identity';
  for (const encoding of ['gzip', 'br'] as const) {
    const weight = weightOf(encoding);
    if (available.includes(encoding) && weight > 0 && weight >= weightOf(best)) best = encoding;
  }
  return best;
}

/** Adds to Vary without losing what another part has put there. */
export function addVary(reply: FastifyReply, header: string): void {
  const names = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.includes('*') || names.some((name) => name.toLowerCase() === header.toLowerCase())) return;
  reply.header('vary', [...names, header].join(', '));
}
