// Mathematical functions that browsers may round differently. Here, they are built from basic operations,
// because the rounding of basic operations is specified.

/** Returns e to the power of minus x, for x from 0 to about 50. */
export function expMinus(x: f64): f64 {
  const t = x / 1024;
  let y = 1 - t * (1 - (t / 2) * (1 - (t / 3) * (1 - t / 4)));
  for (let i = 0; i < 10; i++) y = y * y;
  return y;
}

/** Returns two to the power of x, for x from -1 to 1. */
export function exp2Near(x: f32): f32 {
  const z = x * <f32>Math.LN2;
  return 1 + z * (1 + z * (<f32>0.5 + z * (<f32>0.16666667 + z * (<f32>0.041666668 + z * <f32>0.008333334))));
}

/** Returns the angle of a vector in turns, from 0 to 1. The error is at most a thousandth. */
export function turnsOf(x: f32, y: f32): f32 {
  const ax = abs(x);
  const ay = abs(y);
  const a = min(ax, ay) / (max(ax, ay) + <f32>1e-10);
  const s = a * a;
  const near =
    (((<f32>-0.0464964749 * s + <f32>0.15931422) * s - <f32>0.327622764) * s * a + a) * <f32>0.15915494;
  // `select` is used instead of branches, because the processor could not predict which case applies.
  const quarter = select<f32>(<f32>0.25 - near, near, ay > ax);
  const half = select<f32>(<f32>0.5 - quarter, quarter, x < 0);
  return select<f32>(<f32>1 - half, half, y < 0);
}
