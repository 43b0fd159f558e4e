import { STAFF_HEADER, UPLOAD_CHUNK_BYTES } from '@museummate/studio-api';
import type { DetailedError, Upload } from 'tus-js-client';
import * as z from 'zod/mini';
import { ApiError, NetworkError } from '#api/studio-api.ts';
import type { Uploader, UploadOptions } from './uploader.ts';

/** Retry delays in milliseconds for short interruptions. After the last one, the upload queue retries. */
const RETRIES = [0, 1000, 3000];

/** Chunk sizes in bytes, largest first. If a proxy rejects a chunk as too large, the next smaller size is used. */
const PIECES = [UPLOAD_CHUNK_BYTES, 8 * 1024 * 1024, 1024 * 1024];

/**
 * Status codes after which an upload is retried: timeout, wrong offset, upload locked by another connection, too
 * many requests.
 */
const PASSING = new Set([408, 409, 423, 429]);

const errorResponse = z.object({ error: z.string(), message: z.nullable(z.string()) });

export function browserUploader(): Uploader {
  return {
    send(options) {
      let upload: Upload | undefined;
      let isStopped = false;
      let { url } = options;
      const noted = {
        ...options,
        onUrl(at: string) {
          url = at;
          options.onUrl(at);
        },
      };
      const keepUpload = (made: Upload) => {
        upload = made;
        return isStopped;
      };
      const done = (async () => {
        for (const piece of PIECES.slice(0, -1))
          try {
            return await begin({ ...noted, url }, piece, keepUpload);
          } catch (error) {
            if (!(error instanceof TooManyBytesError)) throw error;
          }
        return begin({ ...noted, url }, PIECES.at(-1) ?? 0, keepUpload);
      })();
      return {
        done,
        stop() {
          isStopped = true;
          void upload?.abort();
        },
      };
    },
  };
}

/** Thrown when a proxy, not the server itself, rejects a chunk as too large. */
class TooManyBytesError extends Error {}

async function begin(
  { idMuseum, idStaff, file, name, url, onUrl, onProgress }: UploadOptions,
  piece: number,
  made: (upload: Upload) => boolean,
): Promise<string> {
  // The upload library is loaded with the first upload.
  const tus = await import('tus-js-client').catch((cause) => {
    throw new NetworkError('the part that uploads did not come', { cause });
  });
  return new Promise((resolve, reject) => {
    const upload = new tus.Upload(file, {
      endpoint: `/api/studio/museums/${idMuseum}/uploads`,
      ...(url === undefined ? {} : { uploadUrl: url }),
      chunkSize: piece,
      retryDelays: RETRIES,
      onShouldRetry: ({ originalResponse }) => {
        const status = originalResponse?.getStatus() ?? 0;
        return status < 400 || status >= 500 || PASSING.has(status);
      },
      metadata: { filename: name },
      headers: { 'x-studio': '1', [STAFF_HEADER]: String(idStaff) },
      // The library does not have to store the upload's URL, because the pending upload contains it.
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => upload.url && onUrl(upload.url),
      onProgress,
      onSuccess: () => resolve(upload.url ?? ''),
      onError: (error) => reject(read(error)),
    });
    if (!made(upload)) upload.start();
  });
}

function read(error: Error | DetailedError): Error {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  const rejection = response ? parseErrorResponse(response.getBody()) : undefined;
  if (status === 413 && !rejection) return new TooManyBytesError('a piece was too large for a proxy');
  const isTemporary = status < 400 || PASSING.has(status) || (status >= 500 && status !== 507);
  if (isTemporary) return new NetworkError(error.message);
  return new ApiError(rejection?.error ?? String(status), rejection?.message ?? String(status), status);
}

function parseErrorResponse(body: string): z.infer<typeof errorResponse> | undefined {
  try {
    return z.safeParse(errorResponse, JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}
