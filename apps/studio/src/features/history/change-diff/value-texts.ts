import { useDocumentName, useKnownDocument } from '#features/content/document-name/document-name.ts';
import { useFieldLabels } from '#features/content/field-labels/field-labels.ts';
import { isTagField, useTagNames } from '#features/content/tags/tags.ts';
import { useFocalPointText } from '#features/controls/focal-point/focal-point.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { referredKind, type ValueTexts } from './describe-change.ts';

/** Returns the text of HTML. Ends of paragraphs become line breaks. */
export function htmlToText(html: string): string {
  const broken = html.replace(/<(?:br\s*\/?|\/(?:p|li|h\d|tr))>/gi, '\n');
  return new DOMParser().parseFromString(broken, 'text/html').body.textContent ?? '';
}

/** Returns texts for values of documents, with the names of referenced artworks, halls and tags. */
export function useValueTexts(): ValueTexts {
  const names = useFieldLabels();
  const tags = useTagNames();
  const known = useKnownDocument();
  const documentName = useDocumentName();
  return {
    ...names,
    language: languageName,
    focus: useFocalPointText(),
    plain: htmlToText,
    nameOfReference: (field, value) => {
      if (isTagField(field)) return tags.get(value);
      const kind = referredKind(field);
      // All other references are to items inside documents, which have no names.
      if (kind !== 'artwork' && kind !== 'hall' && kind !== 'floor' && kind !== 'route') return undefined;
      return documentName(known(kind, value), { kind, id: value });
    },
  };
}
