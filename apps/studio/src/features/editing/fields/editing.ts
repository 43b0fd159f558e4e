import type { DocumentKind } from '@museummate/pack-format';
import { type ChangePath, type DraftDocument, type DraftFinding, valueAt } from '@museummate/studio-api';
import { createContext, use } from 'react';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import type { OutdatedTranslation } from '#features/draft/outdated-translations/outdated-translations.ts';
import { mayIn } from '#features/session/session/session.ts';

/** A finding of check, with where its value stands. */
export interface LocatedFinding extends DraftFinding {
  path: ChangePath;
}

/** The document that a form changes, and the two languages side by side. */
export interface Editing {
  kind: DocumentKind;
  id: number;
  source: string;
  target: string;
  stale: readonly OutdatedTranslation[];
  /** Those that were older when the page was opened, and are being mended. */
  mended: readonly OutdatedTranslation[];
  faults: readonly LocatedFinding[];
  /** The document as the form sees it, where that is more than what is there: steps that have no numbers of their own. */
  seen?: (value: DraftDocument['value']) => DraftDocument['value'];
}

export const EditingContext = createContext<Editing | undefined>(undefined);

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('there is no document around this field');
  return editing;
}

/** A value of the document, and how to change it. */
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

/** How to change a value that nobody needs to see: the order of a list is made anew whenever it is asked for. */
export function useChange(path: ChangePath): (after: unknown) => void {
  const change = useChanges();
  return (after) => change([{ path, after }]);
}

/** How to change several values of the document at once, or one of a document that is only there when it has something. */
export function useChanges(): (changes: readonly { path: ChangePath; after: unknown }[]) => void {
  const { kind, id, seen = asItIs } = useEditing();
  const { draft } = useMuseum();
  return (changes) => {
    const found = draft.view.get().documents.get(documentKey(kind, id));
    const place = (path: ChangePath) => ({ kind, id, path });
    const now = found && found.state !== 'deleted' ? found.value : undefined;
    const shown = seen(now ?? {});
    // What the form sees and the document does not have is written down first.
    const first =
      now === undefined
        ? [{ place: place([]), after: shown }]
        : Object.keys(shown)
            .filter((field) => shown[field] !== now[field])
            .map((field) => ({ place: place([field]), after: shown[field] }));
    draft.changeAll([...first, ...changes.map(({ path, after }) => ({ place: place(path), after }))]);
  };
}

/** Whether the person may change what stands in a language, or what is the same in all. */
export function useCanEdit(): (language?: string) => boolean {
  const museum = useMuseum();
  return (language) => {
    if (mayIn(museum, 'edit')) return true;
    if (language === undefined || !mayIn(museum, 'translate')) return false;
    return museum.languages === null || museum.languages.includes(language);
  };
}
