import {
  type Change,
  type ChangePath,
  changesBetween,
  type DocumentContext,
  deepEqual,
  PathNotFoundError,
  valueAt,
  withValue,
} from '@museummate/studio-api';
import type { DocumentKey, LoggedChange } from './draft-log.repository.ts';

export const documentName = ({ kind, id }: DocumentKey) => `${kind}/${id}`;

/** A document with what waits for it. */
export interface DraftedDocument extends DocumentKey {
  /** What visitors get, and what stands in the draft; undefined: there is no such document. */
  live: unknown;
  draft: unknown;
  changes: LoggedChange[];
  /** Changes whose place is gone. */
  lost: LoggedChange[];
}

/** Applies what waits to what visitors get, document by document. */
export function applyDraft(
  documents: readonly (DocumentKey & { live: unknown })[],
  waiting: readonly LoggedChange[],
  ownLanguage: string,
): DraftedDocument[] {
  const changes = Map.groupBy(waiting, documentName);
  return documents.map((document) => {
    const own = changes.get(documentName(document)) ?? [];
    const context = { kind: document.kind, ownLanguage };
    let draft = document.live;
    const lost: LoggedChange[] = [];
    for (const change of own) {
      try {
        draft = applyChange(draft, change, context);
      } catch (error) {
        if (!(error instanceof PathNotFoundError)) throw error;
        lost.push(change);
      }
    }
    return { ...document, draft, changes: own, lost };
  });
}

/** The document with one change; throws PathNotFoundError where what it names is not there. */
export function applyChange(
  document: unknown,
  { path, after }: Pick<Change, 'path' | 'after'>,
  context: DocumentContext,
) {
  if (document === undefined && path.length > 0) throw new PathNotFoundError('the document is gone');
  return withValue(document, path, after, context);
}

/** How the draft differs from what visitors get: one entry for each value, however often it was changed. */
export function netChanges(
  { kind, id, live, draft }: Omit<DraftedDocument, 'changes' | 'lost'>,
  ownLanguage: string,
): Change[] {
  return changesBetween(live, draft, id, { kind, ownLanguage });
}

/** Whether one of two paths lies in the other. */
export function overlaps(one: ChangePath, other: ChangePath): boolean {
  return one.every((part, place) => place >= other.length || other[place] === part);
}

/** The last change of the log to which a difference goes back. */
export function authorOf(path: ChangePath, changes: readonly LoggedChange[]): LoggedChange | undefined {
  return changes.findLast((change) => overlaps(change.path, path)) ?? changes.at(-1);
}

/**
 * Where something else stands with visitors by now than when somebody began: what stood there then. What had been changed
 * in the draft before that, such as one step of a list that was then moved as a whole, is no import's doing.
 */
export function findConflict(
  { kind, id, path }: Change,
  { live, changes }: Pick<DraftedDocument, 'live' | 'changes'>,
  ownLanguage: string,
): { began?: unknown } | undefined {
  const place = changes.findIndex((change) => change.path.join('\n') === path.join('\n'));
  const first = changes[place];
  if (!first) return undefined;
  const [then] = applyDraft([{ kind, id, live }], changes.slice(0, place), ownLanguage);
  if (deepEqual(valueAt(then?.draft, path, { kind, ownLanguage }), first.before)) return undefined;
  return first.before === undefined ? {} : { began: first.before };
}
