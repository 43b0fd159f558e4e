const round = (value: number) => Number(value.toFixed(4));

/** Returns a point on a circle around the centre of a unit square, as coordinates of an SVG path. */
function at(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${round(0.5 + radius * Math.cos(angle))} ${round(0.5 + radius * Math.sin(angle))}`;
}

function scallops(count: number): string {
  const step = 360 / count;
  const arcs = Array.from(
    { length: count },
    (_, n) => `Q${at(0.52, (n + 0.5) * step)} ${at(0.43, (n + 1) * step)}`,
  );
  return `M${at(0.43, 0)}${arcs.join('')}Z`;
}

function star(points: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, n) =>
    at(n % 2 === 0 ? 0.5 : inner, -90 + (n * 180) / points),
  );
  return `M${corners.join('L')}Z`;
}

const PATHS: readonly string[] = [
  scallops(13),
  star(6, 0.36),
  'M.5.01C.66.01.73.15.68.27C.82.23.99.32.99.5C.99.68.82.77.68.73C.73.85.66.99.5.99C.34.99.27.85.32.73C.18.77.01.68.01.5C.01.32.18.23.32.27C.27.15.34.01.5.01Z',
  'M.08.99V.46C.08.2.27.01.5.01S.92.2.92.46V.99Z',
  'M.5.96C.2.74.01.56.01.33C.01.15.13.05.27.05C.38.05.46.12.5.2C.54.12.62.05.73.05C.87.05.99.15.99.33C.99.56.8.74.5.96Z',
  star(10, 0.43),
];

/** Returns the URL of the clip path of the sticker at this index. Adjacent stickers have different shapes. */
export const shapeUrl = (place: number) => `url(#kids-sticker-${place % PATHS.length})`;

/** The clip paths of all sticker shapes. Rendered once per page. */
export function StickerShapes() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      {PATHS.map((path, place) => (
        <clipPath key={path} id={`kids-sticker-${place}`} clipPathUnits="objectBoundingBox">
          <path d={path} />
        </clipPath>
      ))}
    </svg>
  );
}
