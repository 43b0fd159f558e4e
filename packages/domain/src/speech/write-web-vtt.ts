/** A text with its start and end in seconds. */
export interface TimedText {
  start: number;
  end: number;
  text: string;
}

/** Writes a WebVTT file. Players do not show the text of `note`. */
export function writeWebVtt(cues: readonly TimedText[], note?: string): string {
  const head = note ? `WEBVTT\n\nNOTE ${note}\n` : 'WEBVTT\n';
  const body = cues.map(
    ({ start, end, text }) => `${stamp(start)} --> ${stamp(end)}\n${escapeCueText(text)}\n`,
  );
  return [head, ...body].join('\n');
}

function stamp(time: number): string {
  const whole = Math.round(Math.max(0, time) * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(whole / 3_600_000)}:${two((whole / 60_000) % 60)}:${two((whole / 1000) % 60)}.${String(whole % 1000).padStart(3, '0')}`;
}

const escapeCueText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
