type ByteRange = { start: number; end: number };

/**
 * Reads what a Range header asks of content with `size` bytes; `end` is the last byte, included. Everything that
 * is not one well-formed byte range is answered with the whole content, which RFC 9110 allows and every player
 * understands; several ranges would need a multipart answer that no player asks for.
 */
export function parseRange(header: string | undefined, size: number): 'whole' | 'unsatisfiable' | ByteRange {
  const match = /^\s*bytes\s*=\s*(?:(\d+)\s*)?-\s*(?:(\d+)\s*)?$/i.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return 'whole';

  if (first === '') {
    const length = Number(last);
    if (length === 0) return 'unsatisfiable';
    // The last bytes of nothing are nothing, and a 206 cannot say "no bytes".
    return size === 0 ? 'whole' : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
