import { paragraphs, readWebVtt, type TimedText } from '@museummate/domain/speech';
import { isTranscriptFile } from '@museummate/pack-format';
import { useQuery } from '@tanstack/react-query';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import type { SentenceStart } from './voice-edit.ts';
import type { Voice } from './voice-place.ts';

/** What a recording says, according to its transcript. */
export interface RecordedText {
  texts: readonly string[];
  /** Cues with their times; empty if the transcript is a text without times. */
  cues: readonly TimedText[];
}

/** Returns what the recording in the draft says; undefined without a transcript, or until it is loaded. */
export function useRecordedText({ file, transcript }: Voice): RecordedText | undefined {
  const { sounds } = useServices();
  const isFile = transcript !== undefined && isTranscriptFile(transcript);
  const url = useDraft(({ media }) => (isFile ? media.get(transcript)?.url : undefined));
  const { data } = useQuery({
    queryKey: ['transcript', url],
    queryFn: async () => (await (url ? sounds.fetch(url) : undefined))?.text() ?? null,
    enabled: url !== undefined,
    // A file never changes. If its text changes, the new file has another URL.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!file || !transcript) return undefined;
  if (!isFile) return { texts: paragraphs(transcript), cues: [] };
  if (!data) return undefined;
  const cues = readWebVtt(data);
  return { texts: cues.map(({ text }) => text), cues };
}

/** Letters and digits of a text. Punctuation and spaces are not heard, so they do not count as a difference. */
const spokenCharacters = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether a recording says something else than the sentences of its text. */
export const differs = (recorded: RecordedText, sentences: readonly string[]): boolean =>
  spokenCharacters(recorded.texts.join(' ')) !== spokenCharacters(sentences.join(' '));

/** Returns the indexes of the sentences that a recording does not say. */
export function unrecordedSentences(
  recorded: RecordedText,
  sentences: readonly string[],
): ReadonlySet<number> {
  const all = spokenCharacters(recorded.texts.join(' '));
  return new Set(sentences.flatMap((text, place) => (all.includes(spokenCharacters(text)) ? [] : [place])));
}

/**
 * Returns the times that are stored with a recording; undefined if there are more or fewer times than sentences. If
 * the words of a sentence have changed, its time is still right.
 */
export function storedStarts(
  recorded: RecordedText | undefined,
  sentences: readonly string[],
): SentenceStart[] | undefined {
  if (!recorded || recorded.cues.length === 0 || recorded.cues.length !== sentences.length) return undefined;
  return recorded.cues.map(({ start }) => ({ time: start, certainty: 1 }));
}
