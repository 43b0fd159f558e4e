import type { TimedText } from '@museummate/domain/speech';

/** A sentence with its start and end in seconds. */
export type Cue = TimedText;

export function readVtt(text: string): { cues: Cue[]; note: string | undefined } {
  const cues: Cue[] = [];
  let note: string | undefined;
  for (const block of text.split(/\n{2,}/)) {
    const times = /^([\d:.]+) --> ([\d:.]+)[^\n]*\n([\s\S]+)$/m.exec(block);
    if (times) {
      const [, start = '', end = '', words = ''] = times;
      cues.push({ start: seconds(start), end: seconds(end), text: unescapeText(words.trim()) });
    } else if (block.startsWith('NOTE ')) note = block.slice(5).trim();
  }
  return { cues, note };
}

function seconds(written: string): number {
  return written.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

const unescapeText = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
