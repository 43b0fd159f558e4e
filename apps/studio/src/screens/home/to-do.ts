import { type DraftDocument, valueAt } from '@museummate/studio-api';
import type { OutdatedTranslation } from '#features/draft/outdated-translations/outdated-translations.ts';

/**
 * Progress in one language. For texts, recordings, transcripts and picture descriptions, it counts how many are
 * needed and how many exist.
 */
export interface Progress {
  language: string;
  texts: Share;
  voices: Share;
  transcripts: Share;
  descriptions: Share;
}

export interface Share {
  done: number;
  of: number;
  /** Artworks that lack at least one text, recording, transcript or description of this kind. */
  missing: DraftDocument[];
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/**
 * Counts the progress in a language. Every picture needs a description. An artwork that has audio in any language
 * needs audio in this one, too.
 */
export function progressOf(works: readonly DraftDocument[], language: string, ownLanguage: string): Progress {
  const share = (): Share => ({ done: 0, of: 0, missing: [] });
  const progress = { language, texts: share(), voices: share(), transcripts: share(), descriptions: share() };
  const note = (of: Share, work: DraftDocument, isDone: boolean) => {
    of.of += 1;
    if (isDone) of.done += 1;
    else if (of.missing.at(-1) !== work) of.missing.push(work);
  };
  for (const work of works) {
    const { kind, value } = work;
    const at = (...path: string[]) => valueAt(value, path, { kind, ownLanguage });
    note(progress.texts, work, isGiven(at(isGiven(value.mainText) ? 'mainText' : 'name', language)));
    if (isGiven(value.mainAudio)) {
      const audio = at('mainAudio', language);
      note(progress.voices, work, isGiven(audio));
      if (isGiven(audio))
        note(progress.transcripts, work, isGiven(at('mainAudio', language, 'transcript', language)));
    }
    const pictures = Array.isArray(value.pictures) ? (value.pictures as { file?: string }[]) : [];
    for (const { file } of pictures)
      note(progress.descriptions, work, at('pictures', `file=${file}`, 'alt', language) !== undefined);
  }
  return progress;
}

export interface ToDo {
  is: 'voice' | 'transcript' | 'description' | 'text' | 'old';
  language: string;
  works: DraftDocument[];
}

/**
 * Returns the to-dos in their order. Outdated translations come first, then missing texts, descriptions, audio and
 * transcripts. Among to-dos of one type, the one with the fewest artworks comes first.
 */
export function toDos(
  progress: readonly Progress[],
  stale: Map<string, OutdatedTranslation[]>,
  works: readonly DraftDocument[],
): ToDo[] {
  const found: ToDo[] = progress.flatMap(({ language, ...shares }): ToDo[] => [
    { is: 'text', language, works: shares.texts.missing },
    { is: 'voice', language, works: shares.voices.missing },
    { is: 'transcript', language, works: shares.transcripts.missing },
    { is: 'description', language, works: shares.descriptions.missing },
    {
      is: 'old',
      language,
      works: works.filter(({ kind, id }) =>
        stale.get(`${kind}/${id}`)?.some((text) => text.language === language),
      ),
    },
  ]);
  const order = { old: 0, text: 1, description: 2, voice: 3, transcript: 4 };
  return found
    .filter((each) => each.works.length > 0)
    .sort((one, other) => order[one.is] - order[other.is] || one.works.length - other.works.length);
}

/**
 * Returns the path of the field to edit in the to-do's first artwork. The path is empty if the to-do is about the
 * artwork as a whole.
 */
export function fieldOfToDo(
  { is, language, works: [work] }: ToDo,
  stale: Map<string, OutdatedTranslation[]>,
): (string | number)[] {
  if (!work) return [];
  const { kind, id, value } = work;
  if (is === 'text') return [isGiven(value.mainText) ? 'mainText' : 'name', language];
  if (is === 'voice') return ['mainAudio', language];
  if (is === 'transcript') return ['mainAudio', language, 'transcript', language];
  if (is === 'description') {
    const pictures = Array.isArray(value.pictures) ? (value.pictures as { alt?: unknown }[]) : [];
    const place = pictures.findIndex(
      ({ alt }) =>
        typeof alt !== 'object' || (alt as Record<string, unknown> | null)?.[language] === undefined,
    );
    return place < 0 ? ['pictures'] : ['pictures', place, 'alt', language];
  }
  const [field] = stale.get(`${kind}/${id}`)?.find((text) => text.language === language)?.path ?? [];
  return field === undefined ? [] : [field, language];
}
