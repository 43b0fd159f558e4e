/** What a Range header asks for: bytes from and to (inclusive), the whole, or something that is not there. */
export type Range = { start: number; end: number } | 'whole' | 'outside';

/** Several ranges at once are answered with the whole, as HTTP allows. */
export function readRange(header: string | null, size: number): Range {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start >= size || (from === '' && Number(to) === 0)) return 'outside';
  // A range whose end comes before its start is none.
  return start > end ? 'whole' : { start, end };
}
