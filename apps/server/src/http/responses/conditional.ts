import type { FastifyReply, FastifyRequest } from 'fastify';
import { addVary, chooseEncoding, type Encoding } from './negotiation.ts';

export type PreparedResponse = {
  /** Identifies the content: a hash or a content version, without quotes. */
  etag: string;
  contentType: string;
  identity: Buffer;
  gzip?: Buffer | undefined;
  brotli?: Buffer | undefined;
  cacheControl: string;
};

/** A strong ETag promises identical bytes, so each encoding needs its own (RFC 9110, 8.8.3.3). */
const SUFFIX: Record<Encoding, string> = { identity: '', gzip: '-gz', br: '-br' };

export function etagOf(prepared: PreparedResponse, encoding: Encoding): string {
  return `"${prepared.etag}${SUFFIX[encoding]}"`;
}

export function preparedBody({ identity, gzip, brotli }: PreparedResponse, encoding: Encoding): Buffer {
  return (encoding === 'br' ? brotli : encoding === 'gzip' ? gzip : undefined) ?? identity;
}

/** Sends prepared bytes in the client's preferred encoding, or 304 if the client has them. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedResponse,
): FastifyReply {
  const available = [prepared.brotli && 'br', prepared.gzip && 'gzip'].filter(
    (each) => each !== undefined,
  ) as Encoding[];
  const encoding = chooseEncoding(header(request, 'accept-encoding'), available);
  const etag = etagOf(prepared, encoding);

  addVary(reply, 'Accept-Encoding');
  reply.header('etag', etag).header('cache-control', prepared.cacheControl);
  if (hasCurrent(header(request, 'if-none-match'), etag)) return reply.code(304).send();

  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(prepared.contentType).send(preparedBody(prepared, encoding));
}

/** Whether If-None-Match contains this ETag. The comparison is weak, as RFC 9110 requires for this header. */
export function hasCurrent(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  // A tag may contain commas, so tags are separated by their quotes.
  const tags: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return tags.includes(etag.replace(/^W\//, ''));
}

function header(request: FastifyRequest, name: 'accept-encoding' | 'if-none-match'): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
