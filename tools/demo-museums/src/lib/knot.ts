import { random } from './random.ts';

/** A closed curve as a list of numbers: x, y and z of each point in sequence. */
export type Curve = Float64Array;

/**
 * Returns a closed braid as a curve. In `word`, 2 means that the second strand crosses over the third, and -2 that it
 * crosses under it.
 */
export function closedBraid(word: readonly number[], strands: number): Curve {
  const points: number[] = [];
  const fine = 11;
  let strand = 0;
  do {
    for (let k = 0; k < word.length; k++) {
      const move = word[k] as number;
      const low = Math.abs(move) - 1;
      const over = move > 0;
      const to = strand === low ? low + 1 : strand === low + 1 ? low : strand;
      for (let n = 0; n < fine; n++) {
        const t = n / fine;
        const ease = t * t * (3 - 2 * t);
        const turn = ((k + t) / word.length) * 2 * Math.PI;
        const out = 1.1 + 0.42 * (strand + (to - strand) * ease - (strands - 1) / 2);
        const lift = to === strand ? 0 : (strand === low) === over ? 1 : -1;
        points.push(out * Math.cos(turn), out * Math.sin(turn), lift * 0.3 * Math.sin(Math.PI * t) ** 2);
      }
      strand = to;
    }
  } while (strand !== 0);
  return Float64Array.from(points);
}

/**
 * Returns a plat as a curve: four braided strands that are joined in pairs at both ends. Some knots are simpler in this
 * form than as a closed braid.
 */
export function plat(word: readonly number[]): Curve {
  const fine = 11;
  const wide = 0.7;
  const high = 0.6;
  const half = (word.length * wide) / 2;
  const level = (strand: number) => (strand - 1.5) * high;
  const strands = [0, 1, 2, 3].map((start) => {
    let strand = start;
    const points: number[][] = [];
    word.forEach((move, k) => {
      const low = Math.abs(move) - 1;
      const to = strand === low ? low + 1 : strand === low + 1 ? low : strand;
      const lift = to === strand ? 0 : (strand === low) === move > 0 ? 1 : -1;
      for (let n = 0; n < fine; n++) {
        const t = n / fine;
        const place = level(strand) + (level(to) - level(strand)) * t * t * (3 - 2 * t);
        points.push([(k + t) * wide - half, place, lift * 0.3 * Math.sin(Math.PI * t) ** 2]);
      }
      strand = to;
    });
    return { end: strand, points };
  });
  const curve: number[][] = [];
  const cap = (from: number, to: number, side: 1 | -1) => {
    for (let n = 0; n <= 8; n++) {
      const turn = (Math.PI * n) / 8;
      const middle = (level(from) + level(to)) / 2;
      const reach = (level(from) - level(to)) / 2;
      curve.push([side * (half + 0.4 * Math.sin(turn)), middle + reach * Math.cos(turn), 0]);
    }
  };
  let start = 0;
  do {
    const { end, points } = strands[start] as (typeof strands)[number];
    curve.push(...points);
    cap(end, end ^ 1, 1);
    const back = strands.findIndex((strand) => strand.end === (end ^ 1));
    curve.push(...(strands[back] as (typeof strands)[number]).points.toReversed());
    start = back ^ 1;
    cap(back, start, -1);
  } while (start !== 0);
  return Float64Array.from(curve.flat());
}

/** Returns the same curve with `count` points that have equal distances. */
export function even(curve: Curve, count: number): Curve {
  const n = curve.length / 3;
  const at = (i: number) => ((i % n) + n) % n;
  const reach = new Float64Array(n + 1);
  for (let i = 0; i < n; i++) {
    const a = i * 3;
    const b = at(i + 1) * 3;
    reach[i + 1] =
      (reach[i] as number) +
      Math.hypot(
        (curve[b] as number) - (curve[a] as number),
        (curve[b + 1] as number) - (curve[a + 1] as number),
        (curve[b + 2] as number) - (curve[a + 2] as number),
      );
  }
  const result = new Float64Array(count * 3);
  let i = 0;
  for (let k = 0; k < count; k++) {
    const far = ((reach[n] as number) * k) / count;
    while ((reach[i + 1] as number) < far) i++;
    const t = (far - (reach[i] as number)) / ((reach[i + 1] as number) - (reach[i] as number));
    for (let c = 0; c < 3; c++)
      result[k * 3 + c] = (curve[i * 3 + c] as number) * (1 - t) + (curve[at(i + 1) * 3 + c] as number) * t;
  }
  return result;
}

function lengthOf(curve: Curve): number {
  let sum = 0;
  for (let i = 0; i < curve.length; i += 3) {
    const j = (i + 3) % curve.length;
    sum += Math.hypot(
      (curve[j] as number) - (curve[i] as number),
      (curve[j + 1] as number) - (curve[i + 1] as number),
      (curve[j + 2] as number) - (curve[i + 2] as number),
    );
  }
  return sum;
}

/**
 * Relaxes a knot. Its parts repel each other, its length stays the same, and it is pressed flat.
 * Steps are limited to a fraction of the narrowest gap, so that strands cannot pass through each other.
 */
export function relaxKnot(
  start: Curve,
  { count = 150, steps = 3000, length = 15, flat = 0.05, strength = 0.0005 } = {},
): Curve {
  let curve = even(start, count);
  const piece = length / count;
  const chance = random(1877);
  const size = length / lengthOf(curve);
  for (let i = 0; i < curve.length; i++) curve[i] = (curve[i] as number) * size + (chance() - 0.5) * 0.01;
  const push = new Float64Array(count * 3);
  for (let step = 0; step < steps; step++) {
    push.fill(0);
    let gap = Infinity;
    for (let i = 0; i < count; i++)
      for (let j = i + 1; j < count; j++) {
        const apart = Math.min(j - i, count - j + i);
        if (apart < 3) continue;
        const dx = (curve[i * 3] as number) - (curve[j * 3] as number);
        const dy = (curve[i * 3 + 1] as number) - (curve[j * 3 + 1] as number);
        const dz = (curve[i * 3 + 2] as number) - (curve[j * 3 + 2] as number);
        const d2 = dx * dx + dy * dy + dz * dz;
        // Points that are neighbours along the curve must not repel each other, although they are always close.
        const bent = Math.max(0, 1 - d2 / (apart * piece) ** 2);
        if (bent > 0.5 && d2 < gap) gap = d2;
        const force = Math.min(0.5, (strength * bent) / (d2 * d2 * d2));
        push[i * 3] = (push[i * 3] as number) + dx * force;
        push[i * 3 + 1] = (push[i * 3 + 1] as number) + dy * force;
        push[i * 3 + 2] = (push[i * 3 + 2] as number) + dz * force;
        push[j * 3] = (push[j * 3] as number) - dx * force;
        push[j * 3 + 1] = (push[j * 3 + 1] as number) - dy * force;
        push[j * 3 + 2] = (push[j * 3 + 2] as number) - dz * force;
      }
    for (let i = 0; i < count; i++) {
      const before = ((i + count - 1) % count) * 3;
      const after = ((i + 1) % count) * 3;
      for (let c = 0; c < 3; c++) {
        const own = curve[i * 3 + c] as number;
        const bend = ((curve[before + c] as number) + (curve[after + c] as number)) / 2 - own;
        push[i * 3 + c] = (push[i * 3 + c] as number) + bend * 0.4;
      }
      // Springs between neighbours keep the length of the curve.
      for (const other of [before, after]) {
        const d = [0, 1, 2].map((c) => (curve[other + c] as number) - (curve[i * 3 + c] as number));
        const far = Math.hypot(...d);
        for (let c = 0; c < 3; c++)
          push[i * 3 + c] = (push[i * 3 + c] as number) + ((d[c] as number) / far) * (far - piece) * 0.25;
      }
      push[i * 3 + 2] = (push[i * 3 + 2] as number) - (curve[i * 3 + 2] as number) * flat;
    }
    const most = Math.sqrt(gap) * 0.05;
    for (let i = 0; i < count; i++) {
      const far = Math.hypot(push[i * 3] as number, push[i * 3 + 1] as number, push[i * 3 + 2] as number);
      const share = far > most ? most / far : 1;
      for (let c = 0; c < 3; c++)
        curve[i * 3 + c] = (curve[i * 3 + c] as number) + (push[i * 3 + c] as number) * share;
    }
    if (step % 60 === 59) curve = even(curve, count);
  }
  return curve;
}
