import path from 'node:path';
import type { MediaUse, Medium } from '@museummate/pack-format';
import type { FileErrorAdvice } from '../media/file-error.ts';
import { hashFile } from '../media/hash-file.ts';
import { mediaReader } from '../media/media-reader.ts';
import { mediaFileError, type PackPlace } from '../pack/pack-file.ts';
import type { MediaCheckCache, MediaFinding } from './media-check-cache.ts';

export interface InspectOptions {
  /** Cache of results between two checks. Without it, every file is inspected again. */
  memory?: MediaCheckCache;
  /**
   * Total time for loudness analysis in milliseconds. The remaining recordings are analysed in the next
   * check. With 0, no recording is analysed.
   */
  listenMs?: number;
}

export interface InspectedMedia {
  findings: Map<string, MediaFinding>;
  /** Number of recordings whose loudness is not analysed yet. */
  unheard: number;
}

/** Reads every file that the pack uses, and returns the result for each file. */
export async function inspectMedia(
  place: PackPlace,
  uses: ReadonlyMap<string, readonly MediaUse[]>,
  { memory, listenMs = 0 }: InspectOptions,
): Promise<InspectedMedia> {
  const known = (await memory?.read()) ?? new Map<string, MediaFinding>();
  const findings = new Map<string, MediaFinding>();
  const kept = new Map<string, MediaFinding>();
  const until = performance.now() + listenMs;
  let unheard = 0;
  try {
    for (const [name, [use]] of uses) {
      if (!use) continue;
      const closed = await mediaFileError(place, name);
      if (closed) {
        const { code, reason, advice } = closed;
        findings.set(name, unusable({ code, reason, advice }));
        continue;
      }
      const file = path.join(place.folder, name);
      const key = memory && `${use.medium} ${await hashFile(file).catch(() => 'unread')}`;
      const finding = (key && known.get(key)) || (await inspectMediaFile(file, use.medium));
      if (use.medium === 'audio' && listenMs > 0 && !finding.error && finding.loudness === undefined) {
        if (performance.now() > until) unheard += 1;
        else finding.loudness = await loudnessOf(file, finding.duration ?? 0);
      }
      findings.set(name, finding);
      // The result of a stopped reader process is not cached. The next check may succeed, because the computer
      // may only have been busy.
      if (key && !isStopped(finding)) kept.set(key, finding);
    }
  } finally {
    await memory?.write(kept);
  }
  return { findings, unheard };
}

async function loudnessOf(file: string, seconds: number): Promise<number | null | 'unknown'> {
  const loudness = await mediaReader.listen(file, seconds);
  return loudness === undefined ? 'unknown' : loudness;
}

const isStopped = ({ error }: MediaFinding) =>
  error?.code === 'file_too_complex' || error?.code === 'file_reader_ended';

const unusable = (error: FileErrorAdvice): MediaFinding => ({
  error,
  width: null,
  height: null,
  duration: null,
  isVector: false,
});

async function inspectMediaFile(file: string, medium: Medium): Promise<MediaFinding> {
  const { probed, error } = await mediaReader.inspect(file, medium);
  if (!probed) return unusable(error);
  const { width, height, duration, extension } = probed;
  return { ...(error ? { error } : {}), width, height, duration, isVector: extension === 'svg' };
}
