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
/** How many versions a museum can go back to. Their media stay with them. */
const KEPT_VERSIONS = 3;

/**
 * Takes away what nobody serves any more. Media of an older version stay for 30 days, because a
 * page opened before the switch still asks for them.
 */
export async function clean({
  store,
  media,
  now,
}: {
  store: ContentStore;
  media: MediaStore;
  now?: () => Date;
}): Promise<void> {
  await store.retireVersions(KEPT_VERSIONS);
  while (await store.sweepRows(500)) await pause(5);
  const before = new Date((now?.() ?? new Date()).getTime() - KEEP_UNUSED_DAYS * 86_400_000).toISOString();
  for (const record of await store.unusedMedia(before)) {
    for (const key of keysOf(record)) await media.delete(key);
    await store.forgetMedia(record.hash);
  }
}
