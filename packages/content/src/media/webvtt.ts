export interface Cue {
  /** In seconds. */
  start: number;
  end: number;
  /** Line number of its times, from 1. */
  line: number;
}

/** Problems of a WebVTT file. The ids never change; the studio has its own text for each. */
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

export interface WebVttFault {
  line: number;
  code: WebVttCode;
  /** The text that was found, if the message contains it. */
  found?: string;
  reason: string;
  advice: string;
  /** Whether the whole file cannot be used; browsers skip a single invalid cue. */
  isFatal: boolean;
}

const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMES = new RegExp(`^${TIME}[ \\t]+-->[ \\t]+${TIME}(?:[ \\t]+(.*))?$`);
const SETTING = /^(?:vertical|line|position|size|align|region):\S+$/;
/** Maximum number of problems that are reported per file. */
const MAX_FAULTS = 20;

/** Parses a WebVTT file strictly by its specification, and reports every invalid line. */
export function parseWebVtt(text: string): { cues: Cue[]; faults: WebVttFault[] } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const cues: Cue[] = [];
  const faults: WebVttFault[] = [];
  const tell: Tell = (place, code, reason, advice, { isFatal = false, found } = {}) => {
    if (faults.length >= MAX_FAULTS) return;
    const words = found === undefined ? reason : `${reason}: ${found}`;
    faults.push({ line: place + 1, code, reason: words, advice, isFatal, ...(found ? { found } : {}) });
  };
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) {
    tell(
      0,
      'no_header',
      'is no WebVTT file: it must start with WEBVTT',
      'Write WEBVTT into the first line, and leave the second one empty; subtitles in another format (srt) must be saved as WebVTT.',
      { isFatal: true },
    );
    return { cues, faults };
  }
  for (const block of blocksOf(lines)) readBlock(block, lines, cues, tell);
  cues.forEach((cue, place) => {
    const before = cues[place - 1];
    if (before && cue.start < before.start)
      tell(
        cue.line - 1,
        'order',
        'begins before the cue above it',
        'Put the cues into the order in which they are heard.',
      );
  });
  const glued = lines.slice(1, Math.max(1, lines.indexOf(''))).findIndex((line) => line.includes('-->'));
  if (glued >= 0)
    tell(
      glued + 1,
      'glued',
      'stands right below WEBVTT, so that it is never shown',
      'Put an empty line below WEBVTT.',
      { isFatal: cues.length === 0 },
    );
  if (cues.length === 0 && faults.length === 0)
    tell(0, 'no_cue', 'has no cue: nothing is ever shown', 'Add the texts with their times.', {
      isFatal: true,
    });
  return { cues, faults: faults.sort((a, b) => a.line - b.line) };
}

interface Block {
  start: number;
  end: number;
}

/** Groups of lines separated by empty lines, without the header. */
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
      'has a text without times, which is never shown',
      'Write the times into the line above it, as 00:01.000 --> 00:04.000; inside of a cue no line may be empty.',
    );
  const match = TIMES.exec((lines[timed] ?? '').trim());
  if (!match)
    return void tell(
      timed,
      'times',
      'has times that cannot be read',
      'Write them as 00:01.000 --> 00:04.000, with a point before three digits.',
      { found: (lines[timed] ?? '').slice(0, 60) },
    );
  const cue: Cue = { start: secondsOf(match, 1), end: secondsOf(match, 5), line: timed + 1 };
  const wrong = (match[9] ?? '').split(/[ \t]+/).find((each) => each !== '' && !SETTING.test(each));
  if (wrong) tell(timed, 'setting', 'has a setting that nobody knows', 'Delete it.', { found: wrong });
  if (cue.end <= cue.start)
    return void tell(timed, 'backwards', 'ends before it begins', 'Write the earlier time before the arrow.');
  if (timed + 1 >= end)
    tell(timed, 'no_text', 'has times without a text', 'Write the text below them, or delete them.');
  for (let place = timed + 1; place < end; place++)
    if (lines[place]?.includes('-->'))
      tell(
        place,
        'joined',
        'begins a new cue without an empty line before it',
        'Put an empty line above it.',
      );
  cues.push(cue);
}

function secondsOf(match: RegExpExecArray, from: number): number {
  const [hours = '0', minutes = '0', seconds = '0', thousandths = '0'] = match.slice(from, from + 4);
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;
}
