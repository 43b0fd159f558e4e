import { useSize } from '#features/content/upload-ui/upload-ui.tsx';
import { useNumber, useTexts } from '#i18n/text.ts';
import type { LibraryItem, MediaFinding } from './library-data.ts';

/** Maps findings of files to keys of interface texts. */
export const FINDING_TEXTS = {
  unused: 'media_finding_unused',
  small: 'media_finding_small',
  quiet: 'media_finding_quiet',
  silent: 'media_finding_silent',
  noAlt: 'media_finding_no_alt',
  noCredit: 'media_finding_no_credit',
  noReuse: 'media_finding_no_reuse',
} as const satisfies Record<MediaFinding, string>;

/** Returns a function that describes a finding of a file, with its measured value. */
export function useFindingText(): (item: LibraryItem, finding: MediaFinding) => string {
  const t = useTexts();
  const number = useNumber();
  return ({ medium, missingAlts, loudness, uses }, finding) => {
    const { width, height } = medium;
    if (finding === 'small')
      return t('media_line_small', { pixels: number(Math.max(width ?? 0, height ?? 0)) });
    if (finding === 'quiet') return t('media_line_quiet', { loudness: number(Math.round(loudness ?? 0)) });
    // If the file has no description at all, the number of missing descriptions is not useful, so the general text
    // is shown.
    if (finding === 'noAlt' && uses.some(({ value }) => value?.alt !== undefined))
      return t('media_line_alts', { count: missingAlts });
    return t(FINDING_TEXTS[finding]);
  };
}

/**
 * Returns a function for the line below a file's name. It contains the worst finding. Without findings, it contains the
 * number of uses and the size. If only earlier versions use the file, it contains their number.
 */
export function useFileLine(): (item: LibraryItem) => { text: string; finding: MediaFinding | undefined } {
  const t = useTexts();
  const size = useSize();
  const findingText = useFindingText();
  return (item) => {
    const { medium, uses, findings, versions, isArchived, texts } = item;
    const [finding] = findings;
    if (isArchived) return { text: t('media_line_archived', { count: versions }), finding: undefined };
    if (finding) return { text: findingText(item, finding), finding };
    const { width, height, bytes } = medium;
    const parts = [
      t('media_places', { count: uses.length }),
      width && height ? `${width} × ${height}` : size(bytes),
      texts.length > 0 && t('media_with_texts', { count: texts.length }),
    ];
    return { text: parts.filter(Boolean).join(' · '), finding: undefined };
  };
}
