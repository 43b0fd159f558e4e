import type { MuseumSummary } from '../entities/museum-summary.ts';
import { CONTENT_LISTS } from './content-lists.ts';

export type ContentState = Pick<MuseumSummary, 'counts' | 'contentVersion'>;

/**
 * Whether a local copy is the same as the server's content. If anything differs, the app loads the content
 * again (A8).
 */
export function sameContent(local: ContentState, server: ContentState): boolean {
  return (
    local.contentVersion === server.contentVersion &&
    CONTENT_LISTS.every((list) => local.counts[list] === server.counts[list])
  );
}
