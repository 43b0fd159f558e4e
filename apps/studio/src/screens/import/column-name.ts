import { humanise, useFieldLabels } from '#features/content/field-labels/field-labels.ts';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { useTexts } from '#i18n/text.ts';

/** Maps columns to fields of the pack format, for columns with another name than their field. */
const FIELDS: Record<string, string> = {
  number: 'code',
  text: 'mainText',
  artist: 'author',
  date: 'artworkDate',
  picture: 'pictures',
};

/**
 * Returns a function for the display name of a column. If the interface texts do not contain it, it is derived from the
 * column's own name.
 */
export function useColumnName(): (name: string, language?: string) => string {
  const t = useTexts() as (key: string) => string;
  const { field } = useFieldLabels();
  return (name, language) => {
    const [first = name, ...rest] = name.split('_');
    const base =
      t(`import_field_${name}`) ||
      (rest.length === 0 ? field(FIELDS[first] ?? name) : humanise(name.replaceAll('_', ' ')));
    return language === undefined ? base : `${base} · ${languageName(language)}`;
  };
}
