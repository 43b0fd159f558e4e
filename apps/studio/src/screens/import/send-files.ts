import type { UploadState } from '@museummate/studio-api';
import { ApiError, NetworkError } from '#api/studio-api.ts';
import type { Services } from '#features/foundation/services/services.ts';
import { ZipError } from '#platform/zip.ts';
import type { BroughtFile } from './import-files.ts';

export interface SendOptions {
  services: Pick<Services, 'api' | 'uploader' | 'device'>;
  idMuseum: number;
  idStaff: number;
  /** Names of the selected files that the list uses (`files`), and URLs in the list (`remote`). */
  files: readonly string[];
  remote: readonly string[];
  media: ReadonlyMap<string, BroughtFile>;
  /** Draft paths of files that the museum already has, by file name. */
  known: Map<string, string>;
  onProgress: (done: number, all: number) => void;
  signal: AbortSignal;
}

/** A file that the server rejected, with the reason. */
export interface RefusedFile {
  name: string;
  state?: Extract<UploadState, { state: 'refused' }>;
  message: string;
}

const RETRY_MS = 3000;

/** Thrown when the person cancels. */
export class CancelledError extends Error {}

/**
 * Uploads the files that a list uses. After a connection failure, an upload continues at the point where it
 * stopped. The draft changes only after all files are uploaded.
 */
export async function sendFiles(options: SendOptions): Promise<RefusedFile[]> {
  const { files, remote, known, onProgress } = options;
  const refused: RefusedFile[] = [];
  const all = files.length + remote.length;
  let done = 0;
  for (const name of [...files, ...remote]) {
    onProgress(done, all);
    if (!known.has(name)) {
      const outcome = await untilConnected(options, () =>
        remote.includes(name)
          ? options.services.api.fetchRemoteMedium(options.idMuseum, name)
          : sendOne(options, name),
      );
      if ('message' in outcome) refused.push({ name, ...outcome });
      else known.set(name, outcome.path);
    }
    done += 1;
  }
  onProgress(done, all);
  return refused;
}

/**
 * Repeats a request until it succeeds: while there is no connection, and while the server is checking the file.
 */
async function untilConnected(
  { signal, services }: SendOptions,
  ask: () => Promise<UploadState>,
): Promise<{ path: string } | Omit<RefusedFile, 'name'>> {
  for (;;) {
    if (signal.aborted) throw new CancelledError();
    try {
      const state = await ask();
      if (state.state === 'ready') return { path: state.medium.path };
      if (state.state === 'refused') return { state, message: state.message };
    } catch (error) {
      if (error instanceof ZipError) return { message: error.code };
      if (error instanceof ApiError && error.status !== 429) return { message: error.message };
      if (!(error instanceof NetworkError || error instanceof ApiError)) throw error;
      await new Promise<void>((resolve) => services.device.later(resolve, RETRY_MS));
    }
  }
}

const urls = new WeakMap<BroughtFile, string>();

async function sendOne(options: SendOptions, name: string): Promise<UploadState> {
  const { services, idMuseum, idStaff, media, signal } = options;
  const brought = media.get(name);
  if (!brought) throw new ApiError('file_missing', name, 404);
  const file = await brought.file();
  const { done, stop } = services.uploader.send({
    idMuseum,
    idStaff,
    file,
    name: file.name,
    url: urls.get(brought),
    onUrl: (url) => urls.set(brought, url),
    onProgress: () => undefined,
  });
  const cancelled = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      stop();
      reject(new CancelledError());
    });
  });
  return services.api.uploadState(await Promise.race([done, cancelled]));
}
