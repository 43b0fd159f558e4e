import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { keysOf } from '../media/media-library.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { ContentStore, SecretRow } from './content-store.ts';

/** A name that no other version has had; later ones come later in the alphabet. */
export const newVersion = () => `${Date.now().toString(36)}-${randomBytes(4).toString('hex')}`;

/** Codes that stay with other content: all but those of routes that are gone. */
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
 * Takes away what nobody serves any more. Media of an older version stay for 30 days, because a
 * page opened before the switch still asks for them.
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
   * For how long a museum can go back to a version after another one took its place; its media stay with it. Left out, none
   * is given up for its age: only the server knows the setting.
   */
  keepMonths?: number;
}): Promise<void> {
  const daysAgo = (days: number) =>
    new Date((now?.() ?? new Date()).getTime() - days * 86_400_000).toISOString();
  await store.retireVersions(keepMonths === undefined ? '' : daysAgo(keepMonths * MONTH_DAYS));
  while (await store.sweepRows(500)) await pause(5);
  // Nobody waits for it: it rests longer than it works.
  for (let began = performance.now(); await store.thinVersions(); began = performance.now())
    await pause(5 + 2 * (performance.now() - began));
  const before = daysAgo(KEEP_UNUSED_DAYS);
  for (const record of await store.unusedMedia(before)) {
    // A cleaning that is killed half way leaves a file that is known to be incomplete, not one that is believed to be there.
    await store.giveUpMedia(record.hash);
    for (const key of keysOf(record)) await media.delete(key);
    await store.forgetMedia(record.hash);
  }
}
