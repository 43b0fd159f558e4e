import { openPackCache } from '@museummate/content';
import { decodeReference, REFERENCE_VERSION } from '@museummate/recognition';
import * as z from 'zod/mini';

/**
 * The cached analysis of a picture. `record` is its reference in base64 (empty if the picture is unreadable), and
 * `alike` are similar pictures.
 */
const sightSchema = z.object({
  record: z.string(),
  alike: z.array(z.object({ name: z.string(), score: z.number() })),
});
export type CachedSighting = z.infer<typeof sightSchema>;

const fileSchema = z.object({
  version: z.literal(REFERENCE_VERSION),
  sights: z.record(z.string(), sightSchema),
});

/** Stores the analysis of a pack's pictures, so that the next check of the pack is faster. */
export interface RecognitionCache {
  read(): Promise<Map<string, CachedSighting>>;
  write(sights: ReadonlyMap<string, CachedSighting>): Promise<void>;
}

export function openRecognitionCache(pack: string, folder?: string): RecognitionCache {
  const kept = openPackCache(pack, 'look-alikes', folder);
  return {
    async read() {
      const parsed = fileSchema.safeParse(await kept.read());
      const sights = parsed.success ? Object.entries(parsed.data.sights) : [];
      return new Map(sights.filter(([, { record }]) => isReference(record)));
    },
    write: (sights) => kept.write({ version: REFERENCE_VERSION, sights: Object.fromEntries(sights) }),
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
