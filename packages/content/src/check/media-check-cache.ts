import { FINDING_PARAMS, type FileFindingCode } from '@museummate/pack-format';
import * as z from 'zod';
import { openPackCache } from '../pack/pack-cache.ts';

/** The finding codes for files. */
const codes = Object.keys(FINDING_PARAMS).filter((code) => code.startsWith('file_')) as [FileFindingCode];

/** Result of reading a whole media file. */
const findingSchema = z.object({
  error: z.object({ code: z.enum(codes), reason: z.string(), advice: z.string() }).optional(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  duration: z.number().nullable(),
  isVector: z.boolean(),
  /**
   * Loudness in LUFS; null for silence; "unknown" if the format is not supported. Omitted if the loudness is
   * not analysed yet.
   */
  loudness: z.number().nullable().or(z.literal('unknown')).optional(),
});
export type MediaFinding = z.infer<typeof findingSchema>;

/**
 * Version of the cached results. Increase it when a check returns other results than before, so that old
 * entries are discarded.
 */
const VERSION = 4;
const fileSchema = z.object({ version: z.literal(VERSION), findings: z.record(z.string(), findingSchema) });

/** Stores results between two checks. The keys consist of the media type and the hash of the bytes. */
export interface MediaCheckCache {
  read(): Promise<Map<string, MediaFinding>>;
  write(findings: ReadonlyMap<string, MediaFinding>): Promise<void>;
}

/** Returns a cache in memory, for several checks of one run. */
export function memoryMediaCheckCache(): MediaCheckCache {
  const known = new Map<string, MediaFinding>();
  return {
    read: () => Promise.resolve(known),
    write(findings) {
      for (const [key, finding] of findings) known.set(key, finding);
      return Promise.resolve();
    },
  };
}

export function openMediaCheckCache(pack: string): MediaCheckCache {
  const kept = openPackCache(pack, 'checked-media');
  return {
    async read() {
      const parsed = fileSchema.safeParse(await kept.read());
      return new Map(parsed.success ? Object.entries(parsed.data.findings) : []);
    },
    write: (findings) => kept.write({ version: VERSION, findings: Object.fromEntries(findings) }),
  };
}
