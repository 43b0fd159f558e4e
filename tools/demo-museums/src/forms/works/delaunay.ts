import { blur, Canvas } from '#lib/canvas.ts';
import { type Colour, clamp, mix, scale, smoothstep } from '#lib/colour.ts';
import { unit, type Vector } from '#lib/light.ts';
import { cloud, hash, noise, random } from '#lib/random.ts';
import { type Point, type Triangle, delaunay as triangulated } from '#lib/triangles.ts';
import { morning, partAt, parts, toDrawingPoint } from './kingfisher.ts';

/** A flat triangle of the folded paper. */
interface Facet {
  corners: [Point, Point, Point];
  normal: Vector;
  colour: Colour;
  bird: boolean;
}
const WIDE = 1600;
const HIGH = 2000;
const lamp = unit([0.5, -0.62, 0.6]);

/** Artwork 129: a kingfisher folded along the triangles of a Delaunay triangulation. */
export function delaunay(width = 1600): Canvas {
  const wide = width * 2;
  const high = Math.round(width * 1.25) * 2;
  const zoom = wide / WIDE;
  const points = scatter();
  const facets = triangulated(points).map((triangle) => fold(points, triangle));
  const owner = new Int32Array(wide * high).fill(-1);
  for (const [index, facet] of facets.entries()) fill(owner, wide, high, facet, zoom, index);
  const shadow = cast(owner, facets, wide, high, zoom);
  return new Canvas(wide, high)
    .map((_, x, y) => {
      const i = y * wide + x;
      const facet = facets[owner[i] as number];
      if (!facet) return [0, 0, 0];
      const colour = paper(facet, (x + 0.5) / zoom, (y + 0.5) / zoom);
      const far = Math.hypot(x / wide - 0.55, (y / high - 0.42) * 0.95);
      return scale(
        colour,
        (facet.bird ? 1 : 1 - 0.5 * (shadow[i] as number)) * (1.06 - 0.4 * smoothstep(0.3, 0.8, far)),
      );
    })
    .halve();
}

/**
 * Returns the corners of the triangles: points on every outline, then random points with a minimum distance. The points
 * are dense on the bird and sparse behind it.
 */
function scatter(): Point[] {
  const chance = random(1934);
  const points: Point[] = [];
  const free = (x: number, y: number, room: number) =>
    points.every(([px, py]) => (px - x) ** 2 + (py - y) ** 2 > room * room);
  for (const { line } of [...parts].reverse())
    for (const [x, y] of line) if (free(x, y, 11)) points.push([x, y]);
  for (let tries = 0; tries < 26_000; tries++) {
    const x = chance() * (WIDE + 300) - 150;
    const y = chance() * (HIGH + 300) - 150;
    const part = partAt(x, y);
    const room = part?.bird ? 31 : part ? 34 : 62 + 34 * noise(x / 240, y / 240, 2);
    if (free(x, y, room)) points.push([x, y]);
  }
  return points;
}

/** Returns the height of the paper at a point. The bird is round, and everything else is slightly crumpled. */
function height(point: Point, bird: boolean): number {
  const [x, y] = toDrawingPoint(point);
  const crumple = (hash(Math.round(x * 7), Math.round(y * 7), 3) - 0.5) * (bird ? 22 : 34);
  if (!bird) return crumple;
  const body = 1 - ((x - 780) / 330) ** 2 - ((y - 980) / 520) ** 2;
  const head = 1 - ((x - 690) / 230) ** 2 - ((y - 620) / 215) ** 2;
  return crumple + 150 * Math.sqrt(Math.max(0, body)) + 70 * Math.sqrt(Math.max(0, head));
}

function fold(points: Point[], [a, b, c]: Triangle): Facet {
  const corners: [Point, Point, Point] = [points[a] as Point, points[b] as Point, points[c] as Point];
  const x = (corners[0][0] + corners[1][0] + corners[2][0]) / 3;
  const y = (corners[0][1] + corners[1][1] + corners[2][1]) / 3;
  const part = partAt(x, y);
  const bird = part?.bird ?? false;
  const [p, q, r] = corners.map((corner) => [...corner, height(corner, bird)]) as [
    number[],
    number[],
    number[],
  ];
  const [ux, uy, uz] = [0, 1, 2].map((k) => (q[k] as number) - (p[k] as number)) as [number, number, number];
  const [vx, vy, vz] = [0, 1, 2].map((k) => (r[k] as number) - (p[k] as number)) as [number, number, number];
  let normal = unit([uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]);
  if (normal[2] < 0) normal = [-normal[0], -normal[1], -normal[2]];
  // In the background, narrow triangles could be very steep, so their tilt is limited.
  const tilt = Math.max(1, Math.hypot(normal[0], normal[1]) / 0.42);
  if (!bird) normal = unit([normal[0] / tilt, normal[1] / tilt, Math.max(normal[2], 0.86)]);
  const chance = hash(Math.round(x * 3), Math.round(y * 3), 9);
  const colour = part ? part.paint(x, y, chance) : morning(x, y, chance);
  return { corners, normal, colour, bird };
}

function fill(
  owner: Int32Array,
  wide: number,
  high: number,
  facet: Facet,
  zoom: number,
  index: number,
): void {
  const [ax, ay, bx, by, cx, cy] = facet.corners.flat().map((value) => value * zoom) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  for (
    let y = Math.max(0, Math.floor(Math.min(ay, by, cy)));
    y <= Math.min(high - 1, Math.max(ay, by, cy));
    y++
  )
    for (
      let x = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
      x <= Math.min(wide - 1, Math.max(ax, bx, cx));
      x++
    ) {
      const v = ((x + 0.5 - ax) * (cy - ay) - (y + 0.5 - ay) * (cx - ax)) / area;
      const w = ((bx - ax) * (y + 0.5 - ay) - (by - ay) * (x + 0.5 - ax)) / area;
      if (v >= -1e-9 && w >= -1e-9 && v + w <= 1 + 1e-9) owner[y * wide + x] = index;
    }
}

/** Returns the soft shadow of the bird on the background. */
function cast(owner: Int32Array, facets: Facet[], wide: number, high: number, zoom: number): Float32Array {
  const shadow = new Float32Array(wide * high);
  const dx = Math.round(-26 * zoom);
  const dy = Math.round(38 * zoom);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const sx = clamp(x - dx, 0, wide - 1);
      const sy = clamp(y - dy, 0, high - 1);
      if (facets[owner[sy * wide + sx] as number]?.bird) shadow[y * wide + x] = 1;
    }
  blur(shadow, wide, high, 17 * zoom);
  return shadow;
}

/** Returns the colour of painted paper. The paper is lit from one side, and its folds are worn white. */
function paper({ corners, normal, colour, bird }: Facet, x: number, y: number): Colour {
  const lit = clamp(normal[0] * lamp[0] + normal[1] * lamp[1] + normal[2] * lamp[2]);
  let edge = Infinity;
  let side = 0;
  for (let k = 0; k < 3; k++) {
    const a = corners[k] as Point;
    const b = corners[(k + 1) % 3] as Point;
    const ux = b[0] - a[0];
    const uy = b[1] - a[1];
    const length = Math.hypot(ux, uy);
    const off = Math.abs((x - a[0]) * uy - (y - a[1]) * ux) / length;
    if (off < edge) {
      edge = off;
      const way =
        ((corners[(k + 2) % 3] as Point)[0] - a[0]) * uy - ((corners[(k + 2) % 3] as Point)[1] - a[1]) * ux >
        0
          ? 1
          : -1;
      side = (way * (uy * lamp[0] - ux * lamp[1])) / length;
    }
  }
  const crease = Math.exp(-((edge / 1.15) ** 2));
  const roll = Math.exp(-edge / 4.5) * side * -0.1;
  const fibre = cloud(x / 3.2, y / 3.2, 3, 7) * 0.09 + cloud(x / 40, y / 24, 3, 2) * 0.12;
  const brush = noise((x + y * 0.4) / 26, (y - x * 0.4) / 2.6, 5) * 0.06;
  const gouache = scale(colour, 1 + fibre + brush);
  const shade = (bird ? 0.26 + 1.06 * lit : 0.42 + 0.8 * lit) + roll;
  return scale(mix(gouache, [0.95, 0.93, 0.88], crease * (bird ? 0.16 : 0.12)), shade);
}
