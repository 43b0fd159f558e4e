/**
 * Computes the vibration modes of a square plate with free edges (Germain, Kirchhoff), by Ritz's method of 1909 with
 * Legendre polynomials.
 */

/** Poisson's ratio of brass. */
const NU = 0.34;

/** A vibration mode of the plate, as weights of P_m(x) P_n(y). x and y are from -1 to 1. */
export interface Mode {
  pitch: number;
  weights: { m: number; n: number; weight: number }[];
}

/**
 * Symmetry of a mode: `odd` says whether it is odd in x and y, and `exchange` is its sign after x and y are
 * exchanged.
 */
export interface Kind {
  odd: 0 | 1;
  exchange: 1 | -1;
}

/** Returns the modes with the given symmetry. The lowest frequency comes first. */
export function modes({ odd, exchange }: Kind, degree = 18): Mode[] {
  const pairs: [number, number][] = [];
  for (let m = odd; m <= degree; m += 2)
    for (let n = m; n <= degree; n += 2) if (m !== n || exchange === 1) pairs.push([m, n]);
  const tables = integrals(degree);
  const product = (a: readonly [number, number], b: readonly [number, number]) => energy(tables, a, b);
  // The basis functions P_m P_n ± P_n P_m are normalised, so that only the matrix of the bending energy must be
  // diagonalised.
  const size = pairs.length;
  const matrix = new Float64Array(size * size);
  const length = ([m, n]: [number, number]) => (m === n ? 1 : Math.SQRT1_2);
  pairs.forEach((a, i) => {
    pairs.forEach((b, j) => {
      const swapped: [number, number] = [b[1], b[0]];
      const both = a[0] === a[1] ? 1 : 2;
      const twice = b[0] === b[1] ? 0 : exchange;
      matrix[i * size + j] = length(a) * length(b) * both * (product(a, b) + twice * product(a, swapped));
    });
  });
  return diagonalise(matrix, size).map(({ value, vector }) => ({
    pitch: Math.sqrt(Math.max(0, value)),
    weights: pairs.flatMap(([m, n], i) => {
      const weight = (vector[i] as number) * length([m, n]);
      const own = { m, n, weight };
      return m === n ? [own] : [own, { m: n, n: m, weight: weight * exchange }];
    }),
  }));
}

/** Returns the values at x of the normalised Legendre polynomials up to this degree. */
export function legendre(x: number, degree: number): Float64Array {
  const values = new Float64Array(degree + 1);
  let before = 0;
  let own = 1;
  for (let n = 0; n <= degree; n++) {
    values[n] = own * Math.sqrt(n + 0.5);
    const next = ((2 * n + 1) * x * own - n * before) / (n + 1);
    before = own;
    own = next;
  }
  return values;
}

interface Tables {
  flat: Float64Array[];
  slope: Float64Array[];
  bend: Float64Array[];
  mixed: Float64Array[];
}

/**
 * Returns the integrals of products of two Legendre polynomials, and of their first and second derivatives.
 * Gauss quadrature with this number of points computes them exactly.
 */
function integrals(degree: number): Tables {
  const count = degree + 2;
  const table = () => Array.from({ length: degree + 1 }, () => new Float64Array(degree + 1));
  const tables: Tables = { flat: table(), slope: table(), bend: table(), mixed: table() };
  for (let k = 0; k < count; k++) {
    const [x, weight] = gauss(k, count);
    const value = legendre(x, degree);
    const first = new Float64Array(degree + 1);
    const second = new Float64Array(degree + 1);
    // Recurrence of the derivatives: p'_{n+1} = p'_{n-1} + (2n+1) p_n. It holds for polynomials that are not
    // normalised, so `size` converts them.
    const size = (n: number) => Math.sqrt(n + 0.5);
    for (let n = 0; n < degree; n++) {
      const nextCoefficient = (from: Float64Array, to: Float64Array) =>
        (n > 0 ? (to[n - 1] as number) / size(n - 1) : 0) + ((2 * n + 1) * (from[n] as number)) / size(n);
      first[n + 1] = nextCoefficient(value, first) * size(n + 1);
      second[n + 1] = nextCoefficient(first, second) * size(n + 1);
    }
    for (let i = 0; i <= degree; i++)
      for (let j = 0; j <= degree; j++) {
        const put = (into: Float64Array[], a: Float64Array, b: Float64Array) => {
          const row = into[i] as Float64Array;
          row[j] = (row[j] as number) + weight * (a[i] as number) * (b[j] as number);
        };
        put(tables.flat, value, value);
        put(tables.slope, first, first);
        put(tables.bend, second, second);
        put(tables.mixed, value, second);
      }
  }
  return tables;
}

/** Returns the k-th node of Gauss quadrature and its weight. */
function gauss(k: number, count: number): [x: number, weight: number] {
  let x = Math.cos((Math.PI * (k + 0.75)) / (count + 0.5));
  let slope = 1;
  for (let step = 0; step < 60; step++) {
    let before = 0;
    let own = 1;
    for (let n = 0; n < count; n++) {
      const next = ((2 * n + 1) * x * own - n * before) / (n + 1);
      before = own;
      own = next;
    }
    slope = (count * (x * own - before)) / (x * x - 1);
    x -= own / slope;
  }
  return [x, 2 / ((1 - x * x) * slope * slope)];
}

/** Returns the bending energy of two shapes of the plate (Kirchhoff). */
function energy(
  { flat, slope, bend, mixed }: Tables,
  [m, n]: readonly [number, number],
  [p, q]: readonly [number, number],
): number {
  const at = (table: Float64Array[], i: number, j: number) => table[i]?.[j] as number;
  return (
    at(bend, m, p) * at(flat, n, q) +
    at(flat, m, p) * at(bend, n, q) +
    NU * (at(mixed, p, m) * at(mixed, n, q) + at(mixed, m, p) * at(mixed, q, n)) +
    2 * (1 - NU) * at(slope, m, p) * at(slope, n, q)
  );
}

/**
 * Returns the eigenvalues and eigenvectors of a symmetric matrix by Jacobi's method. The smallest eigenvalue comes
 * first.
 */
function diagonalise(matrix: Float64Array, size: number): { value: number; vector: Float64Array }[] {
  const a = (i: number, j: number) => matrix[i * size + j] as number;
  const turned = new Float64Array(size * size);
  for (let i = 0; i < size; i++) turned[i * size + i] = 1;
  for (let sweep = 0; sweep < 40; sweep++)
    for (let p = 0; p < size; p++)
      for (let q = p + 1; q < size; q++) {
        if (Math.abs(a(p, q)) < 1e-11 * Math.sqrt(Math.abs(a(p, p) * a(q, q))) + 1e-13) continue;
        const theta = (a(q, q) - a(p, p)) / (2 * a(p, q));
        const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.hypot(theta, 1));
        const c = 1 / Math.hypot(t, 1);
        const s = t * c;
        for (const [field, across] of [
          [matrix, true],
          [matrix, false],
          [turned, true],
        ] as const)
          for (let k = 0; k < size; k++) {
            const i = across ? k * size + p : p * size + k;
            const j = across ? k * size + q : q * size + k;
            const x = field[i] as number;
            const y = field[j] as number;
            field[i] = c * x - s * y;
            field[j] = s * x + c * y;
          }
      }
  return Array.from({ length: size }, (_, i) => ({
    value: a(i, i),
    vector: Float64Array.from({ length: size }, (_, k) => turned[k * size + i] as number),
  })).sort((one, other) => one.value - other.value);
}
