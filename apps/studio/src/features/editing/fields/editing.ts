import type { DocumentKind } from '@museummate/pack-format';
import { type ChangePath, type DraftDocument, type DraftFinding, valueAt } from '@museummate/studio-api';
import { createContext, use } from 'react';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import type { OutdatedTranslation } from '#features/draft/outdated-translations/outdated-translations.ts';
import { canIn } from '#features/session/session/session.ts';

/** A finding with the path of its value. */
export interface LocatedFinding extends DraftFinding {
  path: ChangePath;
}

/** The document that a form edits, and its two languages. */
export interface Editing {
  kind: DocumentKind;
  id: number;
  source: string;
  target: string;
  stale: readonly OutdatedTranslation[];
  /** Translations that were outdated when the page was opened and have been updated since. */
  updated: readonly OutdatedTranslation[];
  findings: readonly LocatedFinding[];
  /**
   * Maps the document to the value that the form shows. For example, it adds ids to steps that have none in the
   * document.
   */
  seen?: (value: DraftDocument['value']) => DraftDocument['value'];
}

export const EditingContext = createContext<Editing | undefined>(undefined);

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('there is no document around this field');
  return editing;
}

/** Returns a value of the document and a function that changes it. */
export function useValue(path: ChangePath): [value: unknown, change: (after: unknown) => void] {
  const { kind, id, seen = asItIs } = useEditing();
  const value = useDraft(({ documents, ownLanguage }) => {
    const found = documents.get(documentKey(kind, id));
    return found && valueAt(seen(found.value), path, { kind, ownLanguage });
  });
  const change = useChanges();
  return [value, (after) => change([{ path, after }])];
}

const asItIs = (value: DraftDocument['value']) => value;

/** Returns a function that changes a value. Unlike `useValue`, it does not render again when the value changes. */
export function useChange(path: ChangePath): (after: unknown) => void {
  const change = useChanges();
  return (after) => change([{ path, after }]);
}

/** Returns a function that changes several values at once. It creates the document if it does not exist yet. */
export function useChanges(): (changes: readonly { path: ChangePath; after: unknown }[]) => void {
  const { kind, id, seen = asItIs } = useEditing();
  const { draft } = useMuseum();
  return (changes) => {
    const found = draft.view.get().documents.get(documentKey(kind, id));
    const place = (path: ChangePath) => ({ kind, id, path });
    const now = found && found.state !== 'deleted' ? found.value : undefined;
    const shown = seen(now ?? {});
    // Values that the form shows but the document lacks, such as generated ids, are stored first.
    const first =
      now === undefined
        ? [{ place: place([]), after: shown }]
        : Object.keys(shown)
            .filter((field) => shown[field] !== now[field])
            .map((field) => ({ place: place([field]), after: shown[field] }));
    draft.changeAll([...first, ...changes.map(({ path, after }) => ({ place: place(path), after }))]);
  };
}

/** Returns a function that tells whether the person may edit a language, or the values without a language. */
export function useCanEdit(): (language?: string) => boolean {
  const museum = useMuseum();
  return (language) => {
    if (canIn(museum, 'edit')) return true;
    if (language === undefined || !canIn(museum, 'translate')) return false;
    return museum.languages === null || museum.languages.includes(language);
  };
}
