import * as z from 'zod/mini';
import type { Database } from '#platform/database/database.ts';

/**
 * An incomplete download. In the state `wanted` it resumes automatically, in the state `stopped` only when the visitor
 * asks.
 */
const unfinishedSchema = z.object({
  state: z.enum(['wanted', 'stopped']),
  languages: z.array(z.int()),
  /** Content hashes of the files that the download needs. */
  files: z.array(z.string()),
});

/** State of one item on this device. Its records are stored separately. */
const manifestSchema = z.object({
  key: z.string(),
  idMuseum: z.int(),
  item: z.string(),
  /** Content hashes of the files in use. A newer version replaces them when it is complete. */
  files: z.array(z.string()),
  bytes: z.number(),
  languages: z.array(z.int()),
  next: z.nullable(unfinishedSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

const keyOf = (idMuseum: number, item: string) => `${idMuseum}/${item}`;

export async function readManifest(database: Database, idMuseum: number, item: string): Promise<Manifest> {
  const key = keyOf(idMuseum, item);
  const found = manifestSchema.safeParse(await database.get('downloads', key)).data;
  return found ?? { key, idMuseum, item, files: [], bytes: 0, languages: [], next: null };
}

/** Reads the manifests of all museums, because they may share files. A broken manifest is removed with its download. */
export async function readManifests(database: Database): Promise<Manifest[]> {
  const all: Manifest[] = [];
  for (const record of await database.getAll('downloads')) {
    const manifest = manifestSchema.safeParse(record).data;
    const { key } = (record ?? {}) as { key?: unknown };
    if (manifest) all.push(manifest);
    else if (typeof key === 'string' || typeof key === 'number') await database.remove('downloads', key);
  }
  return all;
}

export async function writeManifest(database: Database, manifest: Manifest): Promise<boolean> {
  return database.put('downloads', manifest);
}

/**
 * Marks the incomplete download of an item as stopped. The update is atomic, because another tab may be completing it.
 */
export async function giveUpNext(database: Database, idMuseum: number, item: string): Promise<void> {
  await database.update('downloads', keyOf(idMuseum, item), (stored) => {
    const manifest = manifestSchema.safeParse(stored).data;
    return manifest?.next ? { ...manifest, next: { ...manifest.next, state: 'stopped' } } : undefined;
  });
}

export function removeManifest(database: Database, { key }: Manifest): Promise<void> {
  return database.remove('downloads', key);
}

/** Content hashes of the files that any complete or unfinished download needs. */
export function filesInUse(manifests: readonly Manifest[]): Set<string> {
  return new Set(manifests.flatMap(({ files, next }) => [...files, ...(next?.files ?? [])]));
}
