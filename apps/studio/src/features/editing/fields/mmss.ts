/** Formats a time as mm:ss (`5` and `0:05` become `00:05`). Invalid input is returned unchanged. */
export function mmss(text: string): string {
  const [, minutes = '', seconds = ''] = /^(?:(\d{1,2}):)?(\d{1,2})$/.exec(text.trim()) ?? [];
  if (seconds === '' || Number(seconds) > 59) return text;
  return `${minutes.padStart(2, '0')}:${seconds.padStart(2, '0')}`;
}
