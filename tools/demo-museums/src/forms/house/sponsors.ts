import { random } from '#lib/random.ts';
import { round, word } from './letters.ts';

const PHI = (1 + Math.sqrt(5)) / 2;

/**
 * Returns a golden spiral of `turns` quarter circles, and the square around each of them. `radius` is the radius of the
 * first quarter circle.
 */
function nautilus(radius: number, turns: number): { spiral: string; squares: string } {
  let x = 0;
  let y = 0;
  let r = radius;
  let dx = 1;
  let dy = 0;
  let spiral = 'M0 0';
  let squares = '';
  for (let n = 0; n < turns; n++) {
    const tx = -dy;
    const ty = dx;
    const ex = x + (dx + tx) * r;
    const ey = y + (dy + ty) * r;
    spiral += `A${round(r)} ${round(r)} 0 0 1 ${round(ex)} ${round(ey)}`;
    squares += `M${round(x)} ${round(y)}L${round(x + dx * r)} ${round(y + dy * r)}L${round(ex)} ${round(ey)}L${round(x + tx * r)} ${round(y + ty * r)}Z`;
    x = ex;
    y = ey;
    r /= PHI;
    dx = tx;
    dy = ty;
  }
  return { spiral, squares };
}

/** Puts the sponsor's name and mark on a white card, so that they are readable on any background. */
function drawCard(mark: string, first: string, second: string, colour: string): string {
  const above = word(first, 4);
  const below = word(second, 4);
  const width = Math.ceil(116 + Math.max(above.width, below.width));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 104" width="${width * 4}" height="416">
<rect width="${width}" height="104" rx="8" fill="#fffdf9"/><g transform="translate(22 22)">
${mark}
<g fill="none" stroke="${colour}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"><g transform="translate(70 12)">${above.path}</g><g transform="translate(70 35)">${below.path}</g></g>
</g></svg>
`;
}

/** Logo of Papeles Nautilo, an invented paper mill. */
export function nautilo(): string {
  const { spiral, squares } = nautilus(34, 8);
  return drawCard(
    `<g transform="translate(4 47) rotate(-90)" fill="none" stroke="#1b4f72"><path d="${squares}" stroke-width="1.1" stroke-opacity=".4"/><path d="${spiral}" stroke-width="3.4" stroke-linecap="round"/></g>`,
    'PAPELES',
    'NAUTILO',
    '#1b4f72',
  );
}

/** Logo of Quarter Turn Tiles, an invented maker of tiles that fit in every rotation. */
export function quarterTurn(): string {
  const quarter = (x: number, y: number, turned: boolean) =>
    turned
      ? `M${x + 12} ${y}A12 12 0 0 1 ${x} ${y + 12}M${x + 24} ${y + 12}A12 12 0 0 0 ${x + 12} ${y + 24}`
      : `M${x + 12} ${y}A12 12 0 0 0 ${x + 24} ${y + 12}M${x} ${y + 12}A12 12 0 0 1 ${x + 12} ${y + 24}`;
  const arcs = quarter(5, 6, true) + quarter(29, 6, false) + quarter(5, 30, false) + quarter(29, 30, true);
  return drawCard(
    `<path d="M5 6H53V54H5Z" fill="#f9e3d2"/><path d="${arcs}" fill="none" stroke="#c2410c" stroke-width="7"/><path d="M29 6V54M5 30H53" stroke="#fff" stroke-width="1.4"/>`,
    'QUARTER TURN',
    'TILES',
    '#8c2f0a',
  );
}

/** Draws a tile of the start screen (Options): the products of both sponsors at night. */
export function sponsorsTile(): string {
  const { spiral, squares } = nautilus(420, 12);
  const chance = random(501);
  const size = 75;
  let arcs = '';
  for (let row = 0; row < 9; row++)
    for (let column = 0; column < 16; column++) {
      const x = column * size;
      const y = row * size;
      const h = size / 2;
      arcs +=
        chance() < 0.5
          ? `M${x + h} ${y}A${h} ${h} 0 0 1 ${x} ${y + h}M${x + size} ${y + h}A${h} ${h} 0 0 0 ${x + h} ${y + size}`
          : `M${x + h} ${y}A${h} ${h} 0 0 0 ${x + size} ${y + h}M${x} ${y + h}A${h} ${h} 0 0 1 ${x + h} ${y + size}`;
    }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675" width="1200" height="675">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#1f5868"/><stop offset="1" stop-color="#0d2b36"/></linearGradient>
<linearGradient id="a" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#2d7384" stop-opacity=".25"/><stop offset="1" stop-color="#3f93a5" stop-opacity=".6"/></linearGradient>
<linearGradient id="s" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffb066"/><stop offset="1" stop-color="#f7d94c"/></linearGradient></defs>
<rect width="1200" height="675" fill="url(#g)"/>
<path d="${arcs}" fill="none" stroke="url(#a)" stroke-width="20"/>
<g transform="translate(262 548) rotate(-90)" fill="none"><path d="${squares}" fill="#0d2b36" fill-opacity=".32" stroke="#f4e7c8" stroke-opacity=".4" stroke-width="3"/><path d="${spiral}" stroke="#071a21" stroke-opacity=".5" stroke-width="26" stroke-linecap="round" transform="translate(-9 5)"/><path d="${spiral}" stroke="url(#s)" stroke-width="22" stroke-linecap="round"/></g>
</svg>
`;
}
