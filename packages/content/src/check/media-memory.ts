import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';

/** What was found out about a file by reading all of it. */
const findingSchema = z.object({
  fault: z.object({ fault: z.string(), advice: z.string() }).optional(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  duration: z.number().nullable(),
  isVector: z.boolean(),
  /** In LUFS; null is silence; left out where nobody has listened yet, "unknown" where nobody here can. */
  loudness: z.number().nullable().or(z.literal('unknown')).optional(),
});
export type MediaFinding = z.infer<typeof findingSchema>;

/** To be raised when what is found out changes. */
const VERSION = 1;
const fileSchema = z.object({ version: z.literal(VERSION), findings: z.record(z.string(), findingSchema) });

/** Keeps between two checks what was found out, by the medium and the hash of the bytes. */
export interface MediaMemory {
  read(): Promise<Map<string, MediaFinding>>;
  write(findings: ReadonlyMap<string, MediaFinding>): Promise<void>;
}

/**
 * Keeps it in the machine's folder for what may be lost: a pack is its museum's own, and nothing is added to it. What
 * cannot be read or written there is found out again.
 */
export function mediaMemoryOf(pack: string, folder = tmpdir()): MediaMemory {
  const digest = createHash('sha256').update(path.resolve(pack)).digest('hex').slice(0, 16);
  const file = path.join(folder, `museummate-checked-media-${digest}.json`);
  return {
    async read() {
      try {
        return new Map(Object.entries(fileSchema.parse(JSON.parse(await readFile(file, 'utf8'))).findings));
      } catch {
        return new Map();
      }
    },
    async write(findings) {
      const aside = `${file}-${randomUUID()}`;
      const text = JSON.stringify({ version: VERSION, findings: Object.fromEntries(findings) });
      await writeFile(aside, text, { mode: 0o600, flag: 'wx' })
        .then(() => rename(aside, file))
        .catch(() => rm(aside, { force: true }));
    },
  };
}
