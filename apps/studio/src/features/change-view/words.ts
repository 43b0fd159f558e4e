import { useDocumentName, useKnownDocument } from '#features/document-name/document-name.ts';
import { useNames } from '#features/field-names/field-names.ts';
import { languageName } from '#features/language-name/language-name.ts';
import { isTagField, useTagNames } from '#features/tags/tags.ts';
import { referredKind, type Words } from './described.ts';

/** The words for what stands in a file, with the names of the works, halls and tags that it means. */
export function useWords(): Words {
  const names = useNames();
  const tags = useTagNames();
  const known = useKnownDocument();
  const nameOf = useDocumentName();
  return {
    ...names,
    language: languageName,
    named: (field, value) => {
      if (isTagField(field)) return tags.get(value);
      const kind = referredKind(field);
      // Kinds inside of other documents have no names of their own.
      if (kind !== 'artwork' && kind !== 'hall' && kind !== 'floor' && kind !== 'route') return undefined;
      return nameOf(known(kind, value), { kind, id: value });
    },
  };
}
