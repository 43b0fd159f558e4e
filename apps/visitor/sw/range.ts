/** Result of a Range header: first and last byte (inclusive), the whole file, or an unsatisfiable range. */
export type Range = { start: number; end: number } | 'whole' | 'outside';

/** Parses a Range header. For several ranges, the result is the whole file, which HTTP allows. */
export function readRange(header: string | null, size: number): Range {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start >= size || (from === '' && Number(to) === 0)) return 'outside';
  // A range whose end is before its start is invalid. HTTP ignores it, so the result is the whole file.
  return start > end ? 'whole' : { start, end };
}
