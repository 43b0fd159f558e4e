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

/** A change that the server has not stored yet. `state` says why. */
export interface Pending {
  change: SentChange;
  order: number;
  state: 'waiting' | 'sending' | 'conflict' | 'refused';
  /** The value that another person saved in the same field. */
  theirs?: Pick<Conflict, 'value' | 'by' | 'at'>;
  rejection?: Pick<RejectedChange, 'code' | 'message'>;
}

/**
 * The museum's content as this editor sees it: the content from the server with the editor's unsaved changes
 * applied.
 */
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

/** Whether one path contains the other, so that a change at one path affects the value at the other. */
const isRelated = (one: ChangePath, other: ChangePath) =>
  one.slice(0, other.length).every((part, place) => part === other[place]);

const without = (fields: { before?: unknown; after?: unknown }) => ({
  ...(fields.before === undefined ? {} : { before: fields.before }),
  ...(fields.after === undefined ? {} : { after: fields.after }),
});

export function valueIn(state: DraftState, { kind, id, path }: ValuePath): unknown {
  return valueInDocument(state.documents.get(documentKey(kind, id)), path, state.ownLanguage);
}

function valueInDocument(
  document: DraftDocument | undefined,
  path: ChangePath,
  ownLanguage: string,
): unknown {
  if (!document || document.state === 'deleted') return undefined;
  return valueAt(document.value, path, { kind: document.kind, ownLanguage });
}

/** Returns the document with one value changed; unchanged if the path no longer exists. */
function changeValue(
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

/**
 * Returns the state in which the given documents have the server's content with the editor's pending changes
 * applied.
 */
function laidOver(state: DraftState, keys: Iterable<string>): DraftState {
  const documents = new Map(state.documents);
  const changes = new Map<string, SentChange[]>();
  for (const key of keys) changes.set(key, []);
  for (const { change } of state.pending) changes.get(documentKey(change.kind, change.id))?.push(change);
  for (const [key, own] of changes) {
    let document = state.served.get(key);
    for (const change of own) document = changeValue(document, change, change.after, state.ownLanguage);
    if (document) documents.set(key, document);
    else documents.delete(key);
  }
  // If the museum document has changed, the languages are read from it again. So every list shows a new language
  // at once.
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
  const known = answer.isWhole ? [] : state.media;
  const added = answer.media.map((medium) => [medium.path, medium] as const);
  // If the files have not changed, the map stays the same object. Otherwise every save would render all components that
  // use media again.
  const media = answer.isWhole || added.length > 0 ? new Map([...known, ...added]) : state.media;
  return laidOver({ ...state, revision, version, ownLanguage, languages, served, media }, keys);
}

interface Edit {
  place: ValuePath;
  after: unknown;
}

/** An edit that was applied, with the value before and after it. */
interface MadeEdit extends ValuePath {
  before: unknown;
  after: unknown;
}

/** Key and sequence number of a new change. */
type NewChange = Pick<SentChange, 'key'> & Pick<Pending, 'order'>;

/**
 * Applies edits, and returns those that change a value. Further typing in the same field extends the pending
 * change until that change is sent. Staff may change five thousand artworks at once, so the duration must grow
 * only in proportion to the edits.
 */
export function applyEdits(
  state: DraftState,
  edits: readonly Edit[],
  make: () => NewChange,
): { state: DraftState; made: MadeEdit[] } {
  const { ownLanguage } = state;
  const pending: (Pending | undefined)[] = [...state.pending];
  const positions = new Map<string, number[]>();
  for (const [position, { change }] of state.pending.entries()) notePosition(positions, change, position);
  const documents = new Map<string, DraftDocument | undefined>();
  const made: MadeEdit[] = [];
  for (const { place, after } of edits) {
    const { kind, id, path } = place;
    const name = documentKey(kind, id);
    const document = documents.has(name) ? documents.get(name) : state.documents.get(name);
    const before = valueInDocument(document, path, ownLanguage);
    if (deepEqual(before, after)) continue;
    made.push({ kind, id, path, before, after });
    documents.set(name, changeValue(document, place, after, ownLanguage));
    const own = positions.get(name) ?? [];
    const at = own.findLast((position) => isPendingAt(pending[position], place));
    const last = at === undefined ? undefined : pending[at];
    const isFree = !own.some((position) => {
      const each = pending[position];
      return position > (at ?? -1) && each !== undefined && isRelated(each.change.path, path);
    });
    const { key, order } = make();
    if (at !== undefined && last && last.state !== 'sending' && isFree) {
      const began = last.change.before;
      const isBack = last.state === 'waiting' && deepEqual(began, after);
      pending[at] = isBack ? undefined : continueChange(last, { place, after, key });
    } else {
      notePosition(positions, place, pending.length);
      pending.push({
        change: { key, kind, id, path: [...path], ...without({ before, after }) },
        order,
        state: 'waiting',
      });
    }
  }
  const left = pending.filter((each) => each !== undefined);
  return { state: laidOver({ ...state, pending: left }, documents.keys()), made };
}

function notePosition(
  positions: Map<string, number[]>,
  { kind, id }: Pick<ValuePath, 'kind' | 'id'>,
  at: number,
) {
  const name = documentKey(kind, id);
  const known = positions.get(name);
  if (known) known.push(at);
  else positions.set(name, [at]);
}

const isPendingAt = (pending: Pending | undefined, place: ValuePath) =>
  pending !== undefined && isAt(place)(pending);

/** Returns an unsent change with its value replaced by the value of a later edit. */
function continueChange(last: Pending, { place, after, key }: Edit & Pick<SentChange, 'key'>): Pending {
  const { kind, id, path } = place;
  const change = {
    // If a rejected change is edited again, it is a new attempt and needs a new key.
    key: last.state === 'refused' ? key : last.change.key,
    kind,
    id,
    path: [...path],
    ...without({ before: last.change.before, after }),
  };
  return last.state === 'conflict' ? { ...last, change } : { order: last.order, state: 'waiting', change };
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
  // If another person has saved meanwhile, the known revision stays, so that the next refresh loads their changes.
  const known = before === state.revision ? revision : state.revision;
  const served = new Map(state.served);
  const keys = new Set<string>();
  let { pending } = state;
  for (const result of results) {
    const at = pending.findIndex(({ change }) => change.key === result.key);
    const sent = pending[at];
    if (!sent) continue;
    const { change } = sent;
    const key = documentKey(change.kind, change.id);
    if (result.state !== 'refused') {
      const value = result.state === 'saved' ? change.after : result.value;
      const document = changeValue(served.get(key), change, value, state.ownLanguage);
      if (document) served.set(key, document);
      keys.add(key);
    }
    pending = pendingAfter(pending, at, sent, result);
  }
  const next = { ...state, revision: known, served, pending };
  return keys.size === 0 ? { ...state, revision: known, pending } : laidOver(next, keys);
}

/** Returns the pending changes after the server has returned the result of one of them. */
function pendingAfter(
  pending: readonly Pending[],
  at: number,
  sent: Pending,
  result: SaveResult,
): readonly Pending[] {
  const { change } = sent;
  if (result.state === 'refused') {
    const { code, message } = result;
    return pending.with(at, { ...sent, state: 'refused', rejection: { code, message } });
  }
  const rest = pending.toSpliced(at, 1);
  if (result.state === 'conflict') {
    const { value, by, at: moment } = result;
    const theirs = { value, at: moment, ...(by ? { by } : {}) };
    // All later edits of the text are combined into one change, so that the editor chooses between only two
    // versions.
    const last = rest.findLast(isAt(change));
    const ours = { ...change, ...without({ after: last?.change.after ?? change.after }) };
    const conflict: Pending = { ...sent, change: ours, state: 'conflict', theirs };
    return rest.toSpliced(at, 0, conflict).filter((each) => each === conflict || !isAt(change)(each));
  }
  const later = rest.findIndex(isAt(change));
  const typed = rest[later];
  if (!typed) return rest;
  return rest.with(
    later,
    rebaseChange(typed, change.after, result.state === 'saved' ? change.after : result.value),
  );
}

/** Merges later typing with the merged value that the server returned. */
function rebaseChange(typed: Pending, sent: unknown, value: unknown): Pending {
  const { key, kind, id, path, after } = typed.change;
  const merged = merge(path, sent, after, value);
  // If the later edits cannot be merged, they are sent unchanged, and the server reports the conflict.
  if (merged.state === 'conflict') return typed;
  return { ...typed, change: { key, kind, id, path, ...without({ before: value, after: merged.value }) } };
}

/** Resolves a conflict. The chosen value becomes a new change that replaces the other person's value. */
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

/** Queues a rejected change again, with a new key: the reason for the rejection may no longer exist. */
export function retryRejected(state: DraftState, key: string, made: { key: string }): DraftState {
  const pending = state.pending.map((each): Pending => {
    if (each.change.key !== key || each.state !== 'refused') return each;
    return { change: { ...each.change, key: made.key }, order: each.order, state: 'waiting' };
  });
  return { ...state, pending };
}

/** Discards a rejected change, so that the server's value is shown again. */
export function discardRejected(state: DraftState, key: string): DraftState {
  const refused = state.pending.find(({ change }) => change.key === key);
  if (!refused) return state;
  const { kind, id } = refused.change;
  const pending = state.pending.filter((each) => each !== refused);
  return laidOver({ ...state, pending }, [documentKey(kind, id)]);
}
