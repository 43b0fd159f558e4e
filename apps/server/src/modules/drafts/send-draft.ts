import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { success } from '#http/responses/success.ts';
import type { DraftsService, SentDraft } from './drafts.service.ts';

const compress = promisify(gzip);

/** Smaller responses are not compressed, because compression would cost more than it saves. Size in bytes. */
const SMALL = 16 * 1024;

/**
 * Sends the draft, which has 20 MB for a museum with 10,000 artworks. To save time, unchanged documents are copied
 * from their rows without parsing. If the client's copy is current, it gets 304.
 */
export async function sendDraft(
  request: FastifyRequest,
  reply: FastifyReply,
  idMuseum: number,
  since: string | undefined,
  drafts: DraftsService,
): Promise<FastifyReply> {
  const etag = `"${await drafts.revision(idMuseum)}"`;
  // Browsers may store the draft, but must ask the server whether it is current. The stored copy reveals nothing,
  // because it is on the device of a person who has access.
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    'content-type': 'application/json; charset=utf-8',
  });
  if (since === undefined && request.headers['if-none-match'] === etag) return reply.code(304).send();
  return sendWritten(request, reply, await drafts.draft(idMuseum, since));
}

/**
 * Sends a draft, optionally with the base URL of its media. The caller has set the headers. Large drafts are
 * compressed.
 */
export async function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  draft: SentDraft & { mediaBase?: string },
): Promise<FastifyReply> {
  const body = Buffer.from(serializeDraft(draft));
  if (body.length < SMALL || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.send(body);
  return reply.header('content-encoding', 'gzip').send(await compress(body, { level: 1 }));
}

function serializeDraft({ documents, ...rest }: SentDraft): string {
  const envelope = JSON.stringify(success({ ...rest, documents: [] }));
  const list = documents.map(
    ({ kind, id, state, body }) => `{"kind":"${kind}","id":${id},"state":"${state}","value":${body}}`,
  );
  // The documents are inserted as text, without parsing them. `"documents":[]` occurs only once, because the
  // values of the documents are not in the text yet.
  return envelope.replace('"documents":[]', () => `"documents":[${list.join(',')}]`);
}
