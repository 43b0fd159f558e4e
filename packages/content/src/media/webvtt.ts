export interface Cue {
  /** Start of the cue in seconds. */
  start: number;
  end: number;
  /** Number of the line that contains the times, counted from 1. */
  line: number;
}

/** Problems of a WebVTT file. The ids never change, because the studio has a text for each. */
type WebVttCode =
  | 'no_header'
  | 'order'
  | 'glued'
  | 'no_cue'
  | 'no_times'
  | 'times'
  | 'setting'
  | 'backwards'
  | 'no_text'
  | 'joined';

export interface WebVttError {
  line: number;
  code: WebVttCode;
  /** The invalid text in the file, if the message contains it. */
  found?: string;
  reason: string;
  advice: string;
  /**
   * Whether the error makes the whole file unusable. A single invalid cue does not, because browsers skip it.
   */
  isFatal: boolean;
}

const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMES = new RegExp(`^${TIME}[ \\t]+-->[ \\t]+${TIME}(?:[ \\t]+([^ \\t].*)?)?$`, 's');
const SETTING = /^(?:vertical|line|position|size|align|region):\S+$/;
/** Maximum number of problems that are reported per file. */
const MAX_ERRORS = 20;

/** Parses a WebVTT file strictly by its specification, and reports invalid lines, at most MAX_ERRORS. */
export function parseWebVtt(text: string): { cues: Cue[]; errors: WebVttError[] } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const cues: Cue[] = [];
  const errors: WebVttError[] = [];
  const tell: Tell = (place, code, reason, advice, { isFatal = false, found } = {}) => {
    if (errors.length >= MAX_ERRORS) return;
    const words = found === undefined ? reason : `${reason}: ${found}`;
    errors.push({ line: place + 1, code, reason: words, advice, isFatal, ...(found ? { found } : {}) });
  };
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) {
    tell(
      0,
      'no_header',
      'is not a WebVTT file: it must start with WEBVTT',
      'Write WEBVTT on the first line and leave the second line empty; subtitles in another format (srt) must be saved as WebVTT.',
      { isFatal: true },
    );
    return { cues, errors };
  }
  for (const block of blocksOf(lines)) readBlock(block, lines, cues, tell);
  cues.forEach((cue, place) => {
    const before = cues[place - 1];
    if (before && cue.start < before.start)
      tell(
        cue.line - 1,
        'order',
        'starts before the cue above it',
        'Put the cues in the order in which they are heard.',
      );
  });
  const glued = lines.slice(1, Math.max(1, lines.indexOf(''))).findIndex((line) => line.includes('-->'));
  if (glued >= 0)
    tell(
      glued + 1,
      'glued',
      'comes directly after WEBVTT, so it is never shown',
      'Leave an empty line below WEBVTT.',
      { isFatal: cues.length === 0 },
    );
  if (cues.length === 0 && errors.length === 0)
    tell(
      0,
      'no_cue',
      'contains no cue, so nothing would ever be shown',
      'Add the texts with their timings.',
      {
        isFatal: true,
      },
    );
  return { cues, errors: errors.sort((a, b) => a.line - b.line) };
}

interface Block {
  start: number;
  end: number;
}

/** Returns the groups of lines that are separated by empty lines, without the header. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let start: number | undefined;
  for (let place = lines.indexOf(''); place >= 0 && place <= lines.length; place++) {
    const isEmpty = (lines[place] ?? '') === '';
    if (!isEmpty) start ??= place;
    else if (start !== undefined) {
      blocks.push({ start, end: place });
      start = undefined;
    }
  }
  return blocks;
}

type Tell = (
  place: number,
  code: WebVttCode,
  reason: string,
  advice: string,
  more?: { isFatal?: boolean; found?: string },
) => void;

function readBlock({ start, end }: Block, lines: readonly string[], cues: Cue[], tell: Tell): void {
  const first = lines[start] ?? '';
  if (/^NOTE(?:[ \t]|$)/.test(first) || /^(?:STYLE|REGION)[ \t]*$/.test(first)) return;
  const timed = [start, start + 1].find(
    (place) => place < end && /-->|\d:\d\d[.,]\d+\s*[-–—=]*>/.test(lines[place] ?? ''),
  );
  if (timed === undefined)
    return void tell(
      start,
      'no_times',
      'has a text without timings, which is never shown',
      'Write the timings on the line above it, for example 00:01.000 --> 00:04.000. A cue must not contain empty lines.',
    );
  const match = TIMES.exec((lines[timed] ?? '').trim());
  if (!match)
    return void tell(
      timed,
      'times',
      'has timings that cannot be read',
      'Write them like this: 00:01.000 --> 00:04.000, with a point before the last three digits.',
      { found: (lines[timed] ?? '').slice(0, 60) },
    );
  const cue: Cue = { start: secondsOf(match, 1), end: secondsOf(match, 5), line: timed + 1 };
  const wrong = (match[9] ?? '').split(/[ \t]+/).find((each) => each !== '' && !SETTING.test(each));
  if (wrong) tell(timed, 'setting', 'has an unknown setting', 'Delete it.', { found: wrong });
  if (cue.end <= cue.start)
    return void tell(timed, 'backwards', 'ends before it starts', 'Put the earlier time before the arrow.');
  if (timed + 1 >= end)
    tell(timed, 'no_text', 'has timings without a text', 'Write the text below them, or delete them.');
  for (let place = timed + 1; place < end; place++)
    if (lines[place]?.includes('-->'))
      tell(
        place,
        'joined',
        'starts a new cue without an empty line before it',
        'Add an empty line above it.',
      );
  cues.push(cue);
}

function secondsOf(match: RegExpExecArray, from: number): number {
  const [hours = '0', minutes = '0', seconds = '0', thousandths = '0'] = match.slice(from, from + 4);
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;
}
