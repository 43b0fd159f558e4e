import { FINDING_PARAMS, type FileFaultCode } from '@museummate/pack-format';
import * as z from 'zod';
import { openPackCache } from '../pack/pack-cache.ts';

/** The codes that a file may get. */
const codes = Object.keys(FINDING_PARAMS).filter((code) => code.startsWith('file_')) as [FileFaultCode];

/** What was found out about a file by reading all of it. */
const findingSchema = z.object({
  fault: z.object({ code: z.enum(codes), fault: z.string(), advice: z.string() }).optional(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  duration: z.number().nullable(),
  isVector: z.boolean(),
  /** In LUFS; null is silence; left out where nobody has listened yet, "unknown" where nobody here can. */
  loudness: z.number().nullable().or(z.literal('unknown')).optional(),
});
export type MediaFinding = z.infer<typeof findingSchema>;

/** To be raised when what is found out changes. */
const VERSION = 3;
const fileSchema = z.object({ version: z.literal(VERSION), findings: z.record(z.string(), findingSchema) });

/** Keeps between two checks what was found out, by the medium and the hash of the bytes. */
export interface MediaCheckCache {
  read(): Promise<Map<string, MediaFinding>>;
  write(findings: ReadonlyMap<string, MediaFinding>): Promise<void>;
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
