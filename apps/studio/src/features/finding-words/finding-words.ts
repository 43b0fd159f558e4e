import type { FaultCode, FileFaultCode } from '@museummate/pack-format';
import type { DraftFault } from '@museummate/studio';
import { useDocumentName } from '#features/document-name/document-name.ts';
import { useNames } from '#features/field-names/field-names.ts';
import { useLocale } from '#features/interface-language/interface-language.tsx';
import { languageName } from '#features/language-name/language-name.ts';
import { useDraft } from '#features/museum/museum.tsx';
import type { StudioTexts, StudioTextTypes } from '#i18n/catalogue.ts';
import { useTexts } from '#i18n/text.ts';

type Finding = Pick<DraftFault, 'code' | 'values'>;

/** Tells findings apart: two of one kind at one place differ in what they are about. */
export const findingKey = ({ kind, id, field, code, values }: DraftFault) =>
  [kind, id, ...field, code, ...Object.values(values)].join(' ');

/** What check has found, and what to do about it, in the words of the studio. */
export function useFindingWords(): (finding: Finding) => string {
  const t = useTexts();
  const shown = useShownValue();
  return ({ code, values }) => {
    const entries = Object.entries(values).map(([name, value]) => [name, shown(name, value)]);
    return findingWords(t, { code, values: Object.fromEntries(entries) });
  };
}

/** The sentence about a finding whose values are as people read them. */
export function findingWords(t: StudioTexts['get'], { code, values }: Finding): string {
  // Which values a sentence takes is known only where the code is; a test says every one of them.
  return (t as (key: keyof StudioTextTypes, values: Finding['values']) => string)(keyOf(code), values);
}

/** Nobody can mend the files of a pack here, so one sentence is for all of them. Every other kind of finding has its own. */
function keyOf(code: FaultCode): keyof StudioTextTypes {
  return isInFiles(code) ? 'finding_in_files' : `finding_${code}`;
}

const isInFiles = (code: FaultCode): code is FileFaultCode => code.startsWith('file_');

/** A value as people read it: languages, documents, fields and choices have names. */
function useShownValue(): (name: string, value: string | number) => string | number {
  const names = useNames();
  const locale = useLocale();
  const nameOf = useDocumentName();
  const documents = useDraft((view) => view.documents);
  return (name, value) => {
    const text = String(value);
    if (name === 'language') return languageName(text);
    if (name === 'languages') return new Intl.ListFormat(locale).format(text.split(',').map(languageName));
    if (name === 'document') return nameOf(documents.get(text));
    if (name === 'field') return names.field(text);
    if (name === 'resourceType' || name === 'type') return names.option(name, text);
    return value;
  };
}
