import type { DocumentKind } from '@museummate/pack-format';
import type { DraftDocument } from '@museummate/studio-api';

/** A text in one language that can be recorded. */
export interface VoicePlace {
  kind: DocumentKind;
  id: number;
  /** Path of the text without the language. */
  path: readonly string[];
  language: string;
}

const MAIN_TEXT = 'mainText';

/** Returns the path of the voice studio for a text, relative to the museum's path in the studio. */
export function voicePath({ kind, id, path, language }: VoicePlace): string {
  if (kind !== 'artwork') return `/voice/${[kind, id, language, ...path].map(encodeURIComponent).join('/')}`;
  const [first, track] = path;
  return `/works/${id}/voice/${language}${first === 'tracks' ? `/${track}` : ''}`;
}

/** Returns the place of an artwork's text, from the parts of its path in the studio. */
export const placeOfWork = (id: number, language: string, track: string | undefined): VoicePlace => ({
  kind: 'artwork',
  id,
  path: track ? ['tracks', track, MAIN_TEXT] : [MAIN_TEXT],
  language,
});

/** Returns the labels of the parts in which a text is, such as "Steps 3"; empty for the main text of a document. */
export function partLabels(
  { value }: DraftDocument,
  path: readonly string[],
  label: (name: string, within?: string) => string,
): string[] {
  const labels: string[] = [];
  for (const [depth, part] of path.slice(0, -1).entries()) {
    const isItem = part.includes('=');
    const items = isItem
      ? (value[path[depth - 1] ?? ''] as Record<string, unknown>[] | undefined)
      : undefined;
    const [field = '', key] = part.split('=');
    const position = items?.findIndex((item) => String(item[field]) === key) ?? -1;
    if (isItem) labels.push(`${labels.pop() ?? ''} ${position + 1}`.trim());
    else if (part !== 'tracks') labels.push(label(part, path[depth - 1]));
  }
  return labels;
}
