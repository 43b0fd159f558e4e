import { paragraphs } from '@museummate/domain/speech';
import { recordingOf, spokenTexts, syntheticState } from '@museummate/pack-format';
import { type ChangePath, type DraftDocument, valueAt } from '@museummate/studio-api';
import type { VoicePlace } from '#features/content/voice-place/voice-place.ts';

export interface SpokenText {
  document: DraftDocument;
  place: VoicePlace;
  /**
   * `none`: there is no voice; `toApprove`: the voice is synthetic and not approved; `done`: a person has recorded or
   * approved it.
   */
  state: 'none' | 'toApprove' | 'done';
  characters: number;
}

/** Path of the recording of a text, with its language. */
export const recordingPath = ({ kind, path, language }: VoicePlace): ChangePath => [
  ...(recordingOf(kind, path) ?? []),
  language,
];

/** Returns the texts in a language that can have a voice. Artworks are first, in the order of the documents. */
export function textsToSpeak(
  documents: Iterable<DraftDocument>,
  language: string,
  ownLanguage: string,
): SpokenText[] {
  const left = [...documents].filter(({ state }) => state !== 'deleted');
  const works = left.filter(({ kind }) => kind === 'artwork');
  const others = left.filter(({ kind }) => kind !== 'artwork');
  return [...works, ...others].flatMap((document) => {
    const { kind, id, value } = document;
    return spokenTexts(kind, value).flatMap((path): SpokenText[] => {
      const place = { kind, id, path, language };
      const read = (at: ChangePath) => valueAt(value, at, { kind, ownLanguage });
      const text = read([...path, language]);
      const characters =
        typeof text === 'string' ? paragraphs(text).reduce((sum, part) => sum + part.length, 0) : 0;
      if (characters === 0) return [];
      const audio = read(recordingPath(place)) as { file: string } | undefined;
      const isUnapproved = audio?.file && syntheticState(audio) === 'unapproved';
      const state = isUnapproved ? 'toApprove' : audio?.file ? 'done' : 'none';
      return [{ document, place, state, characters }];
    });
  });
}

/** Returns the next text without a voice after `current`. After the last text, the search begins at the first. */
export function nextMissingVoice(texts: readonly SpokenText[], current: VoicePlace): SpokenText | undefined {
  const at = texts.findIndex(({ place }) => isSamePlace(place, current));
  const isMissing = ({ state, place }: SpokenText) => state === 'none' && !isSamePlace(place, current);
  return texts.slice(at + 1).find(isMissing) ?? texts.find(isMissing);
}

const isSamePlace = (one: VoicePlace, other: VoicePlace) =>
  one.kind === other.kind && one.id === other.id && one.path.join('/') === other.path.join('/');
