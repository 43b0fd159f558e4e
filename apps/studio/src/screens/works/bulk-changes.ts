import { changesBetween, type DraftDocument, generateId } from '@museummate/studio-api';
import { documentsOfKind, textOf } from '#features/content/artworks/artworks.ts';
import { type DraftState, documentKey, type ValuePath } from '#features/draft/draft/draft.ts';

type Content = Pick<DraftState, 'documents' | 'ownLanguage'>;

/** A change of one field in all selected artworks. */
export type BulkEdit =
  /** `hall` is the id of the new hall. 0 removes the artworks from their hall. */
  | { field: 'hall'; hall: number }
  | { field: 'state'; state: 'open' | 'closed' | 'moved'; closedUntil: string; hall: number }
  | { field: 'credit'; creditLine: string }
  | { field: 'tags'; add: readonly number[]; remove: readonly number[] }
  | { field: 'order'; by: BulkOrder }
  | { field: 'route'; route: string; does: 'add' | 'remove' }
  /** If a date is undefined, it stays unchanged. An empty text removes the date. */
  | { field: 'dates'; from: string | undefined; until: string | undefined };

export type BulkField = BulkEdit['field'];
export const BULK_FIELDS: readonly BulkField[] = [
  'hall',
  'state',
  'credit',
  'tags',
  'order',
  'route',
  'dates',
];

export type BulkOrder = 'number' | 'name' | 'first' | 'last' | 'reverse';
export const BULK_ORDERS: readonly BulkOrder[] = ['number', 'name', 'first', 'last', 'reverse'];

export interface BulkChange {
  place: ValuePath;
  after: unknown;
}

type Work = Pick<DraftDocument, 'id' | 'value'>;

/** Returns the selected artworks that still exist, in the order of the list. */
function worksIn(content: Content, ids: ReadonlySet<number>): DraftDocument[] {
  return documentsOfKind(content, 'artwork').filter(({ id }) => ids.has(id));
}

export interface BulkChanges {
  changes: BulkChange[];
  /** Ids of the selected artworks that would change. The others already have the new value. */
  works: ReadonlySet<number>;
}

/** Returns the changes of the selected artworks. Artworks that already have the new value get no change. */
export function bulkChanges(content: Content, ids: ReadonlySet<number>, edit: BulkEdit): BulkChanges {
  const works = worksIn(content, ids);
  if (edit.field === 'hall') return hallChanges(content, works, edit.hall);
  if (edit.field === 'order') return orderChanges(content, ids, edit.by);
  if (edit.field === 'route') return routeChanges(content, works, edit);
  const changes = works.flatMap((work) => {
    const next = { ...work.value, ...valuesOf(content, work, edit) };
    // Fields without a value are removed, because a document cannot contain undefined.
    const after = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
    return changesIn(content, work, after);
  });
  return { changes, works: new Set(changes.map(({ place }) => place.id)) };
}

function changesIn(
  { ownLanguage }: Content,
  { kind, id, value }: DraftDocument,
  after: object,
): BulkChange[] {
  return changesBetween(value, after, id, { kind, ownLanguage }).map((change) => ({
    place: { kind, id, path: change.path },
    after: change.after,
  }));
}

/** Returns the new values of an artwork's fields. A field that must be removed is undefined. */
function valuesOf(
  { ownLanguage }: Content,
  { value }: Work,
  edit: Exclude<BulkEdit, { field: 'hall' | 'order' | 'route' }>,
): Record<string, unknown> {
  if (edit.field === 'state')
    return {
      state: edit.state === 'open' ? undefined : edit.state,
      closedUntil: edit.state === 'closed' && edit.closedUntil !== '' ? edit.closedUntil : undefined,
      idHallMovedTo: edit.state === 'moved' && edit.hall > 0 ? edit.hall : undefined,
    };
  if (edit.field === 'dates')
    return {
      from: edit.from === undefined ? value.from : edit.from || undefined,
      until: edit.until === undefined ? value.until : edit.until || undefined,
    };
  if (edit.field === 'tags') {
    const had = numbersIn(value.tagIds);
    const tagIds = [...new Set([...had, ...edit.add])].filter((id) => !edit.remove.includes(id));
    return { tagIds: tagIds.length === 0 && value.tagIds === undefined ? undefined : tagIds };
  }
  if (!Array.isArray(value.pictures)) return {};
  return {
    pictures: value.pictures.map((picture: object) => withCredit(picture, edit.creditLine, ownLanguage)),
  };
}

/**
 * Replaces the credit line by one in the museum's own language. Its translations are removed, because they belong
 * to the previous credit line.
 */
function withCredit(picture: object, creditLine: string, ownLanguage: string): object {
  const { creditLine: _before, ...rest } = picture as { creditLine?: unknown };
  return creditLine === '' ? rest : { ...rest, creditLine: { [ownLanguage]: creditLine } };
}

const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'number') : [];

function hallChanges(content: Content, works: readonly Work[], to: number): BulkChanges {
  const moved = works.map(({ id }) => id);
  const changed = new Set<number>();
  const changes = documentsOfKind(content, 'hall').flatMap((hall) => {
    const ids = numbersIn(hall.value.artworkIds);
    const had = new Set(ids);
    const after = hall.id === to ? [...ids, ...moved.filter((id) => !had.has(id))] : without(ids, moved);
    for (const id of moved) if (had.has(id) !== (hall.id === to)) changed.add(id);
    return changesIn(content, hall, { ...hall.value, artworkIds: after });
  });
  return { changes, works: changed };
}

function without(ids: readonly number[], gone: readonly number[]): number[] {
  const isGone = new Set(gone);
  return ids.filter((id) => !isGone.has(id));
}

/**
 * Returns the changes that sort the selected artworks within each hall. All other artworks keep their positions.
 */
function orderChanges(content: Content, ids: ReadonlySet<number>, by: BulkOrder): BulkChanges {
  const { documents, ownLanguage } = content;
  const compare = new Intl.Collator(ownLanguage, { numeric: true }).compare;
  const textOfWork = (id: number, field: string) => {
    const work = documents.get(documentKey('artwork', id));
    return work ? textOf(work, field, ownLanguage) : '';
  };
  const sortIds = (some: readonly number[]) => {
    if (by === 'reverse') return some.toReversed();
    const field = by === 'number' ? 'code' : 'name';
    return by === 'first' || by === 'last'
      ? some
      : some.toSorted((one, other) => compare(textOfWork(one, field), textOfWork(other, field)));
  };
  const changed = new Set<number>();
  const changes = documentsOfKind(content, 'hall').flatMap((hall) => {
    const all = numbersIn(hall.value.artworkIds);
    const chosen = sortIds(all.filter((id) => ids.has(id)));
    const rest = all.filter((id) => !ids.has(id));
    let next = 0;
    const inPlace = () => all.map((id) => (ids.has(id) ? (chosen[next++] ?? id) : id));
    const after = by === 'first' ? [...chosen, ...rest] : by === 'last' ? [...rest, ...chosen] : inPlace();
    for (const [place, id] of after.entries()) if (ids.has(id) && all[place] !== id) changed.add(id);
    return changesIn(content, hall, { ...hall.value, artworkIds: after });
  });
  return { changes, works: changed };
}

const stepsOf = ({ value }: Pick<DraftDocument, 'value'>): { idArtwork?: number }[] =>
  Array.isArray(value.steps) ? value.steps : [];

/** Routes and exhibitions, to which works can be added. */
export const routesIn = (content: Content): DraftDocument[] => [
  ...documentsOfKind(content, 'route'),
  ...documentsOfKind(content, 'exhibition'),
];

function routeChanges(
  content: Content,
  works: readonly Work[],
  { route, does }: Extract<BulkEdit, { field: 'route' }>,
): BulkChanges {
  const document = content.documents.get(route);
  if (!document || document.state === 'deleted') return { changes: [], works: new Set() };
  const steps = stepsOf(document);
  const known = new Set(steps.map(({ idArtwork }) => idArtwork));
  const changed = new Set(works.map(({ id }) => id).filter((id) => known.has(id) === (does === 'remove')));
  const step = (idArtwork: number) => ({ idStep: generateId(), idArtwork });
  const after =
    does === 'remove'
      ? steps.filter(({ idArtwork }) => idArtwork === undefined || !changed.has(idArtwork))
      : [...steps, ...[...changed].map(step)];
  return { changes: changesIn(content, document, { ...document.value, steps: after }), works: changed };
}

/**
 * Returns the current values of a field, each with the number of selected artworks that have it. The most frequent
 * value is first. An empty text means "no value".
 */
export function currentValues(
  content: Content,
  ids: ReadonlySet<number>,
  valuesOfWork: (work: DraftDocument) => readonly string[],
): [value: string, count: number][] {
  const counts = new Map<string, number>();
  for (const work of worksIn(content, ids)) {
    const values = valuesOfWork(work);
    for (const value of values.length === 0 ? [''] : new Set(values))
      counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}
