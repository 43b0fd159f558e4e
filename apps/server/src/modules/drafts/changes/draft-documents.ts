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

/** A document with its unpublished changes. */
export interface DraftedDocument extends DocumentKey {
  /** The published value; undefined if the document is not published. */
  live: unknown;
  draft: unknown;
  changes: LoggedChange[];
  /** Changes that cannot be applied, because their path no longer exists in the document. */
  lost: LoggedChange[];
}

/** Applies unpublished changes to the published documents. */
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

/** Returns the document with one change applied. Throws PathNotFoundError if its path does not exist. */
export function applyChange(
  document: unknown,
  { path, after }: Pick<Change, 'path' | 'after'>,
  context: DocumentContext,
) {
  if (document === undefined && path.length > 0) throw new PathNotFoundError('the document is gone');
  return withValue(document, path, after, context);
}

/**
 * Returns the differences between draft and published document. There is one entry per value, however often it was
 * changed.
 */
export function netChanges(
  { kind, id, live, draft }: Omit<DraftedDocument, 'changes' | 'lost'>,
  ownLanguage: string,
): Change[] {
  return changesBetween(live, draft, id, { kind, ownLanguage });
}

/** Whether the paths are equal, or one is the beginning of the other. */
export function overlaps(one: ChangePath, other: ChangePath): boolean {
  return one.every((part, place) => place >= other.length || other[place] === part);
}

/** Returns the last change that overlaps this path. If there is none, returns the last change of the document. */
export function authorOf(path: ChangePath, changes: readonly LoggedChange[]): LoggedChange | undefined {
  return changes.findLast((change) => overlaps(change.path, path)) ?? changes.at(-1);
}

/**
 * Detects whether the published value has changed since the first unpublished edit of this path. If so, returns
 * the value that the edit began with. Earlier changes of the draft are applied before the comparison, so that they
 * are not mistaken for changes of the published value. An example is a step that was changed before its whole list
 * was moved.
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
