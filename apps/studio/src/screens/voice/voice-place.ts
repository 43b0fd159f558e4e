import { paragraphs, sentences } from '@museummate/domain/speech';
import { recordingOf, syntheticState } from '@museummate/pack-format';
import { type ChangePath, type DraftDocument, valueAt } from '@museummate/studio-api';
import { recordingPath } from '#features/content/missing-voices/missing-voices.ts';
import type { VoicePlace } from '#features/content/voice-place/voice-place.ts';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';

export type { VoicePlace };

export interface Voice {
  /** The document of the text; undefined if it does not exist, or if the text cannot have a recording. */
  document: DraftDocument | undefined;
  code: string;
  sentences: string[];
  /** File name of the museum's recording in the draft. */
  file: string | undefined;
  /** Transcript of the recording: a WebVTT file, or the text itself. */
  transcript: string | undefined;
  /** Whether a program spoke the recording, and no person has approved it. */
  isUnapproved: boolean;
  audioPath: ChangePath;
}

/** Key under which the device stores the takes of a text. */
export function placeKey({ kind, id, path, language }: VoicePlace): string {
  const inside = kind === 'artwork' ? (path[0] === 'tracks' ? path[1] : '') : path.join('/');
  return `${kind}/${id}/${inside}/${language}`;
}

/** Returns the text as an item of a job. */
export const voiceTarget = ({ kind, id, path, language }: VoicePlace) => ({
  kind,
  id,
  path: [...path],
  language,
});

/** Returns the name of the files of a voice without their ending, such as `101-fr` or `route-31-7-fr`. */
export function voiceFileName({ kind, id, path, language }: VoicePlace, code: string): string {
  const inside = path.slice(kind === 'artwork' ? 1 : 0, -1).map((part) => part.replace(/^\w+=/, ''));
  return [...(kind === 'artwork' ? [code || id] : [kind, id]), ...inside, language].join('-');
}

/** Returns a text and its recording in one language, from the draft. */
export function useVoicePlace(place: VoicePlace): Voice {
  const { kind, id, path, language } = place;
  const audioPath = recordingPath(place);
  const document = useDraft((view) => view.documents.get(documentKey(kind, id)));
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const read = (at: ChangePath) => document && valueAt(document.value, at, { kind, ownLanguage });
  const audio = read(audioPath) as Parameters<typeof syntheticState>[0] | undefined;
  const text = (at: ChangePath) => {
    const value = read(at);
    return typeof value === 'string' ? value : '';
  };
  const isThere = document !== undefined && document.state !== 'deleted' && recordingOf(kind, path);
  return {
    document: isThere ? document : undefined,
    code: kind === 'artwork' ? text(['code']) : '',
    sentences: isThere
      ? paragraphs(text([...path, language])).flatMap((each) => sentences(each, language))
      : [],
    file: text([...audioPath, 'file']) || undefined,
    transcript: text([...audioPath, 'transcript', language]) || undefined,
    isUnapproved: audio?.file !== undefined && syntheticState(audio) === 'unapproved',
    audioPath,
  };
}
