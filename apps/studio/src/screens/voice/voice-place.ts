import { paragraphs, sentences } from '@museummate/domain/speech';
import { type ChangePath, valueAt } from '@museummate/studio-api';
import { spokenTextPath, type VoicePlace } from '#features/content/missing-voices/missing-voices.ts';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';

export type { VoicePlace };

export interface Voice {
  /** Whether the artwork exists. */
  isThere: boolean;
  code: string;
  name: string;
  sentences: string[];
  /** File name of the museum's recording in the draft. */
  file: string | undefined;
  audioPath: ChangePath;
}

export const placeKey = ({ idArtwork, track, language }: VoicePlace) =>
  `artwork/${idArtwork}/${track ?? ''}/${language}`;

export const voiceTarget = ({ idArtwork, track, language }: VoicePlace) => ({
  kind: 'artwork',
  id: idArtwork,
  path: [...(track ? ['tracks', track] : []), 'mainText'],
  language,
});

const pathOf = (place: Pick<VoicePlace, 'track'>, field: string, language: string): ChangePath => [
  ...spokenTextPath(place, field),
  language,
];

/** Returns the text and the recording of an artwork's text in one language, from the draft. */
export function useVoicePlace(place: VoicePlace): Voice {
  const { idArtwork, language } = place;
  const audioPath = pathOf(place, 'mainAudio', language);
  const document = useDraft((view) => view.documents.get(documentKey('artwork', idArtwork)));
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const read = (path: ChangePath) =>
    document && valueAt(document.value, path, { kind: 'artwork', ownLanguage });
  const text = (path: ChangePath) => {
    const value = read(path);
    return typeof value === 'string' ? value : '';
  };
  return {
    isThere: document !== undefined && document.state !== 'deleted',
    code: text(['code']),
    name: text(['name', language]) || text(['name', ownLanguage]),
    sentences: paragraphs(text(pathOf(place, 'mainText', language))).flatMap((each) =>
      sentences(each, language),
    ),
    file: text([...audioPath, 'file']) || undefined,
    audioPath,
  };
}
