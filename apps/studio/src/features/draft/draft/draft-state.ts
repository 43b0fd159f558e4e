import { type DocumentKind, type MuseumDocument, packLanguages } from '@museummate/pack-format';
import {
  type ChangePath,
  type DraftDocument,
  type DraftMedium,
  type DraftResponse,
  deepEqual,
  merge,
  PathNotFoundError,
  type SaveResponse,
  type SaveResult,
  type SentChange,
  valueAt,
  withValue,
} from '@museummate/studio-api';

export interface ValuePath {
  kind: DocumentKind;
  id: number;
  path: ChangePath;
}

type Conflict = Extract<SaveResult, { state: 'conflict' }>;
type RejectedChange = Extract<SaveResult, { state: 'refused' }>;

/** A change that the server has not stored, and why. */
export interface Pending {
  change: SentChange;
  order: number;
  state: 'waiting' | 'sending' | 'conflict' | 'refused';
  /** The value of the same field that another person saved. */
  theirs?: Pick<Conflict, 'value' | 'by' | 'at'>;
  rejection?: Pick<RejectedChange, 'code' | 'message'>;
}

/** The museum's content as this editor sees it: the server's state with the editor's own unsaved changes applied. */
export interface DraftState {
  revision: string;
  version: string;
  ownLanguage: string;
  languages: readonly string[];
  served: ReadonlyMap<string, DraftDocument>;
  documents: ReadonlyMap<string, DraftDocument>;
  media: ReadonlyMap<string, DraftMedium>;
  pending: readonly Pending[];
}

export const EMPTY: DraftState = {
  revision: '',
  version: '',
  ownLanguage: 'en',
  languages: [],
  served: new Map(),
  documents: new Map(),
  media: new Map(),
  pending: [],
};

export const documentKey = (kind: DocumentKind, id: number) => `${kind}/${id}`;

const MUSEUM = documentKey('museum', 0);

const isAt = (place: ValuePath) => (pending: Pending) =>
  pending.change.kind === place.kind &&
  pending.change.id === place.id &&
  deepEqual(pending.change.path, place.path);

/** Whether one path is a prefix of the other, so that a change of one affects the other. */
const isRelated = (one: ChangePath, other: ChangePath) =>
  one.slice(0, other.length).every((part, place) => part === other[place]);

const without = (fields: { before?: unknown; after?: unknown }) => ({
  ...(fields.before === undefined ? {} : { before: fields.before }),
  ...(fields.after === undefined ? {} : { after: fields.after }),
});

export function valueIn(state: DraftState, { kind, id, path }: ValuePath): unknown {
  const found = state.documents.get(documentKey(kind, id));
  if (!found || found.state === 'deleted') return undefined;
  return valueAt(found.value, path, { kind, ownLanguage: state.ownLanguage });
}

/** Returns the document with one value changed; unchanged if the path no longer exists. */
function changed(
  document: DraftDocument | undefined,
  { kind, id, path }: ValuePath,
  after: unknown,
  ownLanguage: string,
): DraftDocument | undefined {
  if (path.length === 0) {
    if (after === undefined) return document && { ...document, state: 'deleted' };
    const value = after as DraftDocument['value'];
    return { kind, id, value, state: document && document.state !== 'new' ? 'changed' : 'new' };
  }
  if (!document) return undefined;
  try {
    const value = withValue(document.value, path, after, { kind, ownLanguage }) as DraftDocument['value'];
    return { ...document, value, state: document.state === 'same' ? 'changed' : document.state };
  } catch (error) {
    if (error instanceof PathNotFoundError) return document;
    throw error;
  }
}

/** Applies the editor's pending changes to the server's state of the given documents. */
function laidOver(state: DraftState, keys: Iterable<string>): DraftState {
  const documents = new Map(state.documents);
  for (const key of keys) {
    let document = state.served.get(key);
    for (const { change } of state.pending)
      if (documentKey(change.kind, change.id) === key)
        document = changed(document, change, change.after, state.ownLanguage);
    if (document) documents.set(key, document);
    else documents.delete(key);
  }
  // A newly added language appears at once in every list and choice.
  const museum = documents.get(MUSEUM);
  if (museum && museum !== state.documents.get(MUSEUM)) {
    const languages = packLanguages(museum.value as unknown as MuseumDocument);
    return { ...state, documents, languages };
  }
  return { ...state, documents };
}

/** Merges a response of the server: the whole draft, or the differences since the known revision. */
export function mergeServerState(state: DraftState, answer: DraftResponse): DraftState {
  const { revision, version, ownLanguage, languages } = answer;
  const served = new Map(answer.isWhole ? [] : state.served);
  const keys = new Set(answer.isWhole ? state.documents.keys() : []);
  for (const document of answer.documents) {
    const key = documentKey(document.kind, document.id);
    served.set(key, document);
    keys.add(key);
  }
  for (const { kind, id } of answer.gone) {
    served.delete(documentKey(kind, id));
    keys.add(documentKey(kind, id));
  }
  for (const { change } of state.pending) keys.add(documentKey(change.kind, change.id));
  const media = new Map(answer.isWhole ? [] : state.media);
  for (const medium of answer.media) media.set(medium.path, medium);
  return laidOver({ ...state, revision, version, ownLanguage, languages, served, media }, keys);
}

/** Applies an edit. Further typing in the same field extends the pending change until it is being sent. */
export function applyEdit(
  state: DraftState,
  place: ValuePath,
  after: unknown,
  made: { key: string; order: number },
) {
  const { kind, id, path } = place;
  const before = valueIn(state, place);
  const at = state.pending.findLastIndex(isAt(place));
  const last = state.pending[at];
  const isFree = !state.pending
    .slice(at + 1)
    .some(({ change }) => change.kind === kind && change.id === id && isRelated(change.path, path));
  let pending: Pending[];
  if (last && last.state !== 'sending' && isFree) {
    const began = last.change.before;
    // If a rejected change is edited again, it is a new attempt and needs a new key.
    const key = last.state === 'refused' ? made.key : last.change.key;
    const next: Pending = {
      ...(last.state === 'conflict' ? last : { order: last.order, state: 'waiting' as const }),
      change: { key, kind, id, path: [...path], ...without({ before: began, after }) },
    };
    const isBack = last.state === 'waiting' && deepEqual(began, after);
    pending = isBack ? state.pending.toSpliced(at, 1) : state.pending.with(at, next);
  } else {
    const change = { key: made.key, kind, id, path: [...path], ...without({ before, after }) };
    pending = [...state.pending, { change, order: made.order, state: 'waiting' }];
  }
  return laidOver({ ...state, pending }, [documentKey(kind, id)]);
}

/** Marks changes as being sent. */
export function sending(state: DraftState, keys: ReadonlySet<string>): DraftState {
  const pending = state.pending.map((each) =>
    keys.has(each.change.key) ? { ...each, state: 'sending' as const } : each,
  );
  return { ...state, pending };
}

/** Returns the changes of a failed request to the queue. */
export function requeue(state: DraftState): DraftState {
  const pending = state.pending.map((each) =>
    each.state === 'sending' ? { ...each, state: 'waiting' as const } : each,
  );
  return { ...state, pending };
}

/** Applies the server's results for the changes that were sent. */
export function applySaveResult(
  state: DraftState,
  results: readonly SaveResult[],
  { revision, before }: Pick<SaveResponse, 'revision' | 'before'>,
): DraftState {
  // If another person saved in between, keep the old revision, so that the next refresh loads their changes.
  const known = before === state.revision ? revision : state.revision;
  return results.reduce(answeredOne, { ...state, revision: known });
}

function answeredOne(state: DraftState, result: SaveResult): DraftState {
  const at = state.pending.findIndex(({ change }) => change.key === result.key);
  const sent = state.pending[at];
  if (!sent) return state;
  const { change } = sent;
  const key = documentKey(change.kind, change.id);
  if (result.state === 'refused') {
    const { code, message } = result;
    const pending = state.pending.with(at, { ...sent, state: 'refused', rejection: { code, message } });
    return { ...state, pending };
  }
  const value = result.state === 'saved' ? change.after : result.value;
  const served = new Map(state.served);
  const document = changed(served.get(key), change, value, state.ownLanguage);
  if (document) served.set(key, document);
  const rest = state.pending.toSpliced(at, 1);
  const later = rest.findIndex(isAt(change));
  const typed = rest[later];
  let pending = rest;
  if (result.state === 'conflict') {
    const { by, at: moment } = result;
    const theirs = { value, at: moment, ...(by ? { by } : {}) };
    // All later edits of the text become one change, so that the editor chooses between two versions only.
    const last = rest.findLast(isAt(change));
    const ours = { ...change, ...without({ after: last?.change.after ?? change.after }) };
    const conflict: Pending = { ...sent, change: ours, state: 'conflict', theirs };
    pending = rest.toSpliced(at, 0, conflict).filter((each) => each === conflict || !isAt(change)(each));
  } else if (typed) pending = rest.with(later, rebased(typed, change.after, value));
  return laidOver({ ...state, served, pending }, [key]);
}

/** Rebases later typing on the merged value that the server returned. */
function rebased(typed: Pending, sent: unknown, value: unknown): Pending {
  const { key, kind, id, path, after } = typed.change;
  const merged = merge(path, sent, after, value);
  // If the later edits cannot be merged, they are sent unchanged, and the server reports the conflict.
  if (merged.state === 'conflict') return typed;
  return { ...typed, change: { key, kind, id, path, ...without({ before: value, after: merged.value }) } };
}

/** Resolves a conflict: the chosen text becomes a change of the other person's value. */
export function resolveConflict(
  state: DraftState,
  key: string,
  chosen: unknown,
  made: { key: string },
): DraftState {
  const at = state.pending.findIndex(({ change }) => change.key === key);
  const conflict = state.pending[at];
  if (!conflict?.theirs) return state;
  const { kind, id, path } = conflict.change;
  const theirs = conflict.theirs.value;
  const change = { key: made.key, kind, id, path, ...without({ before: theirs, after: chosen }) };
  const pending = deepEqual(theirs, chosen)
    ? state.pending.toSpliced(at, 1)
    : state.pending.with(at, { order: conflict.order, state: 'waiting', change });
  return laidOver({ ...state, pending }, [documentKey(kind, id)]);
}

/** Discards a rejected change: the value is the server's again. */
export function discardRejected(state: DraftState, key: string): DraftState {
  const refused = state.pending.find(({ change }) => change.key === key);
  if (!refused) return state;
  const { kind, id } = refused.change;
  const pending = state.pending.filter((each) => each !== refused);
  return laidOver({ ...state, pending }, [documentKey(kind, id)]);
}
