/**
 * Returns for every pixel its distance to the nearest pixel of the mask (distance transform of Felzenszwalb and
 * Huttenlocher).
 */
export function distanceTo(mask: Uint8Array, width: number, height: number): Float32Array {
  const far = 1e12;
  const field = new Float32Array(mask.length);
  for (let i = 0; i < mask.length; i++) field[i] = mask[i] ? 0 : far;
  const length = Math.max(width, height);
  const work = {
    line: new Float64Array(length),
    at: new Int32Array(length),
    from: new Float64Array(length + 1),
  };
  for (let x = 0; x < width; x++) transform(field, x, width, height, work);
  for (let y = 0; y < height; y++) transform(field, y * width, 1, width, work);
  for (let i = 0; i < field.length; i++) field[i] = Math.sqrt(field[i] as number);
  return field;
}

function transform(
  field: Float32Array,
  start: number,
  stride: number,
  length: number,
  { line, at, from }: { line: Float64Array; at: Int32Array; from: Float64Array },
): void {
  for (let i = 0; i < length; i++) line[i] = field[start + i * stride] as number;
  let last = 0;
  at[0] = 0;
  from[0] = -Infinity;
  from[1] = Infinity;
  for (let i = 1; i < length; i++) {
    let meet: number;
    for (;;) {
      const j = at[last] as number;
      meet = ((line[i] as number) + i * i - (line[j] as number) - j * j) / (2 * i - 2 * j);
      if (meet > (from[last] as number) || last === 0) break;
      last--;
    }
    if (meet > (from[last] as number)) last++;
    at[last] = i;
    from[last] = last === 0 ? -Infinity : meet;
    from[last + 1] = Infinity;
  }
  let piece = 0;
  for (let i = 0; i < length; i++) {
    while ((from[piece + 1] as number) < i) piece++;
    const j = at[piece] as number;
    field[start + i * stride] = (i - j) ** 2 + (line[j] as number);
  }
}

export interface Piece {
  area: number;
  x: number;
  y: number;
}

/** Gives each connected area outside the mask a number. Pixels of the mask have the number 0. */
export function pieces(mask: Uint8Array, width: number): { labels: Int32Array; found: Piece[] } {
  const labels = new Int32Array(mask.length);
  const found: Piece[] = [{ area: 0, x: 0, y: 0 }];
  const waiting = new Int32Array(mask.length);
  for (let start = 0; start < mask.length; start++) {
    if (mask[start] || labels[start]) continue;
    const label = found.length;
    let area = 0;
    let sumX = 0;
    let sumY = 0;
    let count = 1;
    waiting[0] = start;
    labels[start] = label;
    while (count > 0) {
      const i = waiting[--count] as number;
      const x = i % width;
      area++;
      sumX += x;
      sumY += (i - x) / width;
      const near = [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width];
      for (const j of near)
        if (j >= 0 && j < mask.length && !mask[j] && !labels[j]) {
          labels[j] = label;
          waiting[count++] = j;
        }
    }
    found.push({ area, x: sumX / area, y: sumY / area });
  }
  return { labels, found };
}
