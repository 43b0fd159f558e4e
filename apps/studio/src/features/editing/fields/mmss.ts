/** Minutes and seconds in two figures each, however short somebody wrote them: 5, 0:05. What is no time stays as it is. */
export function mmss(text: string): string {
  const [, minutes = '', seconds = ''] = /^(?:(\d{1,2}):)?(\d{1,2})$/.exec(text.trim()) ?? [];
  if (seconds === '' || Number(seconds) > 59) return text;
  return `${minutes.padStart(2, '0')}:${seconds.padStart(2, '0')}`;
}
