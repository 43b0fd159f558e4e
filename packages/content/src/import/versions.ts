import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { keysOf } from '../media/media-library.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { ContentStore, SecretRow } from './content-store.ts';

/** Returns a unique version name. Names sorted alphabetically are in the order of time. */
export const newVersion = () => `${Date.now().toString(36)}-${randomBytes(4).toString('hex')}`;

/** Returns the codes that a museum keeps when it gets new content: all except those of deleted routes. */
export function keptSecrets(
  documents: readonly { kind: string; id: number }[],
  secrets: SecretRow[],
): SecretRow[] {
  const routes = new Set(
    documents.filter(({ kind }) => kind === 'route' || kind === 'exhibition').map(({ id }) => id),
  );
  return secrets.filter(({ kind, idRoute }) => kind !== 'route' || routes.has(idRoute));
}

const KEEP_UNUSED_DAYS = 30;
const MONTH_DAYS = 30.44;

/**
 * Deletes data that is not served any more. Media of an older version stay for 30 days, because pages that
 * were opened before the switch to the new version still load them.
 */
export async function clean({
  store,
  media,
  now,
  keepMonths,
}: {
  store: ContentStore;
  media: MediaStore;
  now?: () => Date;
  /**
   * Number of months for which archived versions and their media are kept. Commands that do not know the server's
   * setting omit it, and then no version is deleted because of its age.
   */
  keepMonths?: number;
}): Promise<void> {
  const daysAgo = (days: number) =>
    new Date((now?.() ?? new Date()).getTime() - days * 86_400_000).toISOString();
  await store.retireVersions(keepMonths === undefined ? '' : daysAgo(keepMonths * MONTH_DAYS));
  while (await store.sweepRows(500)) await pause(5);
  // Thinning archived versions is not urgent. Each pause is at least twice as long as the work before it, so
  // that other writers are not delayed.
  for (let began = performance.now(); await store.thinVersions(); began = performance.now())
    await pause(5 + 2 * (performance.now() - began));
  const before = daysAgo(KEEP_UNUSED_DAYS);
  for (const record of await store.unusedMedia(before)) {
    // The file is marked as incomplete first. If the process is killed before the bytes are deleted, the file
    // is not treated as stored.
    await store.giveUpMedia(record.hash);
    for (const key of keysOf(record)) await media.delete(key);
    await store.forgetMedia(record.hash);
  }
}
