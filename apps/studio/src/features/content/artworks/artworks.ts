import { type DraftDocument, valueAt } from '@museummate/studio-api';
import { useMemo } from 'react';
import { isPastLocal, localDateTimeAt, useTimeZone } from '#features/content/museum-time/museum-time.ts';
import { firstPicture } from '#features/content/thumbnails/thumbnails.tsx';
import type { DraftView } from '#features/draft/draft/draft.ts';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { useStableList } from '#features/foundation/stable-value/stable-value.ts';

/** An artwork as it is listed in a hall group. */
export interface ArtworkRow {
  id: number;
  key: string;
  code: string;
  name: string;
  /** Author and date. */
  about: string;
  place: string;
  picture: string | undefined;
  state: 'open' | 'closed' | 'moved';
  document: DraftDocument;
}

export interface HallGroup {
  /** Id of the hall; 0 in the group of artworks without a hall. */
  id: number;
  number: string;
  name: string;
  state: 'open' | 'closed' | 'moved';
  closedUntil: string | undefined;
  works: ArtworkRow[];
}

/** Returns a field's text in the museum's own language, or else in any language. */
export function textOf(document: DraftDocument, field: string, ownLanguage: string): string {
  const { kind, value } = document;
  const own = valueAt(value, [field, ownLanguage], { kind, ownLanguage });
  if (typeof own === 'string' && own !== '') return own;
  const given = value[field];
  if (typeof given !== 'object' || given === null) return typeof given === 'string' ? given : '';
  return Object.values(given).find((text) => typeof text === 'string' && text !== '') ?? '';
}

const rows = new WeakMap<DraftDocument, ArtworkRow>();

/**
 * Returns the row of an artwork. Rows are cached by document, because an edit changes only one of up to ten thousand
 * artworks. Only the row of that artwork is computed again.
 */
function rowOf(document: DraftDocument, ownLanguage: string): ArtworkRow {
  const known = rows.get(document);
  if (known) return known;
  const text = (field: string) => textOf(document, field, ownLanguage);
  const row: ArtworkRow = {
    id: document.id,
    key: documentKey(document.kind, document.id),
    document,
    code: typeof document.value.code === 'string' ? document.value.code : '',
    name: text('name'),
    about: [text('author'), text('artworkDate')].filter(Boolean).join(' · '),
    place: text('location'),
    picture: firstPicture(document),
    state: stateOf(document),
  };
  rows.set(document, row);
  return row;
}

const stateOf = ({ value }: DraftDocument): ArtworkRow['state'] =>
  value.state === 'closed' || value.state === 'moved' ? value.state : 'open';

/** Whether the date in `closedUntil` has passed. Visitors then see the artwork or hall as open. */
const isOpenAgain = ({ value }: DraftDocument, now: string) =>
  value.state === 'closed' && typeof value.closedUntil === 'string' && isPastLocal(value.closedUntil, now);

const orderOf = ({ id, value }: DraftDocument) => (typeof value.index === 'number' ? value.index : id);

type Content = Pick<DraftView, 'documents' | 'ownLanguage'>;

const ordered = new WeakMap<Content['documents'], Map<string, DraftDocument[]>>();

/** Returns the documents of a kind in their order, without deleted ones. Cached until a document changes. */
export function documentsOfKind(
  { documents }: Pick<Content, 'documents'>,
  kind: string,
): readonly DraftDocument[] {
  const known = ordered.get(documents);
  if (known) return known.get(kind) ?? [];
  const kinds = new Map<string, DraftDocument[]>();
  for (const document of documents.values()) {
    if (document.state === 'deleted') continue;
    const found = kinds.get(document.kind);
    if (found) found.push(document);
    else kinds.set(document.kind, [document]);
  }
  for (const found of kinds.values())
    found.sort((one, other) => orderOf(one) - orderOf(other) || one.id - other.id);
  ordered.set(documents, kinds);
  return kinds.get(kind) ?? [];
}

/** The name of a hall with the number at its door, if it has one (A121). */
export function hallTitle(
  { number, name }: Pick<HallGroup, 'number' | 'name'>,
  t: (key: 'hall_named', values: { number: string; name: string }) => string,
): string {
  return number ? t('hall_named', { number, name }) : name;
}

/**
 * Groups all artworks by hall. Halls and their artworks are in the museum's order. `now` is the museum's local
 * time, such as 2026-11-21T10:00.
 */
export function hallGroups(content: Content, now: string): HallGroup[] {
  const { ownLanguage } = content;
  const works = new Map(
    documentsOfKind(content, 'artwork').map((work) => {
      const row = rowOf(work, ownLanguage);
      return [work.id, isOpenAgain(work, now) ? { ...row, state: 'open' as const } : row];
    }),
  );
  const left = new Map(works);
  const groups = documentsOfKind(content, 'hall').map((hall): HallGroup => {
    const ids = Array.isArray(hall.value.artworkIds) ? (hall.value.artworkIds as number[]) : [];
    for (const id of ids) left.delete(id);
    const { closedUntil } = hall.value;
    return {
      id: hall.id,
      number: textOf(hall, 'number', ownLanguage),
      name: textOf(hall, 'name', ownLanguage),
      state: isOpenAgain(hall, now) ? 'open' : stateOf(hall),
      closedUntil: typeof closedUntil === 'string' ? closedUntil : undefined,
      works: ids.flatMap((id) => works.get(id) ?? []),
    };
  });
  if (left.size === 0) return groups;
  const rest = { id: 0, number: '', name: '', state: 'open', closedUntil: undefined } as const;
  return [...groups, { ...rest, works: [...left.values()] }];
}

/** Returns the hall groups. A group stays the same object until something in it changes. */
export function useHallGroups(): readonly HallGroup[] {
  const documents = useDraft((view) => view.documents);
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const { device } = useServices();
  const now = localDateTimeAt(device.now(), useTimeZone());
  const groups = useMemo(() => hallGroups({ documents, ownLanguage }, now), [documents, ownLanguage, now]);
  return useStableList(groups, ({ id }) => id);
}

/** Normalises a text for search: lower case, no accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Whether an artwork has every search word in its numbers, name, author or location, in any language. */
export function matchesSearch({ code, document }: ArtworkRow, wanted: string): boolean {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const { name, author, location, inventoryNumber } = document.value;
  const text = plain(JSON.stringify([code, name, author, location, inventoryNumber]));
  return words.every((word) => text.includes(word));
}
