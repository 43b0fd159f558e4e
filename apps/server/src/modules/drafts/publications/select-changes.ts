import { type Change, type ChangePath, PathNotFoundError, withValue } from '@museummate/studio-api';
import {
  applyChange,
  type DraftedDocument,
  documentName,
  netChanges,
  overlaps,
} from '../changes/draft-documents.ts';
import type { DocumentKey } from '../changes/draft-log.repository.ts';

/** Returns the document to publish. Values whose path is in `leaveOut` are replaced by the published ones. */
export function withoutChanges(
  document: DraftedDocument,
  leaveOut: readonly (DocumentKey & { path: ChangePath })[],
  ownLanguage: string,
): DraftedDocument {
  const own = leaveOut.filter((each) => documentName(each) === documentName(document));
  if (own.length === 0) return document;
  const context = { kind: document.kind, ownLanguage };
  const left = netChanges(document, ownLanguage).filter(({ path }) =>
    own.some((each) => each.path.length <= path.length && overlaps(each.path, path)),
  );
  const draft = left.reduce(
    (each, { path, before }) => (path.length === 0 ? before : withValue(each, path, before, context)),
    document.draft,
  );
  return { ...document, draft };
}

/** Applies a scheduled change. If the path of the change no longer exists, the document stays unchanged. */
export function applyScheduledChange(document: unknown, change: Change, ownLanguage: string): unknown {
  try {
    return applyChange(document, change, { kind: change.kind, ownLanguage });
  } catch (error) {
    if (!(error instanceof PathNotFoundError)) throw error;
    return document;
  }
}
