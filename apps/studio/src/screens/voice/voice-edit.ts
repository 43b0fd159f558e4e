/** A part of a take or of the museum's recording. `from` and `to` are seconds of that take or recording. */
export interface Piece {
  /** Key of the take. For the museum's recording, it is `file:` and the file name. */
  source: string;
  from: number;
  to: number;
  /** Factor of the amplitude. It makes a sentence that was recorded again as loud as the others. */
  gain?: number;
}

export interface SentenceStart {
  /** Start of the sentence in seconds from the beginning of the joined pieces. */
  time: number;
  /** Certainty of the start from 0 to 1. A start that a person has set has certainty 1. */
  certainty: number;
}

/** How the takes of a text are cut, joined and timed. The takes themselves never change. */
export interface VoiceEdit {
  pieces: readonly Piece[];
  /**
   * Trimmed range in seconds of the joined pieces. Visitors do not hear the sound before `from` and after `to`,
   * but the takes still contain it.
   */
  from: number;
  to: number;
  isFaded: boolean;
  starts: readonly SentenceStart[];
}

/** Minimum length of a recording in seconds. The trim handles keep this distance. */
const MIN_LENGTH = 0.5;
const MIN_SENTENCE = 0.1;
const FILE = 'file:';

export const fileSource = (file: string) => `${FILE}${file}`;
export const fileOfSource = (source: string) =>
  source.startsWith(FILE) ? source.slice(FILE.length) : undefined;

export const lengthOf = (pieces: readonly Piece[]) =>
  pieces.reduce((sum, { from, to }) => sum + to - from, 0);

/** Whether the sound is exactly the museum's recording. Its sentence times may still have changed. */
export function isUnchangedFile({ pieces, from, to }: VoiceEdit): boolean {
  const [first] = pieces;
  return (
    pieces.length === 1 &&
    first !== undefined &&
    fileOfSource(first.source) !== undefined &&
    from <= 0 &&
    to >= lengthOf(pieces)
  );
}

/**
 * Whether only the sentence times are saved, because the sound is exactly the recording in the draft. Another
 * person may have saved another recording meanwhile. The times must not be saved with that recording.
 */
export const changesOnlyTimes = (edit: VoiceEdit, fileInDraft: string | undefined): boolean =>
  isUnchangedFile(edit) && fileOfSource(edit.pieces[0]?.source ?? '') === fileInDraft;

export function withTrim(edit: VoiceEdit, side: 'from' | 'to', time: number): VoiceEdit {
  const length = lengthOf(edit.pieces);
  const value =
    side === 'from'
      ? Math.max(0, Math.min(time, edit.to - MIN_LENGTH))
      : Math.min(length, Math.max(time, edit.from + MIN_LENGTH));
  return { ...edit, [side]: value };
}

/** Moves the start of a sentence, but not beyond the starts of its neighbours. */
export function withStart(edit: VoiceEdit, place: number, time: number): VoiceEdit {
  const before = edit.starts[place - 1]?.time;
  const after = edit.starts[place + 1]?.time;
  const lowest = before === undefined ? edit.from : before + MIN_SENTENCE;
  const highest = after === undefined ? edit.to : after - MIN_SENTENCE;
  const moved = Math.round(Math.max(lowest, Math.min(highest, time)) * 1000) / 1000;
  return { ...edit, starts: edit.starts.with(place, { time: moved, certainty: 1 }) };
}

/** Cuts the pieces to the trimmed range, so that the next take is added at its end. */
export function trimmedPieces({ pieces, from, to }: Pick<VoiceEdit, 'pieces' | 'from' | 'to'>): Piece[] {
  let at = 0;
  return pieces.flatMap((piece) => {
    const begin = at;
    at += piece.to - piece.from;
    const start = piece.from + Math.max(0, from - begin);
    const end = piece.to - Math.max(0, at - to);
    return end > start ? [{ ...piece, from: start, to: end }] : [];
  });
}

/** Returns the source that is heard at a time of the joined pieces. */
export function sourceAt({ pieces }: VoiceEdit, time: number): string | undefined {
  let end = 0;
  return pieces.find(({ from, to }) => {
    end += to - from;
    return time < end;
  })?.source;
}

/** Returns the start and the end of a sentence in seconds of the joined pieces. */
const sentenceRange = ({ starts, to }: VoiceEdit, place: number): { from: number; to: number } => ({
  from: starts[place]?.time ?? to,
  to: starts[place + 1]?.time ?? to,
});

/**
 * Replaces one sentence by a piece of another take. Sentences after it keep their sound, and begin earlier or later.
 * `lead` is the silence in seconds at the beginning of the piece.
 */
export function withSentence(edit: VoiceEdit, place: number, piece: Piece, lead: number): VoiceEdit {
  const { pieces, starts } = edit;
  const range = sentenceRange(edit, place);
  const added = piece.to - piece.from - (range.to - range.from);
  const shiftTime = (time: number) => Math.round((time + added) * 1000) / 1000;
  return {
    ...edit,
    pieces: [
      ...trimmedPieces({ pieces, from: 0, to: range.from }),
      piece,
      ...trimmedPieces({ pieces, from: range.to, to: lengthOf(pieces) }),
    ],
    to: shiftTime(edit.to),
    starts: starts.map((start, index) => {
      if (index < place) return start;
      if (index > place) return { ...start, time: shiftTime(start.time) };
      return { time: Math.round((range.from + lead) * 1000) / 1000, certainty: 1 };
    }),
  };
}

/** Returns the cues of the finished recording. A cue lasts until the next sentence begins. */
export function cuesOf({ from, to, starts }: VoiceEdit, texts: readonly string[]) {
  const length = to - from;
  const startOf = (place: number) => Math.max(0, Math.min(length, (starts[place]?.time ?? to) - from));
  return texts
    .map((text, place) => ({
      text,
      start: startOf(place),
      end: place + 1 < texts.length ? startOf(place + 1) : length,
    }))
    .filter(({ start, end }) => end > start);
}

export interface EditHistory {
  past: readonly VoiceEdit[];
  now: VoiceEdit | undefined;
  future: readonly VoiceEdit[];
}

const MAX_STEPS = 100;

export const editHistory = {
  empty: { past: [], now: undefined, future: [] } as EditHistory,
  change: ({ past, now }: EditHistory, next: VoiceEdit): EditHistory => ({
    past: now ? [...past, now].slice(-MAX_STEPS) : past,
    now: next,
    future: [],
  }),
  undone({ past, now, future }: EditHistory): EditHistory {
    const last = past.at(-1);
    return last && now
      ? { past: past.slice(0, -1), now: last, future: [now, ...future] }
      : { past, now, future };
  },
  redone({ past, now, future }: EditHistory): EditHistory {
    const [next, ...rest] = future;
    return next && now ? { past: [...past, now], now: next, future: rest } : { past, now, future };
  },
};
