import { languageOfPath } from '@museummate/studio-api';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useDocumentName } from '#features/content/document-name/document-name.ts';
import { useFieldLabels } from '#features/content/field-labels/field-labels.ts';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { createLibrary, type LibraryItem, type MediaUse } from './library-data.ts';

const NOTHING = { files: [], archived: [], retained: [], canLevel: false };

/**
 * Loads the server's data about the files, for example their loudness. It is loaded again when the draft or the
 * number of files changes.
 */
export function useMediaQuery() {
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  const revision = useDraft((view) => view.revision);
  const files = useDraft((view) => view.media.size);
  return useQuery({
    queryKey: ['media-library', idMuseum, revision, files],
    queryFn: async () => (await api.media()).library(idMuseum),
    placeholderData: (before) => before,
  });
}

export interface MediaLibrary
  extends Pick<NonNullable<ReturnType<typeof useMediaQuery>['data']>, 'retained' | 'canLevel'> {
  items: readonly LibraryItem[];
  byPath: ReadonlyMap<string, LibraryItem>;
}

/**
 * Returns all files of the museum with their uses and findings. They are computed with low priority, so that
 * typing is not delayed.
 */
export function useLibrary(): { query: ReturnType<typeof useMediaQuery>; library: MediaLibrary } {
  const query = useMediaQuery();
  const { files, archived, retained, canLevel } = query.data ?? NOTHING;
  const media = useDeferredValue(useDraft((view) => view.media));
  const documents = useDeferredValue(useDraft((view) => view.documents));
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const languages = useDraft((view) => view.languages);
  const items = useMemo(
    () =>
      createLibrary({
        media: media.values(),
        documents: documents.values(),
        ownLanguage,
        languages,
        files,
        archived,
      }),
    [media, documents, ownLanguage, languages, files, archived],
  );
  const byPath = useMemo(() => new Map(items.map((item) => [item.path, item])), [items]);
  return { query, library: { items, byPath, retained, canLevel } };
}

/** Returns functions for the name of the document that uses a file, and for the field in it. */
export function useUseNames() {
  const documents = useDraft((view) => view.documents);
  const documentName = useDocumentName();
  const labels = useFieldLabels();
  return {
    document: ({ kind, id }: MediaUse) => documentName(documents.get(documentKey(kind, id)), { kind, id }),
    field: ({ kind, path }: MediaUse) => {
      const language = languageOfPath(kind, path);
      return [path[0] && labels.field(path[0]), language && languageName(language)]
        .filter(Boolean)
        .join(', ');
    },
  };
}
