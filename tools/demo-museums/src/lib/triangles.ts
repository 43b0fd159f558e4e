export type Point = readonly [x: number, y: number];
export type Triangle = readonly [a: number, b: number, c: number];

interface Circle {
  corners: Triangle;
  x: number;
  y: number;
  square: number;
}

/**
 * Returns the Delaunay triangulation of the points, which are added one by one. No circle through the corners of a
 * triangle contains another point.
 */
export function delaunay(points: readonly Point[]): Triangle[] {
  const all: Point[] = [...points, [-1e5, -1e5], [2e5, -1e5], [0, 3e5]];
  const outer: Triangle = [points.length, points.length + 1, points.length + 2];
  let circles: Circle[] = [around(all, outer)];
  for (let p = 0; p < points.length; p++) {
    const [x, y] = all[p] as Point;
    const kept: Circle[] = [];
    // The removed triangles leave a hole. Edges that belong to only one of them are the rim of the hole.
    const rim = new Map<number, [number, number]>();
    for (const circle of circles) {
      if ((x - circle.x) ** 2 + (y - circle.y) ** 2 >= circle.square) {
        kept.push(circle);
        continue;
      }
      for (let k = 0; k < 3; k++) {
        const a = circle.corners[k] as number;
        const b = circle.corners[(k + 1) % 3] as number;
        const key = Math.min(a, b) * 1e6 + Math.max(a, b);
        if (rim.has(key)) rim.delete(key);
        else rim.set(key, [a, b]);
      }
    }
    for (const [a, b] of rim.values()) kept.push(around(all, [a, b, p]));
    circles = kept;
  }
  return circles
    .map(({ corners }) => corners)
    .filter((corners) => corners.every((corner) => corner < points.length));
}

function around(points: readonly Point[], corners: Triangle): Circle {
  const [[ax, ay], [bx, by], [cx, cy]] = corners.map((corner) => points[corner]) as [Point, Point, Point];
  const twice = 2 * ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) || 1e-9;
  const b = (bx - ax) ** 2 + (by - ay) ** 2;
  const c = (cx - ax) ** 2 + (cy - ay) ** 2;
  const x = ((cy - ay) * b - (by - ay) * c) / twice;
  const y = ((bx - ax) * c - (cx - ax) * b) / twice;
  return { corners, x: ax + x, y: ay + y, square: x * x + y * y };
}

/** Returns a smooth line through these points (Catmull-Rom). The distance between its points is about `gap`. */
export function smoothLine(points: readonly Point[], gap: number, closed = true): Point[] {
  const n = points.length;
  const at = (i: number) => points[closed ? (i + n) % n : Math.min(n - 1, Math.max(0, i))] as Point;
  const line: Point[] = [];
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const p = at(i - 1);
    const q = at(i);
    const r = at(i + 1);
    const s = at(i + 2);
    const steps = Math.max(1, Math.round(Math.hypot(r[0] - q[0], r[1] - q[1]) / gap));
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const on = (a: number, b: number, c: number, d: number) =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
      line.push([on(p[0], q[0], r[0], s[0]), on(p[1], q[1], r[1], s[1])]);
    }
  }
  return line;
}

export function inside(line: readonly Point[], x: number, y: number): boolean {
  let within = false;
  for (let i = 0, j = line.length - 1; i < line.length; j = i++) {
    const [ax, ay] = line[i] as Point;
    const [bx, by] = line[j] as Point;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}
