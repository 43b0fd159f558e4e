import { Canvas } from '#lib/canvas.ts';
import { add, type Colour, clamp, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { unit, type Vector } from '#lib/light.ts';
import { along, cross, dot } from '#lib/march.ts';
import { DepthMap, type Projection, type Quad } from '#lib/mesh.ts';
import { cloud, hash, noise, random } from '#lib/random.ts';
import { cordAt, cordShadow, sheet } from './pacioli-sheet.ts';

/** A face of a wooden bar, with the index of the bar and the direction of its grain. */
interface Wood extends Quad {
  beam: number;
  grain: Vector;
}
const less = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const times = (a: Vector, k: number): Vector => [a[0] * k, a[1] * k, a[2] * k];

const SILVER = 1 + Math.SQRT2;
const WINDOW = 0.725;
const INNER = 0.86;

/**
 * Returns the 24 corners of the solid. They are (±1, ±1, ±(1 + √2)) in every order, rotated so that a corner is at
 * the top.
 */
function corners(): Vector[] {
  const all: Vector[] = [];
  for (const [x, y, z] of [
    [1, 1, SILVER],
    [1, SILVER, 1],
    [SILVER, 1, 1],
  ] as const)
    for (let k = 0; k < 8; k++) all.push([k & 1 ? x : -x, k & 2 ? y : -y, k & 4 ? z : -z]);
  const up = unit([1, 1, SILVER]);
  const side = unit(cross(up, [1, 0.25, 0]));
  const ahead = cross(side, up);
  const size = 1 / Math.hypot(1, 1, SILVER);
  return all.map((corner) => times([dot(corner, side), dot(corner, ahead), dot(corner, up)], size));
}

/**
 * Returns the faces of the solid. The corners of a face are in the same outer plane, and are ordered around its middle.
 */
function faces(points: Vector[]): Vector[][] {
  const found = new Map<string, Vector[]>();
  const edge = 2 / Math.hypot(1, 1, SILVER);
  const near = (a: Vector, b: Vector) => Math.hypot(...less(a, b)) < edge * 1.01 && a !== b;
  for (const a of points)
    for (const b of points)
      for (const c of points) {
        if (a === b || c === b || a === c || !near(a, b) || !near(b, c)) continue;
        const normal = unit(cross(less(b, a), less(c, b)));
        const level = dot(normal, a);
        if (level < 0.1 || points.some((point) => dot(normal, point) > level + 1e-6)) continue;
        const own = points.filter((point) => dot(normal, point) > level - 1e-6);
        const right = unit(less(b, a));
        const top = cross(normal, unit(less(b, a)));
        const middle = centre(own);
        const turn = (point: Vector) =>
          Math.atan2(dot(less(point, middle), top), dot(less(point, middle), right));
        found.set(
          normal.map((value) => (value + 9).toFixed(3)).join(),
          own.sort((p, q) => turn(p) - turn(q)),
        );
      }
  return [...found.values()];
}

function centre(points: Vector[]): Vector {
  const sum = points.reduce((a, b) => along(a, b, 1), [0, 0, 0] as Vector);
  return times(sum, 1 / points.length);
}

/**
 * Returns the bars of Leonardo's hollow version (“vacuus”) of the solid. Every face is only a frame, so that the back
 * is visible through it.
 */
function skeleton(): Wood[] {
  const wood: Wood[] = [];
  faces(corners()).forEach((face, f) => {
    const middle = centre(face);
    // With this ratio, the bars of triangles are as wide as those of squares.
    const window = face.length === 3 ? 1 - (1 - WINDOW) * Math.sqrt(3) : WINDOW;
    const hole = face.map((corner) => along(middle, less(corner, middle), window));
    face.forEach((a, n) => {
      const m = (n + 1) % face.length;
      const b = face[m] as Vector;
      const c = hole[m] as Vector;
      const d = hole[n] as Vector;
      const grain = unit(less(b, a));
      const beam = f * 8 + n;
      const put = (...four: [Vector, Vector, Vector, Vector]) => {
        const normal = unit(cross(less(four[1], four[0]), less(four[3], four[0])));
        wood.push({ corners: four, normal, beam, grain });
      };
      put(a, b, c, d);
      put(d, c, times(c, INNER), times(d, INNER));
      put(times(b, INNER), times(a, INNER), times(d, INNER), times(c, INNER));
    });
  });
  return wood;
}

const lamp = unit([-0.6, 0.62, 0.62]);
const FAR = 5.4;

/**
 * Artwork 135: Pacioli's solid of 26 faces (rhombicuboctahedron). It is hollow, and hangs on a cord in front of an old
 * sheet of paper.
 */
export function pacioli(width = 1600): Canvas {
  const wide = width * 2;
  const high = Math.round(width * 1.25) * 2;
  const size = wide * 0.405;
  const midX = wide * 0.5;
  const midY = high * 0.545;
  const wood = skeleton();
  const project: Projection = ([x, y, z]) => {
    const near = FAR / (FAR - y);
    return [midX + x * size * near, midY - z * size * near, near];
  };
  const view = new DepthMap(wood, wide, high, project);
  const lights = sky(wood);
  const key = lightMap(wood, lamp, 1400);
  const px = wide / 3200;
  const paper = new Canvas(wide, high).map((_, x, y) => sheet(x / px, y / px, 4000));
  const sx = size * 0.15;
  const sy = size * 0.17;
  const shadow = castShadow(wood, wide >> 2, high >> 2, ([x, y, z]) => {
    const drop = 1.15 + y * 0.55;
    return [(midX + x * size + sx * drop) / 4, (midY - z * size + sy * drop) / 4, 1];
  });
  return paper
    .map((colour, x, y) => {
      const i = y * wide + x;
      const index = view.quad[i] as number;
      const cord = cordAt(x, y, midX, midY - size * 1.01, px);
      if (cord) return cord;
      if (index < 0) {
        const dim = shadow[(y >> 2) * (wide >> 2) + (x >> 2)] as number;
        const line = cordShadow(x - sx * 1.2, y - sy * 1.2, midX, midY - size, px);
        return scale(colour, 1 - 0.52 * Math.max(dim, line));
      }
      const near = view.nearness[i] as number;
      const y3 = FAR - FAR / near;
      const at: Vector = [(x - midX) / (size * near), y3, (midY - y) / (size * near)];
      return shade(wood[index] as Wood, at, key, lights);
    })
    .halve();
}

interface LightMap {
  map: DepthMap;
  project: Projection;
  way: Vector;
}

function lightMap(wood: Wood[], way: Vector, size: number): LightMap {
  const right = unit(cross(way, [0.13, 0.2, 0.97]));
  const up = cross(right, way);
  const project: Projection = (at) => [
    size / 2 + dot(at, right) * size * 0.47,
    size / 2 - dot(at, up) * size * 0.47,
    dot(at, way),
  ];
  return { map: new DepthMap(wood, size, size, project), project, way };
}

/** Returns the ambient light: forty small lights in all directions. Higher lights are brighter. */
function sky(wood: Wood[]): LightMap[] {
  return Array.from({ length: 40 }, (_, k) => {
    const z = 1 - (k + 0.5) / 20;
    const turn = k * 2.399963;
    const round = Math.sqrt(1 - z * z);
    return lightMap(wood, [round * Math.cos(turn), round * Math.sin(turn), z], 300);
  });
}

function castShadow(wood: Wood[], width: number, height: number, project: Projection): Float32Array {
  const map = new DepthMap(wood, width, height, project);
  const result = new Float32Array(width * height);
  const reach = Math.max(2, Math.round(width / 90));
  const chance = random(26);
  const spots = Array.from({ length: 48 }, (_, k) => {
    const far = Math.sqrt((k + chance()) / 48) * reach;
    const turn = k * 2.399963;
    return [far * Math.cos(turn), far * Math.sin(turn)] as const;
  });
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let hit = 0;
      for (const [dx, dy] of spots) if (map.hides(x + dx, y + dy, -1)) hit++;
      result[y * width + x] = hit / spots.length;
    }
  return result;
}

function shade(wood: Wood, at: Vector, key: LightMap, lights: LightMap[]): Colour {
  const [a, b, c, d] = wood.corners;
  const normal = wood.normal;
  const across = cross(normal, wood.grain);
  const s = dot(less(at, a), wood.grain);
  const t = dot(less(at, a), across);
  const id = wood.beam;
  const start = along(at, normal, 0.012);
  // Shadows of the main light are soft, as those of a window.
  const place = key.project(start);
  let seen = 0;
  for (let k = 0; k < 12; k++) {
    const far = Math.sqrt((k + 0.5) / 12) * 9;
    const turn = k * 2.399963;
    if (!key.map.hides(place[0] + far * Math.cos(turn), place[1] + far * Math.sin(turn), place[2] + 0.008))
      seen += 1 / 12;
  }
  let open = 0;
  let whole = 0;
  for (const { map, project, way } of lights) {
    const lean = dot(normal, way);
    if (lean <= 0.05) continue;
    const weight = lean * (0.55 + 0.45 * way[2]) * (way[1] > -0.2 ? 1 : 0.5);
    whole += lean;
    const [x, y, z] = project(start);
    if (!map.hides(x, y, z + 0.03)) open += weight;
  }
  const ambient = whole > 0 ? open / whole : 0;
  // The wood is pear: long fibres, growth rings cut at an angle, and some pores.
  const ring = Math.sin(
    (t * (26 + 14 * hash(id, 1)) + cloud(s * 3, t * 9, 3, id) * 2.2 + hash(id, 2) * 6) * 2,
  );
  const fibre = noise(s * 26, t * 420, id) * 0.5 + noise(s * 9, t * 150, id + 3) * 0.5;
  const tone = 0.84 + 0.26 * hash(id, 3) + ring * 0.08 + fibre * 0.12;
  const timber = scale(
    mix(hex('#b27a43'), hex('#d3a368'), clamp(0.5 + ring * 0.25 + hash(id, 5) * 0.4)),
    tone,
  );
  const lit = clamp(dot(normal, lamp)) * seen;
  let colour: Colour = [
    timber[0] * (lit * 1.12 + ambient * 0.52),
    timber[1] * (lit * 1.08 + ambient * 0.5),
    timber[2] * (lit * 0.98 + ambient * 0.52),
  ];
  const half = unit([lamp[0], lamp[1] + 1, lamp[2]]);
  colour = add(colour, [1, 0.9, 0.74], clamp(dot(normal, half)) ** 30 * 0.1 * seen);
  // Every edge has an outline in ink. Just inside the outline, the wood is worn and paler.
  const edge = Math.min(offLine(at, a, b), offLine(at, c, d));
  const mitre = Math.min(offLine(at, b, c), offLine(at, d, a));
  const pen = 1 - smoothstep(0.0015, 0.0042, Math.min(edge, mitre * 1.7) + 0.0012 * noise(s * 40, t * 40, 9));
  const worn = smoothstep(0.003, 0.006, edge) * (1 - smoothstep(0.006, 0.014, edge));
  return mix(scale(colour, 1 + worn * 0.22), hex('#2a150a'), pen * 0.78);
}

function offLine(at: Vector, a: Vector, b: Vector): number {
  const way = less(b, a);
  const off = cross(less(at, a), way);
  return Math.sqrt(dot(off, off) / dot(way, way));
}
