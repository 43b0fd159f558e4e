import type { ChangePath } from '@museummate/studio-api';
import { useFieldLabels } from '#features/content/field-labels/field-labels.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';

/**
 * Returns a function for the label of a path: "Text · Français", "Shown while the audio plays 2 · Title · Français".
 */
export function usePlaceName(): (path: ChangePath) => string {
  const names = useFieldLabels();
  const languages = useDraft((view) => view.languages);
  return (path) => {
    const last = path.at(-1) ?? '';
    // Items without ids are numbered by their position.
    const [, place] = /^#(\d+)$/.exec(path[1] ?? '') ?? [];
    const parts = [`${names.field(path[0] ?? 'all')}${place ? ` ${Number(place) + 1}` : ''}`];
    const inner = path.findLastIndex((part) => !/[=#]/.test(part) && !languages.includes(part));
    if (inner > 0) parts.push(names.field(path[inner] ?? '', path[inner - 1]));
    if (languages.includes(last)) parts.push(languageName(last));
    return parts.join(' · ');
  };
}
