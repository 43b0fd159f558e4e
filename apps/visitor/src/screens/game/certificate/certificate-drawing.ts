import { cover, sizeOf, writer } from '#features/visit/souvenir-image/drawing.ts';

/** Contents of a certificate. */
export interface CertificateParts {
  /** Text in which the museum and its pet thank the child. */
  thanks: string;
  /** The name that the child typed. If it is empty, a blank line is drawn, on which a name can be written. */
  name: string;
  /** Prompt on the line for the name, until a name is typed. It is not in the saved picture. */
  namePrompt: string;
  praise: string;
  stickers: { label: string; picture: CanvasImageSource | null }[];
  /** Picture credits. */
  credits: string | null;
  /** Number of found objects, for example "6 of 6". The date follows it. */
  count: string;
  date: string;
  pet: CanvasImageSource | null;
  direction: 'ltr' | 'rtl';
  /** CSS font-family list. */
  fonts: string;
}

export const CERTIFICATE = { width: 1080, height: 1376 } as const;
const { width: WIDTH, height: HEIGHT } = CERTIFICATE;
const MIDDLE = WIDTH / 2;
const INK = '#241c12';

/**
 * Draws the certificate, both for the screen and for the saved file. The colours do not follow the theme, because
 * the certificate looks like paper.
 */
export function drawCertificate(context: CanvasRenderingContext2D, parts: CertificateParts): void {
  context.direction = parts.direction;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  drawSheet(context);
  const write = writer(context, parts.fonts);
  write(parts.thanks, { y: 126, size: 44, weight: 620, colour: '#6b5a35', lines: 2, width: 860, line: 1.2 });
  drawName(context, parts);
  write(parts.praise, { y: 446, size: 72, weight: 780, colour: INK, lines: 1, width: 900 });
  drawStickers(context, parts);
  // The credits are drawn below the stickers and above the pet.
  if (parts.credits)
    write(parts.credits, { y: 1004, size: 20, weight: 480, colour: '#6b5a35', lines: 2, width: 900 });
  const isMirrored = parts.direction === 'rtl';
  if (parts.pet) drawPet(context, parts.pet, isMirrored ? WIDTH - 300 : 300);
  drawSeal(context, parts, isMirrored ? 270 : WIDTH - 270);
}

function drawSheet(context: CanvasRenderingContext2D): void {
  context.clearRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#fffaf0';
  roundRect(context, 0, 86);
  context.fill();
  context.strokeStyle = '#f4c64b';
  context.lineWidth = 12;
  roundRect(context, 28, 68);
  context.stroke();
  context.strokeStyle = '#e2cf93';
  context.lineWidth = 6;
  context.lineCap = 'round';
  context.setLineDash([0.1, 28]);
  roundRect(context, 52, 50);
  context.stroke();
  context.setLineDash([]);
}

function roundRect(context: CanvasRenderingContext2D, inset: number, radius: number): void {
  context.beginPath();
  context.roundRect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, radius);
}

function drawName(context: CanvasRenderingContext2D, { name, namePrompt, fonts }: CertificateParts): void {
  context.save();
  context.translate(MIDDLE, 308);
  context.rotate(-0.03);
  const shown = name || namePrompt;
  writer(context, fonts)(shown, {
    x: 0,
    y: 0,
    size: shown.length > 24 ? 62 : 100,
    weight: 720,
    colour: name ? '#b8401d' : '#b3754f',
    width: 860,
    lines: shown.length > 24 ? 2 : 1,
    line: 1,
  });
  context.strokeStyle = '#dcc68c';
  context.lineWidth = 8;
  context.lineCap = 'round';
  context.setLineDash([0.1, 18]);
  context.beginPath();
  context.moveTo(-380, 30);
  context.lineTo(380, 30);
  context.stroke();
  context.restore();
}

const ROW = 3;
const TILTS = [-0.09, 0.07, -0.05, 0.09, -0.07, 0.05];
const GROUNDS = ['#70c4c6', '#8bb043', '#f17c6f', '#f4c64b', '#18768e', '#b48be0'];

/** Draws up to six stickers in rows of three. A row with fewer stickers is centred. */
function drawStickers(
  context: CanvasRenderingContext2D,
  { stickers, direction, fonts }: CertificateParts,
): void {
  const write = writer(context, fonts);
  const rows = Math.ceil(stickers.length / ROW);
  for (const [place, { label, picture }] of stickers.entries()) {
    const row = Math.floor(place / ROW);
    const inRow = Math.min(ROW, stickers.length - row * ROW);
    const step = ((place % ROW) - (inRow - 1) / 2) * 292;
    const x = MIDDLE + (direction === 'rtl' ? -step : step);
    const y = rows === 1 ? 690 : 580 + row * 232;
    drawSticker(context, picture, x, y, place);
    write(label, { x, y: y + 128, size: 38, weight: 660, colour: INK, width: 270, lines: 1 });
  }
}

function drawSticker(
  context: CanvasRenderingContext2D,
  picture: CanvasImageSource | null,
  x: number,
  y: number,
  place: number,
): void {
  context.save();
  context.translate(x, y);
  context.rotate(TILTS[place % TILTS.length] ?? 0);
  context.scale(0.78, 0.78);
  context.shadowColor = 'rgb(40 25 5 / 22%)';
  context.shadowBlur = 14;
  context.shadowOffsetY = 9;
  context.fillStyle = '#fff';
  context.fill(scallop(108, 13, 26));
  context.shadowColor = 'transparent';
  context.clip(scallop(95, 13, 23));
  context.fillStyle = GROUNDS[place % GROUNDS.length] ?? INK;
  context.fillRect(-140, -140, 280, 280);
  if (picture) cover(context, picture, { x: -122, y: -122, width: 244, height: 244 });
  else {
    context.fillStyle = '#fff';
    context.scale(6, 6);
    context.fill(new Path2D(STAR));
  }
  context.restore();
}

const STAR = 'M0-10L2.9-3.5L9.5-3.1L4.5 1.4L6 8.1L0 4.6L-6 8.1L-4.5 1.4L-9.5-3.1L-2.9-3.5Z';

/** Returns the path of a circle with a wavy edge, for stickers and seals. */
function scallop(radius: number, waves: number, depth: number): Path2D {
  const path = new Path2D();
  const at = (turn: number, far: number) =>
    [far * Math.cos(turn * 2 * Math.PI), far * Math.sin(turn * 2 * Math.PI)] as const;
  path.moveTo(...at(0, radius));
  for (let wave = 0; wave < waves; wave++)
    path.quadraticCurveTo(...at((wave + 0.5) / waves, radius + depth), ...at((wave + 1) / waves, radius));
  path.closePath();
  return path;
}

function drawPet(context: CanvasRenderingContext2D, pet: CanvasImageSource, x: number): void {
  const [width = 1, height = 1] = sizeOf(pet);
  const scale = Math.min(420 / width, 300 / height);
  const w = width * scale;
  const h = height * scale;
  context.drawImage(pet, x - w / 2, 1316 - h, w, h);
}

function drawSeal(
  context: CanvasRenderingContext2D,
  { count, date, fonts }: CertificateParts,
  x: number,
): void {
  context.save();
  context.translate(x, 1172);
  context.rotate(-0.15);
  context.scale(0.92, 0.92);
  context.fillStyle = '#f2633f';
  context.fill(scallop(132, 21, 27));
  context.strokeStyle = '#ffd9c8';
  context.lineWidth = 7;
  context.beginPath();
  context.arc(0, 0, 108, 0, 2 * Math.PI);
  context.stroke();
  const write = writer(context, fonts);
  write(count, { x: 0, y: 4, size: 72, weight: 800, colour: '#241208', width: 190, lines: 1 });
  write(date, { x: 0, y: 52, size: 34, weight: 650, colour: '#241208', width: 180, lines: 1 });
  context.restore();
}
