import type { ReplacedDocument } from '@museummate/content';
import { type MuseumDocument, packLanguages } from '@museummate/pack-format';
import {
  type Change,
  type CheckResponse,
  type DraftFinding,
  type DraftMedium,
  type DraftResponse,
  deepEqual,
  type UnpublishedResponse,
} from '@museummate/studio-api';
import { museumNotFound } from '#http/responses/api-error.ts';
import {
  applyDraft,
  authorOf,
  type DraftedDocument,
  documentName,
  findConflict,
  netChanges,
} from './changes/draft-documents.ts';
import type { DocumentKey, DraftLogRepository, LiveRow } from './changes/draft-log.repository.ts';
import { formatRevision, parseRevision } from './changes/revision.ts';
import { ownLanguageOf } from './changes/save-changes.service.ts';
import { studioMediaUrl } from './media/draft-media.service.ts';
import type { NextVersionRepository } from './publications/next-version.repository.ts';
import type { NextVersionResult, NextVersionTask } from './publications/next-version.ts';

/** Checks a draft and computes the next version, in this thread or another one. */
export interface Checker {
  answer(task: NextVersionTask): Promise<NextVersionResult>;
}

/** The draft at one point in time. It contains every document with unpublished changes. */
export interface DraftState {
  version: string;
  revision: number;
  ownLanguage: string;
  documents: DraftedDocument[];
}

/**
 * A document that is sent to the studio. Most documents are unchanged, and are copied from their row without being
 * parsed.
 */
interface SentDocument extends DocumentKey {
  state: DraftResponse['documents'][number]['state'];
  /** The document as JSON. */
  body: string;
}

export interface SentDraft extends Omit<DraftResponse, 'documents'> {
  documents: SentDocument[];
}

interface Options {
  log: DraftLogRepository;
  next: NextVersionRepository;
  checker: Checker;
  now: () => Date;
}

const MUSEUM = { kind: 'museum', id: 0 } as const;

/** Reads the draft: its documents, unpublished changes and findings. */
export class DraftsService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async revision(idMuseum: number): Promise<string> {
    return formatRevision(await this.#position(idMuseum));
  }

  async draft(idMuseum: number, since?: string): Promise<SentDraft> {
    const { log, next } = this.#options;
    const { version, revision, ownLanguage, documents, museum } = await this.#state(idMuseum);
    const changed = new Map(documents.map((each) => [documentName(each), each]));
    const touched =
      since === undefined ? undefined : await this.#findTouchedDocuments(idMuseum, since, version);
    const live = touched ? await log.live(version, touched) : await log.allLive(version);
    const sent = live.map((row) => toSent(row, changed.get(documentName(row))));
    const present = new Set(live.map(documentName));
    const names = touched && new Set(touched.map(documentName));
    for (const each of documents) {
      const { kind, id, live: served, draft = beforeDeletion(each) } = each;
      if (served !== undefined || draft === undefined || !(names?.has(documentName(each)) ?? true)) continue;
      const state = each.draft === undefined ? 'deleted' : 'new';
      sent.push({ kind, id, state, body: JSON.stringify(draft) });
      present.add(documentName(each));
    }
    const media = await next.media(idMuseum, version);
    const isNamed = touched ? namedIn(sent) : () => true;
    return {
      idMuseum,
      version,
      revision: formatRevision({ version, revision }),
      isWhole: touched === undefined,
      ownLanguage,
      languages: packLanguages(museum),
      documents: sent,
      gone: (touched ?? []).filter((key) => !present.has(documentName(key))),
      media: [...media]
        .filter(([path]) => isNamed(path))
        .map(([path, record]): DraftMedium => {
          const { hash, contentType: type, bytes, width, height, duration, placeholder } = record;
          const { widths } = record;
          const url = studioMediaUrl(idMuseum, record);
          return { path, hash, url, type, bytes, width, height, duration, placeholder, widths };
        }),
    };
  }

  /** Returns the unpublished changes with the published value of each document. Also used by publishing. */
  async state(idMuseum: number): Promise<DraftState> {
    return this.#state(idMuseum);
  }

  /** Returns one document of the draft. */
  async document(
    idMuseum: number,
    { kind, id }: DocumentKey,
  ): Promise<{ draft: unknown; ownLanguage: string }> {
    const { log } = this.#options;
    const { version, ownLanguage, documents } = await this.#state(idMuseum);
    const changed = documents.find((each) => documentName(each) === documentName({ kind, id }));
    if (changed) return { draft: changed.draft, ownLanguage };
    const [row] = await log.live(version, [{ kind, id }]);
    return { draft: row && (JSON.parse(row.body) as unknown), ownLanguage };
  }

  async #state(idMuseum: number): Promise<DraftState & { museum: MuseumDocument }> {
    const { log } = this.#options;
    const { version, revision } = await this.#position(idMuseum);
    const waiting = await log.waiting(idMuseum);
    const keys = [
      ...new Map(
        [MUSEUM, ...waiting].map(({ kind, id }) => [documentName({ kind, id }), { kind, id }]),
      ).values(),
    ];
    const live = new Map(
      (await log.live(version, keys)).map((row) => [documentName(row), JSON.parse(row.body) as unknown]),
    );
    const museum = live.get(documentName(MUSEUM)) as MuseumDocument | undefined;
    // Between two queries, a newer version may have been published and the rows of `version` deleted. The museum is
    // then not found.
    if (!museum) throw museumNotFound();
    const ownLanguage = ownLanguageOf(museum);
    const all = applyDraft(
      keys.map((key) => ({ ...key, live: live.get(documentName(key)) })),
      waiting,
      ownLanguage,
    );
    const drafts = all.filter(({ changes }) => changes.length > 0);
    const own = all.find(({ kind }) => kind === 'museum')?.draft as MuseumDocument;
    return { version, revision, ownLanguage, documents: drafts, museum: own };
  }

  async #position(idMuseum: number) {
    const position = await this.#options.log.position(idMuseum);
    if (!position) throw museumNotFound();
    return position;
  }

  /**
   * Returns the documents that may have changed since a revision. Returns undefined if the changes since then are
   * unknown. The caller must then send all documents.
   */
  async #findTouchedDocuments(
    idMuseum: number,
    since: string,
    version: string,
  ): Promise<DocumentKey[] | undefined> {
    const { log } = this.#options;
    const from = parseRevision(since);
    if (!from) return undefined;
    const touched = await log.touchedSince(idMuseum, from.revision);
    if (from.version === version) return touched;
    const differences = await log.differences(from.version, version);
    if (!differences) return undefined;
    // The published version has changed. Documents with unpublished changes are also sent, because their differences
    // from the published values must be computed again.
    const waiting = await log.waiting(idMuseum);
    return [
      ...new Map(
        [...touched, ...differences, ...waiting].map((key) => [
          documentName(key),
          { kind: key.kind, id: key.id },
        ]),
      ).values(),
    ];
  }

  async unpublishedChanges(idMuseum: number): Promise<Omit<UnpublishedResponse, 'scheduled'>> {
    const { version, revision, ownLanguage, documents } = await this.#state(idMuseum);
    return {
      revision: formatRevision({ version, revision }),
      documents: documents.flatMap((document) => {
        const { kind, id, live, draft, changes } = document;
        const differences = netChanges(document, ownLanguage);
        if (differences.length === 0) return [];
        const state = live === undefined ? 'new' : draft === undefined ? 'deleted' : 'changed';
        return [
          {
            kind,
            id,
            state,
            changes: differences.map((each) => toUnpublishedChange(each, { live, changes }, ownLanguage)),
          },
        ];
      }),
      lost: documents.flatMap(({ lost }) =>
        lost.map(({ kind, id, path, before, after, by, at }) => ({
          kind,
          id,
          path: [...path],
          before,
          after,
          by,
          at,
        })),
      ),
    };
  }

  async check(idMuseum: number): Promise<CheckResponse> {
    const state = await this.#state(idMuseum);
    const { findings } = await this.#options.checker.answer({
      idMuseum,
      version: state.version,
      replaced: replacedBy(state.documents),
      now: this.#options.now().toISOString(),
    });
    return { revision: formatRevision(state), findings: findings.map(toDraftFinding) };
  }
}

/** Returns a deleted document as it was in the draft, so that it can be restored with all its changes. */
function beforeDeletion({ changes }: DraftedDocument): unknown {
  return changes.findLast(({ path, after }) => path.length === 0 && after === undefined)?.before;
}

function toSent({ kind, id, body }: LiveRow, own: DraftedDocument | undefined): SentDocument {
  if (!own) return { kind, id, state: 'same', body };
  if (own.draft === undefined) {
    const before = beforeDeletion(own);
    return { kind, id, state: 'deleted', body: before === undefined ? body : JSON.stringify(before) };
  }
  if (deepEqual(own.draft, own.live)) return { kind, id, state: 'same', body };
  return { kind, id, state: 'changed', body: JSON.stringify(own.draft) };
}

function namedIn(documents: readonly SentDocument[]): (path: string) => boolean {
  const text = documents.map(({ body }) => body).join('\n');
  return (path) => text.includes(JSON.stringify(path));
}

function toUnpublishedChange(
  change: Change,
  document: Pick<DraftedDocument, 'live' | 'changes'>,
  ownLanguage: string,
) {
  const author = authorOf(change.path, document.changes);
  const conflict = findConflict(change, document, ownLanguage);
  return {
    path: [...change.path],
    ...('before' in change ? { before: change.before } : {}),
    ...('after' in change ? { after: change.after } : {}),
    by: author?.by ?? { idStaff: 0, name: '' },
    at: author?.at ?? new Date(0).toISOString(),
    ...(conflict ? { conflict } : {}),
  };
}

/**
 * Returns the documents that differ from the published ones, with the content that will be published. Used by
 * checks and publications.
 */
export function replacedBy(
  documents: readonly Pick<DraftedDocument, 'kind' | 'id' | 'live' | 'draft'>[],
): ReplacedDocument[] {
  return documents
    .filter(({ live, draft }) => !deepEqual(live, draft))
    .map(({ kind, id, draft }) => ({ kind, id, ...(draft === undefined ? {} : { value: draft }) }));
}

export function toDraftFinding({
  severity,
  kind,
  id,
  field,
  code,
  values,
  reason,
  advice,
  isLive,
}: NextVersionResult['findings'][number]): DraftFinding {
  return {
    severity,
    ...(kind === undefined || id === undefined ? {} : { kind, id }),
    field: [...field],
    code,
    values,
    reason,
    advice,
    isLive,
  };
}
