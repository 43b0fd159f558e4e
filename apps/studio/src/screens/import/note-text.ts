import { useTexts } from '#i18n/text.ts';

interface CodedNote {
  code?: string | undefined;
  values?: Readonly<Record<string, string | number>> | undefined;
  reason?: string | undefined;
}

/**
 * Returns a function for the text of an import note. If the interface texts contain none for its code, returns the
 * server's English text.
 */
export function useNoteText(): (note: CodedNote) => string {
  const t = useTexts() as (key: string, values?: Readonly<Record<string, string | number>>) => string;
  return ({ code, values, reason = '' }) => {
    // With a suggestion, some notes have another text.
    const suggesting = code && values?.near !== undefined && t(`import_note_${code}_near`, values);
    return suggesting || (code && t(`import_note_${code}`, values)) || reason;
  };
}
