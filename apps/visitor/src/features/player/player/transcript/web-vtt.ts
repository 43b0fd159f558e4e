import { webVttBlocks, webVttText } from '@museummate/domain';

export interface Cue {
  start: number;
  end: number;
  text: string;
}

/** Parses the cues of a WebVTT file, sorted by time. Invalid lines are skipped. */
export function parseWebVtt(file: string): Cue[] {
  const cues: Cue[] = [];
  for (const { times, markup } of webVttBlocks(file)) {
    const [from = '', to = ''] = times.split('-->');
    const start = secondsOf(from);
    const end = secondsOf(to.trim().split(/\s/)[0] ?? '');
    const text = webVttText(markup);
    if (start !== null && end !== null && end > start && text) cues.push({ start, end, text });
  }
  return cues.sort((a, b) => a.start - b.start);
}

/**
 * Returns the index of the last cue that has started, or -1 before the first one. In the pause after a cue, that
 * cue stays current.
 */
export function cueAt(cues: readonly Cue[], seconds: number): number {
  return cues.findLastIndex(({ start }) => start <= seconds + 0.05);
}

function secondsOf(time: string): number | null {
  const match = /^(?:(\d+):)?(\d{1,2}):(\d{2}(?:\.\d+)?)$/.exec(time.trim());
  if (!match) return null;
  return Number(match[1] ?? 0) * 3600 + Number(match[2]) * 60 + Number(match[3]);
}
