import { ApiError, NetworkError } from '#api/studio-api.ts';
import type { Uploader, UploadOptions } from './uploader.ts';

/** For tests: simulated uploads. A test finishes, interrupts or rejects them by file name. */
export function memoryUploader(): Uploader & {
  lines: Map<string, UploadOptions>;
  arrive: (name: string) => void;
  cut: (name: string) => void;
  refuse: (name: string, code: string) => void;
} {
  const lines = new Map<string, UploadOptions>();
  const ends = new Map<string, { resolve: (url: string) => void; reject: (error: Error) => void }>();
  let made = 0;
  const end = (name: string) => {
    const found = ends.get(name);
    if (!found) throw new Error(`nobody sends ${name}`);
    lines.delete(name);
    ends.delete(name);
    return found;
  };
  return {
    lines,
    send(options) {
      const { name } = options;
      const url = options.url ?? `/uploads/${++made}-${name}`;
      lines.set(name, options);
      options.onUrl(url);
      const done = new Promise<string>((resolve, reject) => {
        ends.set(name, { resolve: () => resolve(url), reject });
      });
      return { done, stop: () => void lines.delete(name) };
    },
    arrive: (name) => end(name).resolve(''),
    cut: (name) => end(name).reject(new NetworkError('cut')),
    refuse: (name, code) => end(name).reject(new ApiError(code, `No: ${code}.`, 415)),
  };
}
