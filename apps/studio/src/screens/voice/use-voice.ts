import { alignSentences, detectSpeech, type Level, measureLevel, writeWav } from '@museummate/domain/speech';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError, NetworkError } from '#api/studio-api.ts';
import { useMachineApi } from '#features/draft/machine-help/machine-help.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { type Services, useServices } from '#features/foundation/services/services.ts';
import { SOUND_RATE } from '#platform/sounds.ts';
import type { Take } from '#platform/takes.ts';
import { type RecordedText, storedStarts, useRecordedText } from './recorded-text.ts';
import {
  type EditHistory,
  editHistory,
  fileOfSource,
  isUnchangedFile,
  lengthOf,
  type Piece,
  type SentenceStart,
  trimmedPieces,
  type VoiceEdit,
  withSentence,
} from './voice-edit.ts';
import { placeKey, type Voice, type VoicePlace, voiceTarget } from './voice-place.ts';
import { finishSound, gainBetween, joinPieces } from './voice-sound.ts';

/**
 * Seconds of silence that a new take keeps before its first sound (`BEFORE`) and after its last sound (`AFTER`).
 */
const BEFORE = 0.15;
const AFTER = 0.4;

/**
 * Maximum length of an edited voice in seconds. A decoded recording needs 6 MB of memory per minute and channel, and
 * several copies exist at once, so that three hours would end the tab.
 */
export const MAX_VOICE_SECONDS = 30 * 60;

export interface FinishedSound {
  /** Samples of all pieces together, before trimming. The waveform shows them. */
  joined: Float32Array;
  /** The sound that visitors hear: a WAV file, or the museum's recording if its sound was not changed. */
  file: Blob;
  url: string;
  level: Level;
  isUnchanged: boolean;
}

/** State of the voice studio for one text: its takes, its edit with undo steps, and the finished sound. */
export interface VoiceEditor {
  takes: readonly Take[];
  history: EditHistory;
  sound: FinishedSound | undefined;
  /** Key of the source that is being decoded. */
  loading: string | undefined;
  /** Why the last source could not be used. */
  problem: 'unreadable' | 'too_long' | undefined;
  change: (next: VoiceEdit) => void;
  undo: () => void;
  redo: () => void;
  /** What the museum's recording says, according to its transcript. */
  recorded: RecordedText | undefined;
  /** Starts a new edit with a source, or adds the source at the end of the current edit. */
  use: (source: string, how?: 'alone' | 'added') => Promise<void>;
  /** Replaces one sentence of the edit by a take that contains only this sentence. */
  replaceSentence: (place: number, source: string) => Promise<void>;
  propose: () => void;
  reload: () => Promise<void>;
  remove: (take: Take) => Promise<void>;
}

export function useVoiceEditor(place: VoicePlace, voice: Voice): VoiceEditor {
  const { takes: store } = useServices();
  const [loading, setLoading] = useState<string>();
  const [problem, setProblem] = useState<VoiceEditor['problem']>();
  const media = useDraft((view) => view.media);
  const { takes, reload } = useTakes(placeKey(place));
  const { history, set } = useKeptHistory(placeKey(place));
  const samplesOf = useSamples();
  const joined = useJoined(history.now?.pieces, samplesOf);
  const sound = useFinishedSound(joined, history.now);
  const { sentences } = voice;
  const recorded = useRecordedText(voice);
  const timesOf = useTranscriptTimes(place, voice, recorded);
  const change = (next: VoiceEdit) => set((before) => editHistory.change(before, next));
  const use = async (source: string, how: 'alone' | 'added' = 'alone') => {
    const before = how === 'added' && history.now ? trimmedPieces(history.now) : [];
    const isTooLong = (seconds: number) => lengthOf(before) + seconds > MAX_VOICE_SECONDS;
    if (isTooLong(media.get(fileOfSource(source) ?? '')?.duration ?? 0)) return setProblem('too_long');
    setLoading(source);
    const samples = await samplesOf(source);
    setLoading(undefined);
    setProblem(samples ? undefined : 'unreadable');
    if (!samples) return;
    if (isTooLong(samples.length / SOUND_RATE)) return setProblem('too_long');
    const pieces = [...before, pieceOf(source, samples, before.length > 0)];
    const all = joinPieces(pieces, await readAll(pieces, samplesOf), SOUND_RATE);
    const edit = startEdit(pieces, all, sentences);
    const times = isUnchangedFile(edit) ? await timesOf(lengthOf(pieces)) : undefined;
    change(times ? { ...edit, starts: times } : edit);
  };
  const replaceSentence = async (at: number, source: string) => {
    const samples = await samplesOf(source);
    setProblem(samples ? undefined : 'unreadable');
    const { now } = history;
    if (samples && now && joined) change(withTake(now, at, { source, samples }, joined));
  };
  const propose = () => {
    const { now } = history;
    if (now && joined) change({ ...now, starts: proposeStarts(joined, now.from, now.to, sentences) });
  };
  const remove = async (take: Take) => {
    await store.remove(take.key);
    await reload();
  };
  const undo = () => set(editHistory.undone);
  const redo = () => set(editHistory.redone);
  const state = { takes, history, sound, loading, problem, recorded };
  return { ...state, change, undo, redo, use, replaceSentence, propose, reload, remove };
}

/** Replaces a sentence by a take. The take becomes as loud as the rest of the recording. */
function withTake(
  edit: VoiceEdit,
  at: number,
  { source, samples }: { source: string; samples: Float32Array },
  joined: Float32Array,
): VoiceEdit {
  const piece = pieceOf(source, samples, true);
  const within = ({ from, to }: { from: number; to: number }, sound: Float32Array) =>
    sound.subarray(Math.round(from * SOUND_RATE), Math.round(to * SOUND_RATE));
  const gain = gainBetween(within(piece, samples), within(edit, joined), SOUND_RATE);
  const lead = Math.max(0, (detectSpeech(samples, SOUND_RATE)?.start ?? piece.from) - piece.from);
  return withSentence(edit, at, { ...piece, gain }, lead);
}

/**
 * Returns a function that loads the sentence times of the museum's recording: the times that are stored with it, or
 * else the times that a program wrote when it transcribed the recording.
 */
function useTranscriptTimes(
  place: VoicePlace,
  { file, sentences }: Voice,
  recorded: RecordedText | undefined,
) {
  const api = useMachineApi();
  const { idMuseum } = useMuseum();
  return async (length: number): Promise<SentenceStart[] | undefined> => {
    const stored = storedStarts(recorded, sentences);
    if (stored?.every(({ time }) => time < length)) return stored;
    // If the request fails, the caller proposes times from the pauses in the recording.
    const times = await api.proposedTimes(idMuseum, voiceTarget(place)).catch((error: unknown) => {
      if (error instanceof NetworkError || error instanceof ApiError) return null;
      throw error;
    });
    // Times are ignored if they belong to another recording, or if the sentences of the text have changed.
    const isUsable = times?.file === file && times?.starts.length === sentences.length;
    return isUsable && times.starts.every(({ time }) => time < length) ? times.starts : undefined;
  };
}

/** Returns the takes of a text that this device stores. */
function useTakes(place: string) {
  const { takes: store } = useServices();
  const { idMuseum, staff } = useMuseum();
  const [takes, setTakes] = useState<readonly Take[]>([]);
  const { idStaff } = staff;
  const reload = useCallback(
    async () => setTakes(await store.list({ idMuseum, idStaff, place })),
    [store, idMuseum, idStaff, place],
  );
  useEffect(() => void reload(), [reload]);
  return { takes, reload };
}

/**
 * Returns the edit with its undo steps. The device stores the current edit, so that closing the tab loses nothing.
 */
function useKeptHistory(place: string) {
  const { takes: store } = useServices();
  const { idMuseum, staff } = useMuseum();
  const key = `${idMuseum}/${staff.idStaff}/${place}`;
  const [history, setHistory] = useState<EditHistory>(editHistory.empty);
  useEffect(() => {
    void store.edit(key).then((kept) => {
      if (kept) setHistory((now) => (now.now ? now : { ...now, now: kept as VoiceEdit }));
    });
  }, [store, key]);
  useEffect(() => {
    if (!history.now) return;
    // If the edit cannot be stored, it is lost only when the tab is closed. If storage is full, recording a take
    // shows an error.
    void store.keepEdit(key, history.now).catch((error: unknown) => console.warn(error));
  }, [store, key, history.now]);
  return { history, set: setHistory };
}

type SamplesOf = (source: string) => Promise<Float32Array | undefined>;

/** Returns a function that decodes a take or a recording of the museum. Results are cached. */
function useSamples(): SamplesOf {
  const services = useServices();
  const media = useDraft((view) => view.media);
  const decoded = useRef(new Map<string, Promise<Float32Array | undefined>>());
  const latest = useRef(media);
  latest.current = media;
  return useCallback(
    (source: string) => {
      const known = decoded.current.get(source);
      if (known) return known;
      const decoding = decodeSource(source, services, latest.current.get(fileOfSource(source) ?? '')?.url);
      decoded.current.set(source, decoding);
      // A failed download is removed from the cache, so that it is tried again.
      void decoding.then((samples) => !samples && decoded.current.delete(source));
      return decoding;
    },
    [services],
  );
}

async function decodeSource(source: string, { sounds, takes }: Services, url: string | undefined) {
  const isFile = fileOfSource(source) !== undefined;
  const file = isFile ? url && (await sounds.fetch(url)) : await takes.file(source);
  return file ? sounds.decode(file) : undefined;
}

async function readAll(pieces: readonly Piece[], samplesOf: SamplesOf) {
  const read = new Map<string, Float32Array | undefined>();
  for (const { source } of pieces) read.set(source, await samplesOf(source));
  return (source: string) => read.get(source);
}

function useJoined(pieces: readonly Piece[] | undefined, samplesOf: SamplesOf): Float32Array | undefined {
  const [joined, setJoined] = useState<{ pieces: readonly Piece[]; samples: Float32Array }>();
  useEffect(() => {
    let isOver = false;
    if (pieces)
      void readAll(pieces, samplesOf).then((read) => {
        const isWhole = pieces.every(({ source }) => read(source));
        if (!isOver && isWhole) setJoined({ pieces, samples: joinPieces(pieces, read, SOUND_RATE) });
      });
    return () => {
      isOver = true;
    };
  }, [pieces, samplesOf]);
  return joined?.pieces === pieces ? joined?.samples : undefined;
}

function useFinishedSound(
  joined: Float32Array | undefined,
  edit: VoiceEdit | undefined,
): FinishedSound | undefined {
  const { device } = useServices();
  const { pieces, from = 0, to = 0, isFaded = true } = edit ?? {};
  const made = useMemo(() => {
    if (!joined || !pieces) return undefined;
    const now = { pieces, from, to, isFaded, starts: [] };
    const isUnchanged = isUnchangedFile(now);
    const samples = isUnchanged ? joined : finishSound(joined, now, SOUND_RATE);
    const file = new Blob([writeWav(samples, SOUND_RATE)], { type: 'audio/wav' });
    return { joined, file, level: measureLevel(samples, SOUND_RATE), isUnchanged };
  }, [joined, pieces, from, to, isFaded]);
  const [sound, setSound] = useState<FinishedSound>();
  useEffect(() => {
    if (!made) {
      setSound(undefined);
      return;
    }
    const { url, end } = device.fileUrl(made.file);
    setSound({ ...made, url });
    return end;
  }, [made, device]);
  return sound;
}

/**
 * Returns a source as a piece. A new take loses the silence at its ends. The museum's recording is not trimmed,
 * and neither is a take without speech.
 */
function pieceOf(source: string, samples: Float32Array, isTrimmed: boolean): Piece {
  const length = samples.length / SOUND_RATE;
  const heard = isTrimmed ? detectSpeech(samples, SOUND_RATE) : undefined;
  return heard
    ? { source, from: Math.max(0, heard.start - BEFORE), to: Math.min(length, heard.end + AFTER) }
    : { source, from: 0, to: length };
}

function startEdit(pieces: readonly Piece[], joined: Float32Array, sentences: readonly string[]): VoiceEdit {
  const length = lengthOf(pieces);
  const isFile = pieces.length === 1 && fileOfSource(pieces[0]?.source ?? '') !== undefined;
  const heard = isFile ? undefined : detectSpeech(joined, SOUND_RATE);
  const from = Math.max(0, (heard?.start ?? 0) - BEFORE);
  const to = Math.min(length, (heard?.end ?? length) + AFTER);
  return { pieces, from, to, isFaded: true, starts: proposeStarts(joined, from, to, sentences) };
}

function proposeStarts(
  joined: Float32Array,
  from: number,
  to: number,
  sentences: readonly string[],
): SentenceStart[] {
  const part = joined.subarray(Math.round(from * SOUND_RATE), Math.round(to * SOUND_RATE));
  const heard = detectSpeech(part, SOUND_RATE);
  if (!heard) return sentences.map(() => ({ time: from, certainty: 0 }));
  return alignSentences(sentences, heard).map(({ start, certainty }) => ({ time: start + from, certainty }));
}
