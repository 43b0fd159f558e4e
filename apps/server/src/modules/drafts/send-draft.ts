import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { success } from '#http/responses/success.ts';
import type { DraftsService, SentDraft } from './drafts.service.ts';

const compress = promisify(gzip);

/** Size in bytes below which compression costs more than it saves. */
const SMALL = 16 * 1024;

/**
 * Sends the draft. The draft of a museum with 10,000 artworks has 20 MB. Unchanged documents are therefore copied from
 * their rows without parsing, and a client that is up to date gets 304.
 */
export async function sendDraft(
  request: FastifyRequest,
  reply: FastifyReply,
  idMuseum: number,
  since: string | undefined,
  drafts: DraftsService,
): Promise<FastifyReply> {
  const etag = `"${await drafts.revision(idMuseum)}"`;
  // Browsers may store the draft, but must revalidate it. Their copy stays on the device of a person with access.
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    'content-type': 'application/json; charset=utf-8',
  });
  if (since === undefined && request.headers['if-none-match'] === etag) return reply.code(304).send();
  return sendWritten(request, reply, await drafts.draft(idMuseum, since));
}

/** Sends a draft with additional fields, after its headers were set. Large drafts are compressed. */
export async function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  draft: SentDraft & { mediaBase?: string },
): Promise<FastifyReply> {
  const body = Buffer.from(written(draft));
  if (body.length < SMALL || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.send(body);
  return reply.header('content-encoding', 'gzip').send(await compress(body, { level: 1 }));
}

function written({ documents, ...rest }: SentDraft): string {
  const envelope = JSON.stringify(success({ ...rest, documents: [] }));
  const list = documents.map(
    ({ kind, id, state, body }) => `{"kind":"${kind}","id":${id},"state":"${state}","value":${body}}`,
  );
  // This list is the only empty one with this name, because the values of documents are not inserted yet.
  return envelope.replace('"documents":[]', () => `"documents":[${list.join(',')}]`);
}
