import * as z from 'zod/mini';
import type { Database } from '#platform/database/database.ts';

/**
 * An incomplete download. If its state is `wanted`, it resumes automatically. If it is `stopped`, it resumes only
 * when the visitor asks for it.
 */
const unfinishedSchema = z.object({
  state: z.enum(['wanted', 'stopped']),
  languages: z.array(z.int()),
  /** Content hashes of the files that the new version of the item needs. */
  files: z.array(z.string()),
});

/** The manifest of an item: its state on this device. The item's records are stored separately. */
const manifestSchema = z.object({
  key: z.string(),
  idMuseum: z.int(),
  item: z.string(),
  /** Content hashes of the files in use. When a newer version (`next`) is complete, its list replaces this one. */
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

/**
 * Reads the manifests of all museums, because museums may share files. A broken manifest is removed, together with
 * its download.
 */
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
 * Marks an incomplete download as stopped. The update is atomic, because another tab may be completing the
 * download.
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

/** Returns the content hashes of all files that complete or unfinished downloads need. */
export function filesInUse(manifests: readonly Manifest[]): Set<string> {
  return new Set(manifests.flatMap(({ files, next }) => [...files, ...(next?.files ?? [])]));
}
