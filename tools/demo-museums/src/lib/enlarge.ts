/** Enlarges a plane by Catmull-Rom interpolation, first horizontally and then vertically. */
export function enlarge(
  plane: Float32Array,
  width: number,
  height: number,
  toWidth: number,
  toHeight: number,
): Float32Array {
  const across = new Float32Array(toWidth * height);
  for (let y = 0; y < height; y++) line(plane, y * width, 1, width, across, y * toWidth, 1, toWidth);
  const result = new Float32Array(toWidth * toHeight);
  for (let x = 0; x < toWidth; x++) line(across, x, toWidth, height, result, x, toWidth, toHeight);
  return result;
}

function line(
  from: Float32Array,
  start: number,
  stride: number,
  length: number,
  to: Float32Array,
  toStart: number,
  toStride: number,
  toLength: number,
): void {
  const value = (i: number) => from[start + Math.min(Math.max(i, 0), length - 1) * stride] as number;
  for (let i = 0; i < toLength; i++) {
    const at = ((i + 0.5) * length) / toLength - 0.5;
    const left = Math.floor(at);
    const t = at - left;
    const a = value(left - 1);
    const b = value(left);
    const c = value(left + 1);
    const d = value(left + 2);
    to[toStart + i * toStride] =
      b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
  }
}
