import { documentKey } from '#features/draft/draft/draft.ts';
import { isMarkedText, MachineMark, textApprovals } from '#features/draft/machine-marks/machine-marks.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import type { SharedTarget } from './library-data.ts';

interface AltMarkProps {
  targets: readonly SharedTarget[];
  language: string;
  name: string;
}

/**
 * Mark of an alternative text that a program translated. The text may be in several places that use the picture.
 */
export function AltMark({ targets, language, name }: AltMarkProps) {
  const { draft } = useMuseum();
  const documents = useDraft((view) => view.documents);
  const marked = targets.flatMap(({ use: { kind, id, path }, current }) => {
    const document = documents.get(documentKey(kind, id));
    if (!document || !current) return [];
    const text = { document, path: [...path, 'alt'], language };
    return isMarkedText(text) ? [text] : [];
  });
  if (marked.length === 0) return null;
  return <MachineMark made="text" name={name} approve={() => draft.changeAll(textApprovals(marked))} />;
}
