import { useMemo } from 'react';
import { ownText } from '#features/content/document-name/document-name.ts';
import type { DraftView } from '#features/draft/draft/draft.ts';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';

interface KidsSections {
  sections?: { tags?: { name?: unknown; idTags?: number[] }[] }[];
}

/**
 * Returns a name for each tag id. A tag has the names of the kids tags that refer to it, in the museum's own
 * language.
 */
export function tagNames({
  documents,
  ownLanguage,
}: Pick<DraftView, 'documents' | 'ownLanguage'>): Map<number, string> {
  const { sections = [] } = (documents.get(documentKey('kids', 0))?.value ?? {}) as KidsSections;
  const names = new Map<number, string>();
  for (const { name, idTags = [] } of sections.flatMap(({ tags = [] }) => tags)) {
    const text = ownText(name, ownLanguage);
    if (text === '') continue;
    // Several kids tags may refer to one tag. The tag is then named after all of them.
    for (const id of idTags) names.set(id, names.has(id) ? `${names.get(id)} / ${text}` : text);
  }
  return names;
}

export function useTagNames(): ReadonlyMap<number, string> {
  const documents = useDraft((view) => view.documents);
  const ownLanguage = useDraft((view) => view.ownLanguage);
  return useMemo(() => tagNames({ documents, ownLanguage }), [documents, ownLanguage]);
}

/** Whether a field contains tag ids. */
export const isTagField = (field: string): boolean => field === 'tagIds' || field === 'idTags';
