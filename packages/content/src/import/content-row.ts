import { createHash } from 'node:crypto';
import { documentFormats, type Pack, type PackEntry, walk } from '@museummate/pack-format';
import { sanitize } from '@museummate/pack-format/html';
import type { MediaRecord } from '../media/media-library.ts';
import { ownText } from '../publish/localise.ts';
import type { ContentRow, MuseumRow } from './content-store.ts';
import { scheduledTimesOf } from './schedule.ts';

/**
 * Returns the database row of a document, with sanitised HTML. The row gets a new date only if the document
 * or one of its files has changed.
 */
export function contentRow(
  entry: PackEntry,
  position: number,
  media: ReadonlyMap<string, Pick<MediaRecord, 'hash'>>,
  updates: ReadonlyMap<string, { hash: string; updateAt: string }>,
  now: string,
): Omit<ContentRow, 'beginsAt' | 'endsAt'> {
  const digest = createHash('sha256');
  const document = walk(documentFormats[entry.kind].schema, entry.document, ({ role, value }) => {
    if (role.is === 'richText') return sanitize(value as string);
    if (role.is === 'file' || role.is === 'transcript') digest.update(media.get(value as string)?.hash ?? '');
    return undefined;
  });
  const body = JSON.stringify(document);
  const hash = digest.update(body).digest('base64url');
  const earlier = updates.get(`${entry.kind}/${entry.id}`);
  return {
    kind: entry.kind,
    id: entry.id,
    position,
    body,
    hash,
    updateAt: earlier?.hash === hash ? earlier.updateAt : now,
  };
}

export function museumRowOf(pack: Pick<Pack, 'museum' | 'entries'>): MuseumRow {
  const { idMuseum, code, active, isModel, name } = pack.museum;
  return {
    idMuseum,
    code,
    name: ownText(name, pack.museum) ?? code,
    active,
    isModel,
    moments: scheduledTimesOf(pack),
  };
}
