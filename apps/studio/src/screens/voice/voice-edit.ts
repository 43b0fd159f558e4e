/** A part of a take or of the museum's recording, in seconds of that recording. */
export interface Piece {
  /** Key of the take, or `file:` and the name of the museum's recording. */
  source: string;
  from: number;
  to: number;
}

export interface SentenceStart {
  /** Seconds from the beginning of the joined pieces. */
  time: number;
  /** How certain the start is, from 0 to 1. A start that a person has set has 1. */
  certainty: number;
}

/** How a recording is cut and timed. The takes themselves are never changed. */
export interface VoiceEdit {
  pieces: readonly Piece[];
  /**
   * Start of the trimmed range, in seconds of the joined pieces. The sound before `from` and after `to` stays in the
   * takes, but visitors do not hear it.
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

/** Whether the sound is exactly the museum's recording, so that at most the times have changed. */
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
 * Whether only the times need to be stored, because the sound is exactly the recording in the draft. The times of one
 * recording must not be stored with another one, which another person may have saved meanwhile.
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

/** Cuts the pieces to the trimmed range, so that another take can be added at the end. */
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

/** Times of the cues in the finished recording. Each sentence lasts until the next one. */
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
  changed: ({ past, now }: EditHistory, next: VoiceEdit): EditHistory => ({
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
