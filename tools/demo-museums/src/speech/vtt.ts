/** A sentence with its start and end in seconds. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

/** Writes WebVTT. The note, a comment that players skip, identifies the text and voice of the sound. */
export function writeVtt(cues: Cue[], note?: string): string {
  const head = note ? `WEBVTT\n\nNOTE ${note}\n` : 'WEBVTT\n';
  const body = cues.map(({ start, end, text }) => `${stamp(start)} --> ${stamp(end)}\n${escaped(text)}\n`);
  return [head, ...body].join('\n');
}

export function readVtt(text: string): { cues: Cue[]; note: string | undefined } {
  const cues: Cue[] = [];
  let note: string | undefined;
  for (const block of text.split(/\n{2,}/)) {
    const times = /^([\d:.]+) --> ([\d:.]+)[^\n]*\n([\s\S]+)$/m.exec(block);
    if (times) {
      const [, start = '', end = '', words = ''] = times;
      cues.push({ start: seconds(start), end: seconds(end), text: unescaped(words.trim()) });
    } else if (block.startsWith('NOTE ')) note = block.slice(5).trim();
  }
  return { cues, note };
}

function stamp(time: number): string {
  const whole = Math.round(time * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(whole / 3_600_000)}:${two((whole / 60_000) % 60)}:${two((whole / 1000) % 60)}.${String(whole % 1000).padStart(3, '0')}`;
}

function seconds(written: string): number {
  return written.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
