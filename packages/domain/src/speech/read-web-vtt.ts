import { webVttBlocks, webVttText } from '../lib/web-vtt.ts';
import type { TimedText } from './write-web-vtt.ts';

/** Returns the cues of a WebVTT file in the order of the file. Cues without a valid time are skipped. */
export function readWebVtt(file: string): TimedText[] {
  return webVttBlocks(file).flatMap(({ times, markup }) => {
    const [from = '', to = ''] = times.split('-->');
    const start = secondsOf(from);
    const end = secondsOf(to);
    return start === undefined || end === undefined ? [] : [{ start, end, text: webVttText(markup) }];
  });
}

/** Returns the seconds of a time such as `01:02.500`. Settings of the cue after the time are ignored. */
function secondsOf(time: string): number | undefined {
  const match = /^\s*(?:(\d+):)?(\d{1,2}):(\d{2}(?:\.\d+)?)(?:\s|$)/.exec(time);
  return match ? Number(match[1] ?? 0) * 3600 + Number(match[2]) * 60 + Number(match[3]) : undefined;
}
