import type { FileFindingCode, FindingCode } from '@museummate/pack-format';
import type { DraftFinding } from '@museummate/studio-api';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useDocumentName } from '#features/content/document-name/document-name.ts';
import { useFieldLabels } from '#features/content/field-labels/field-labels.ts';
import { Pill } from '#features/controls/pill/pill.tsx';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { useLocale } from '#features/foundation/interface-language/interface-language.tsx';
import { directionOf, languageName } from '#features/foundation/language-name/language-name.ts';
import type { FindingKey } from '#i18n/catalogue.ts';
import { loadFindingTexts } from '#i18n/load.ts';
import { useTexts } from '#i18n/text.ts';

/**
 * React key of a finding. It contains the values, because one field can have two findings that differ only in
 * their values.
 */
export const findingKey = ({ kind, id, field, code, values }: DraftFinding) =>
  [kind, id, ...field, code, ...Object.values(values)].join(' ');

/** Sentence about a finding, with advice, in the interface language. */
export function FindingText({ finding: { code, values } }: { finding: DraftFinding }) {
  const locale = useLocale();
  const shown = useShownValue();
  const { data: texts } = useQuery({
    queryKey: ['finding-words', locale],
    queryFn: () => loadFindingTexts(locale),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const entries = Object.entries(values).map(([name, value]) => [name, shown(name, value)]);
  return texts?.get(findingTextKey(code), Object.fromEntries(entries));
}

/**
 * Returns the key of the interface text for a finding. Findings about a pack's files cannot be fixed in the studio, so
 * all of them share one text. Every other code has its own text, and the compiler checks that it exists.
 */
export function findingTextKey(code: FindingCode): FindingKey {
  return isInFiles(code) ? 'in_files' : code;
}

const isInFiles = (code: FindingCode): code is FileFindingCode => code.startsWith('file_');

/**
 * Returns a function that replaces a parameter of a finding by the name of its language, document, field or
 * option.
 */
function useShownValue(): (name: string, value: string | number) => string | number {
  const names = useFieldLabels();
  const locale = useLocale();
  const documentName = useDocumentName();
  const documents = useDraft((view) => view.documents);
  return (name, value) => {
    const text = String(value);
    if (name === 'language') return languageName(text);
    if (name === 'languages') return languageList(text.split(','), locale);
    if (name === 'document') return documentName(documents.get(text));
    if (name === 'field') return names.field(text);
    if (name === 'resourceType' || name === 'type') return names.option(name, text);
    return value;
  };
}

/**
 * Joins language names. Names in another direction are isolated (U+2068, U+2069), so that they do not reorder the rest.
 */
export function languageList(codes: readonly string[], locale: string): string {
  const names = codes.map((code) =>
    directionOf(code) === directionOf(locale) ? languageName(code) : `\u2068${languageName(code)}\u2069`,
  );
  return new Intl.ListFormat(locale).format(names);
}

/** Number of findings in collapsed content. */
export function FindingsBadge({ count }: { count: number }) {
  const t = useTexts();
  if (count === 0) return null;
  return (
    <Pill tone="warn">
      <TriangleAlert size={13} aria-hidden="true" />
      {t('editing_findings_here', { count })}
    </Pill>
  );
}
