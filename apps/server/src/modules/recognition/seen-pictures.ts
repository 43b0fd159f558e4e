import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeReference, REFERENCE_VERSION } from '@museummate/recognition';
import * as z from 'zod/mini';

/** What was seen in a picture of a pack: its reference (base64; empty where it cannot be read), and what looks like it. */
const sightSchema = z.object({
  record: z.string(),
  alike: z.array(z.object({ name: z.string(), score: z.number() })),
});
export type Sight = z.infer<typeof sightSchema>;

const fileSchema = z.object({
  version: z.literal(REFERENCE_VERSION),
  sights: z.record(z.string(), sightSchema),
});

/** Keeps between two runs what was seen in the pictures of a pack. */
export interface SeenPictures {
  read(): Promise<Map<string, Sight>>;
  write(sights: ReadonlyMap<string, Sight>): Promise<void>;
}

/**
 * Keeps it in the machine's folder for what may be lost: a pack is its museum's own, and nothing is added to it. What
 * cannot be read or written there is looked at again.
 */
export function seenPicturesOf(pack: string, folder = tmpdir()): SeenPictures {
  const digest = createHash('sha256').update(path.resolve(pack)).digest('hex').slice(0, 16);
  const file = path.join(folder, `museummate-look-alikes-${digest}.json`);
  return {
    async read() {
      try {
        const { sights } = fileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
        return new Map(Object.entries(sights).filter(([, { record }]) => isReference(record)));
      } catch {
        return new Map();
      }
    },
    async write(sights) {
      const aside = `${file}-${randomUUID()}`;
      const text = JSON.stringify({ version: REFERENCE_VERSION, sights: Object.fromEntries(sights) });
      await writeFile(aside, text, { mode: 0o600, flag: 'wx' })
        .then(() => rename(aside, file))
        .catch(() => rm(aside, { force: true }));
    },
  };
}

function isReference(record: string): boolean {
  if (record === '') return true;
  try {
    decodeReference(Buffer.from(record, 'base64'));
    return true;
  } catch {
    return false;
  }
}
