type ByteRange = { start: number; end: number };

/**
 * Parses a Range header for content of `size` bytes; `end` is inclusive. Anything but one valid byte range returns
 * 'whole', which RFC 9110 allows and every player supports. Several ranges would need a multipart response, which no
 * player requests.
 */
export function parseRange(header: string | undefined, size: number): 'whole' | 'unsatisfiable' | ByteRange {
  const match = /^\s*bytes\s*=\s*(?:(\d+)\s*)?-\s*(?:(\d+)\s*)?$/i.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return 'whole';

  if (first === '') {
    const length = Number(last);
    if (length === 0) return 'unsatisfiable';
    // Empty content has no last bytes, and a 206 response cannot be empty.
    return size === 0 ? 'whole' : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
