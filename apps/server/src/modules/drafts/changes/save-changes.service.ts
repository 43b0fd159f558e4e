import { documentFormats, type MuseumDocument, packLanguages } from '@museummate/pack-format';
import {
  changeDenialReason,
  type DiscardRequest,
  deepEqual,
  matchesFormat,
  merge,
  PathNotFoundError,
  type SaveRequest,
  type SaveResponse,
  type SaveResult,
  type SentChange,
  translationUpdates,
  valueAt,
} from '@museummate/studio-api';
import { museumNotFound } from '#http/responses/api-error.ts';
import type { Caller } from '../caller.ts';
import { applyChange, applyDraft, type DraftedDocument, documentName, overlaps } from './draft-documents.ts';
import type {
  DocumentKey,
  DraftLogRepository,
  LoggedChange,
  LogTransaction,
} from './draft-log.repository.ts';
import { MergedTexts, type TextMerger } from './merged-texts.ts';
import { formatRevision } from './revision.ts';

/** Edits of the same value by the same person within this time are one change in the log. */
const SITTING_MS = 10 * 60_000;
/** Maximum size of a value in bytes. No document of a pack may be as large. */
const MAX_BYTES = 1024 * 1024;
const MAX_MEDIA_URL_LENGTH = 2048;

const MESSAGES = {
  NOT_ALLOWED:
    'You do not have permission to change this. Ask one of the museum’s administrators for a different role.',
  NOT_YOUR_LANGUAGE: 'You have not been assigned the language of this text.',
  PLACE_GONE: 'Someone else has deleted the item this text belongs to.',
  WRONG_SHAPE: 'This cannot be saved here. Reload the page and try again.',
  TOO_LARGE: 'This is too long to save. Please shorten it.',
  NUMBER_TAKEN: 'This number is already in use. Please use a different one.',
} as const;

type RejectionCode = keyof typeof MESSAGES;

/** Checks whether another museum of this server uses an id. */
export interface IdRegistry {
  isTaken(key: DocumentKey, idMuseum: number): Promise<boolean>;
}

/** Keeps files of earlier versions available for the draft. */
export interface VersionMedia {
  takeFromVersions(idMuseum: number, names: readonly string[], at: string): Promise<void>;
}

interface Options {
  log: DraftLogRepository;
  numbers: IdRegistry;
  files: VersionMedia;
  merger: TextMerger;
  now: () => Date;
}

/** Saves changes of staff into the log. Edits of two people are merged if possible. */
export class SaveChangesService {
  readonly #log: DraftLogRepository;
  readonly #numbers: IdRegistry;
  readonly #files: VersionMedia;
  readonly #merger: TextMerger;
  readonly #now: () => Date;

  constructor({ log, numbers, files, merger, now }: Options) {
    this.#log = log;
    this.#numbers = numbers;
    this.#files = files;
    this.#merger = merger;
    this.#now = now;
  }

  async save(idMuseum: number, staff: Caller, { changes }: SaveRequest): Promise<SaveResponse> {
    const taken = await this.#takenNumbers(idMuseum, changes);
    // The changes may refer to files that only earlier versions have. These files are added to the draft first, so
    // that the draft never refers to a missing file.
    const files = new Set(changes.flatMap(({ after }) => filesIn(after)));
    await this.#files.takeFromVersions(idMuseum, [...files], this.#now().toISOString());
    const texts = new MergedTexts(this.#merger);
    const written = await texts.settle((check) =>
      this.#log.write(idMuseum, async (log) => {
        const results = await this.#saveAll(log, staff, changes, { taken, mergeText: texts.merge });
        check();
        return results;
      }),
    );
    if (!written) throw museumNotFound();
    const { version, began, result } = written;
    return {
      revision: formatRevision(written),
      before: formatRevision({ version, revision: began }),
      results: result,
    };
  }

  async #saveAll(
    log: LogTransaction,
    staff: Caller,
    changes: readonly SentChange[],
    { taken, mergeText }: { taken: ReadonlySet<SentChange>; mergeText: MergedTexts['merge'] },
  ): Promise<SaveResult[]> {
    const documents = { ...(await documentsOf(log, changes)), mergeText };
    const earlier = await log.findStoredValues(changes.map(({ key }) => key));
    const known = withEarlier(changes, earlier);
    const results: SaveResult[] = [];
    for (const change of changes) {
      const isOther = earlier.has(change.key) && !deepEqual(earlier.get(change.key), change.after);
      if (isOther)
        results.push(await this.#continueChange(log, documents, staff, change, earlier.get(change.key)));
      else if (known.has(change.key)) results.push({ state: 'saved', key: change.key });
      else if (taken.has(change)) results.push(rejectChange(change, 'NUMBER_TAKEN'));
      else results.push(await this.#saveOne(log, documents, staff, change));
    }
    return results;
  }

  /**
   * Saves a change that the page sends again under the same key, perhaps with more text. The response was lost, or
   * another window of the same browser had sent the change. If the draft still contains the stored value, that
   * value becomes the new `before`, so that there is no conflict.
   */
  async #continueChange(
    log: LogTransaction,
    documents: LoadedDocuments,
    staff: Caller,
    change: SentChange,
    written: unknown,
  ): Promise<SaveResult> {
    const result = await this.#saveOne(log, documents, staff, change, true);
    const isOthers = ({ path, by }: LoggedChange) =>
      overlaps(path, change.path) && by.idStaff !== staff.idStaff;
    // Sentences of another person may have been merged into the stored value, and the page does not have them. In
    // that case the conflict remains, and the editor must choose.
    const isShared = documents.byName.get(documentName(change))?.changes.some(isOthers);
    if (result.state !== 'conflict' || isShared || !deepEqual(result.value, written)) return result;
    return this.#saveOne(log, documents, staff, { ...change, before: written }, true);
  }

  async #saveOne(
    log: LogTransaction,
    { byName, ownLanguage, mergeText }: LoadedDocuments,
    staff: Caller,
    change: SentChange,
    isAgain = false,
  ): Promise<SaveResult> {
    const { key, kind, path, before, after } = change;
    const whyNot = changeDenialReason(staff, kind, path);
    if (whyNot) return rejectChange(change, whyNot);
    if (isTooLarge(before) || isTooLarge(after)) return rejectChange(change, 'TOO_LARGE');
    const document = byName.get(documentName(change));
    if (!document) return rejectChange(change, 'PLACE_GONE');
    const context = { kind, ownLanguage };
    if (path.length === 0 && !hasOwnNumber(change)) return rejectChange(change, 'WRONG_SHAPE');

    const current = valueAt(document.draft, path, context);
    const merged = merge(path, before, after, current, mergeText);
    const last = document.changes.findLast((each) => overlaps(each.path, path));
    const at = last?.at ?? this.#now().toISOString();
    const theirs = {
      ...(current === undefined ? {} : { value: current }),
      ...(last ? { by: last.by } : {}),
      at,
    };
    if (merged.state === 'conflict') return { state: 'conflict', key, ...theirs };
    let draft: unknown;
    try {
      draft = applyChange(document.draft, { path, after: merged.value }, context);
    } catch (error) {
      if (!(error instanceof PathNotFoundError)) throw error;
      return rejectChange(change, 'PLACE_GONE');
    }
    if (draft !== undefined && !matchesFormat(kind, draft)) return rejectChange(change, 'WRONG_SHAPE');
    if (!deepEqual(current, merged.value)) {
      await log.noteTranslations(document, translationUpdates(document.draft, draft, context));
      document.draft = draft;
      await this.#write(log, document, staff, { ...change, before: current, after: merged.value }, isAgain);
    }
    if (merged.state === 'same') return { state: 'saved', key };
    return {
      ...theirs,
      state: 'merged',
      key,
      ...(merged.value === undefined ? {} : { value: merged.value }),
    };
  }

  async #write(
    log: LogTransaction,
    document: DraftedDocument,
    staff: Caller,
    change: SentChange,
    isAgain: boolean,
  ): Promise<void> {
    const at = this.#now().toISOString();
    const revision = log.nextRevision();
    const { kind, id, path, before, after } = change;
    const last = document.changes.findLast((each) => overlaps(each.path, path));
    const goesOn =
      last !== undefined &&
      last.path.length === path.length &&
      path.length > 0 &&
      last.by.idStaff === staff.idStaff &&
      Date.parse(at) - Date.parse(last.at) < SITTING_MS;
    // No two changes in the log may have the same key. If the page sends a change a second time, and it is stored as
    // another change, it gets a new key.
    const isSameChange = goesOn && last.key === change.key;
    const key = isAgain && !isSameChange ? crypto.randomUUID() : change.key;
    if (goesOn) {
      await log.continueChange(last.idChange, { revision, key, after, at });
      document.changes = [
        ...document.changes.filter((each) => each !== last),
        { ...last, revision, key, after, at },
      ];
      return;
    }
    const by = { idStaff: staff.idStaff, name: staff.name };
    const logged = { revision, key, kind, id, path, before, after, by, at, version: null };
    const idChange = await log.add(logged);
    document.changes.push({ ...logged, idChange, isDiscarded: false });
  }

  /** Discards unpublished changes at these paths, including changes whose path no longer exists. */
  async discardChanges(
    idMuseum: number,
    staff: Caller,
    { changes }: DiscardRequest,
  ): Promise<{ revision: string; discarded: number }> {
    const written = await this.#log.write(idMuseum, async (log) => {
      const { byName, ownLanguage } = await documentsOf(log, changes);
      let discarded = 0;
      const ended: LoggedChange[] = [];
      for (const { kind, id, path } of changes) {
        const document = byName.get(documentName({ kind, id }));
        if (!document || changeDenialReason(staff, kind, path)) continue;
        // Changes whose path no longer exists have no effect on the draft, so the comparison of values below does
        // not find them. They are found by overlapping paths. Such a change may affect more than the given path,
        // so the permission is checked for its own path.
        const lost = document.lost.filter(
          (each) =>
            overlaps(each.path, path) && !ended.includes(each) && !changeDenialReason(staff, kind, each.path),
        );
        ended.push(...lost);
        discarded += lost.length;
        const context = { kind, ownLanguage };
        const before = valueAt(document.draft, path, context);
        const after = valueAt(document.live, path, context);
        if (deepEqual(before, after)) continue;
        const key = `discarded-${crypto.randomUUID()}`;
        const result = await this.#saveOne(log, { byName, ownLanguage }, staff, {
          key,
          kind,
          id,
          path,
          before,
          after,
        });
        if (result.state === 'saved') discarded += 1;
      }
      if (ended.length > 0)
        await log.end(
          ended.map(({ idChange }) => idChange),
          'discarded',
        );
      return discarded;
    });
    if (!written) throw museumNotFound();
    return { revision: formatRevision(written), discarded: written.result };
  }

  /**
   * Returns the changes that create a document with an id of another museum. This is checked before the log is
   * locked.
   */
  async #takenNumbers(idMuseum: number, changes: readonly SentChange[]): Promise<Set<SentChange>> {
    const taken = new Set<SentChange>();
    for (const change of changes)
      if (change.path.length === 0 && change.before === undefined && change.after !== undefined)
        if (await this.#numbers.isTaken(change, idMuseum)) taken.add(change);
    return taken;
  }
}

/**
 * Returns the keys of the sent changes that are already saved. A page sends changes again if it got no response.
 * Consecutive edits of a value are one change in the log, under the key of the last edit. If that key is known, the
 * earlier edits of the value were therefore saved, too.
 */
function withEarlier(changes: readonly SentChange[], known: ReadonlyMap<string, unknown>): Set<string> {
  const placeOf = ({ kind, id, path }: SentChange) => JSON.stringify([kind, id, path]);
  const all = new Set(known.keys());
  const places = new Set<string>();
  for (const change of changes.toReversed()) {
    const place = placeOf(change);
    if (all.has(change.key)) places.add(place);
    else if (places.has(place)) all.add(change.key);
  }
  return all;
}

interface LoadedDocuments {
  byName: Map<string, DraftedDocument>;
  ownLanguage: string;
  /**
   * Merges two texts. Undefined if no merge is needed, because every change begins with the current value of the draft.
   */
  mergeText?: MergedTexts['merge'];
}

/** Loads the documents of changes as they are in the draft. A new document has no values yet. */
async function documentsOf(log: LogTransaction, wanted: readonly DocumentKey[]): Promise<LoadedDocuments> {
  const museum = { kind: 'museum', id: 0 } as const;
  const keys = [
    ...new Map(
      [museum, ...wanted].map(({ kind, id }) => [documentName({ kind, id }), { kind, id }]),
    ).values(),
  ];
  const live = new Map(
    (await log.live(keys)).map((row) => [documentName(row), JSON.parse(row.body) as unknown]),
  );
  const ownLanguage = ownLanguageOf(live.get(documentName(museum)));
  const documents = keys.map((key) => ({ ...key, live: live.get(documentName(key)) }));
  const found = applyDraft(documents, await log.waiting(keys), ownLanguage);
  return { byName: new Map(found.map((each) => [documentName(each), each])), ownLanguage };
}

/** Returns the museum's main language. Texts that are given once for all languages are in this language. */
export function ownLanguageOf(museum: unknown): string {
  return packLanguages(museum as MuseumDocument)[0] ?? 'es';
}

/** Whether a whole document contains the id under which it is saved. */
function hasOwnNumber({ kind, id, after }: SentChange): boolean {
  if (after === undefined) return true;
  const { idField } = documentFormats[kind];
  const isObject = typeof after === 'object' && after !== null && !Array.isArray(after);
  return isObject && (idField === undefined || (after as Record<string, unknown>)[idField] === id);
}

const isTooLarge = (value: unknown): boolean => Buffer.byteLength(JSON.stringify(value) ?? '') > MAX_BYTES;

function rejectChange({ key }: SentChange, code: RejectionCode): SaveResult {
  return { state: 'refused', key, code, message: MESSAGES[code] };
}

/** Returns all strings in a value that may name files: paths of a pack, and URLs. */
function filesIn(value: unknown): string[] {
  if (typeof value === 'string')
    return /^(?:media\/|https?:)/.test(value) && value.length <= MAX_MEDIA_URL_LENGTH ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesIn) : [];
}
