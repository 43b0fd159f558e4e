import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A response as bytes that can be sent many times. */
export interface CompressedResponse {
  etag: string;
  identity: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

/** Above this size in bytes, the best compression is not used. It takes seconds longer and saves only one percent. */
const LARGE = 1024 * 1024;

const compress = { gzip: promisify(gzip), brotli: promisify(brotliCompress) };

/** Serializes a response and compresses it in every supported encoding. The ETag is the hash of the bytes. */
export async function compressResponse(answer: object): Promise<CompressedResponse> {
  const identity = Buffer.from(JSON.stringify(answer));
  const [zipped, brotli] = await Promise.all([
    compress.gzip(identity, { level: 9 }),
    compress.brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: identity.length > LARGE ? 5 : 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
  ]);
  const etag = hash('sha256', identity, 'base64url').slice(0, 27);
  return { etag, identity, gzip: zipped, brotli };
}
