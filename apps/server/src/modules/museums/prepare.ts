import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  HEAD_KINDS,
  publishMuseumContent,
  publishMuseumHead,
  type ServerAbilities,
  type StoredMuseum,
} from '@museummate/content/publish';
import { withoutSteps } from '#modules/access/withheld-steps.ts';
import type { MuseumsRepository } from './museums.repository.ts';

export type PreparedKind = 'head' | 'all-data';

export interface AnswerKey {
  kind: PreparedKind;
  idMuseum: number;
  language: string;
}

/** An answer as bytes, ready to be sent as often as asked for. */
export interface PreparedAnswer {
  contentVersion: string;
  etag: string;
  identity: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

/** Above this size the last percent of compression is not worth the seconds. */
const LARGE = 1024 * 1024;

const compress = { gzip: promisify(gzip), brotli: promisify(brotliCompress) };

export async function prepare(
  repository: MuseumsRepository,
  { kind, idMuseum, language }: AnswerKey,
  { server, withholdLockedSteps }: { server: ServerAbilities; withholdLockedSteps: boolean },
): Promise<PreparedAnswer | undefined> {
  const source = await repository.source(idMuseum, kind === 'head' ? HEAD_KINDS : undefined);
  if (!source) return undefined;
  const content = (whole: StoredMuseum): StoredMuseum =>
    withholdLockedSteps ? { ...whole, content: whole.content.map(withoutSteps) } : whole;
  const data =
    kind === 'head'
      ? publishMuseumHead(source, language, server)
      : publishMuseumContent(content(source), language, server);
  const identity = Buffer.from(JSON.stringify({ success: true, data, message: null, status: 200 }));
  const [zipped, brotli] = await Promise.all([
    compress.gzip(identity, { level: 9 }),
    compress.brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: identity.length > LARGE ? 5 : 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
  ]);
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  return { contentVersion: source.contentVersion, etag, identity, gzip: zipped, brotli };
}
