import type { Documents, PackEntry } from '@museummate/pack-format';
import type { MediaStore } from '../media/media-store.ts';
import { museumRowOf } from './content-row.ts';
import type { ArchivedVersion, ContentRow, ContentStore, IdRow, MuseumRow } from './content-store.ts';
import { ImportRejectedError } from './import-pack.ts';
import { clean, keptSecrets, newVersion } from './versions.ts';

/** Rows per transaction. The number is small, so that writes of visits never wait long. */
const BATCH = 100;

/**
 * Serves an archived version again, as a new version with the same documents, ids and media. Documents that
 * differ from the served ones get a new date, because devices only load documents that are newer than their
 * copy. Access codes do not change: a code that was replaced because it leaked must not become valid again. The
 * current version is archived, so that the rollback can be undone.
 */
export async function rollBack(
  idMuseum: number,
  to: ArchivedVersion,
  { store, media }: { store: ContentStore; media: MediaStore },
): Promise<string> {
  const served = await store.museum(idMuseum);
  const rows = await store.rows(idMuseum, to.contentVersion);
  const museum = museumOf(rows);
  if (!served || !museum) throw new ImportRejectedError(`there is no such version of museum ${idMuseum}`);
  const ids = await store.ids(to.contentVersion);
  await refuseClashes(idMuseum, ids, store);
  const isSameMuseum = served.code === museum.code;
  const secrets = await store.secrets(idMuseum, isSameMuseum ? served.contentVersion : to.contentVersion);

  const version = newVersion();
  await store.beginVersion(idMuseum, version);
  try {
    for (const uses of batches(await store.mediaUseRows(to.contentVersion)))
      await store.addMediaUses(idMuseum, version, uses);
    for (const some of batches(ids)) await store.addIds(idMuseum, version, some);
    await store.addSecrets(idMuseum, version, keptSecrets(rows, secrets));
    const updates = await store.updates(idMuseum);
    const now = new Date().toISOString();
    for (const some of batches(rows)) {
      await store.addRows(
        idMuseum,
        version,
        some.map((row) => ({ ...row, updateAt: dateOf(row, updates, now) })),
      );
      await store.keepAlive(version);
    }
    await store.switchTo(museum, version);
  } catch (error) {
    await store.removeVersion(version);
    throw error;
  }
  await clean({ store, media });
  return version;
}

function dateOf(
  { kind, id, hash }: ContentRow,
  updates: ReadonlyMap<string, { hash: string; updateAt: string }>,
  now: string,
): string {
  const served = updates.get(`${kind}/${id}`);
  return served?.hash === hash ? served.updateAt : now;
}

function museumOf(rows: readonly ContentRow[]): MuseumRow | undefined {
  const entries = rows.map(({ kind, id, body }) => {
    return { kind, id, file: '', document: JSON.parse(body) } as PackEntry;
  });
  const museum = entries.find(({ kind }) => kind === 'museum')?.document as Documents['museum'] | undefined;
  return museum && museumRowOf({ museum, entries });
}

/**
 * Throws if ids of the archived version belong to another museum now. This museum may have removed these ids
 * later, and another museum may have used them since.
 */
async function refuseClashes(idMuseum: number, ids: readonly IdRow[], store: ContentStore): Promise<void> {
  const list: string[] = [];
  for (const [kind, some] of Map.groupBy(ids, (each) => each.kind)) {
    const numbers = some.map(({ id }) => id);
    for (const [id, museum] of await store.clashes(kind, numbers, idMuseum))
      list.push(`${kind} ${id} belongs to museum ${museum}`);
  }
  if (list.length > 0)
    throw new ImportRejectedError(
      `this version cannot be restored, because another museum now uses some of its numbers:\n${list.join('\n')}\n` +
        'Import the pack of that version with --renumber instead.',
    );
}

function* batches<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}
