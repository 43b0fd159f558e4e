import { cover, writer } from '#features/visit/souvenir-image/drawing.ts';
import { mosaic } from '#features/visit/souvenir-image/mosaic.ts';

/** Contents of the souvenir image. */
export interface SouvenirParts {
  title: string;
  museum: string;
  date: string;
  /** Facts about the visit, for example "9 works" and "52 minutes". */
  figures: string[];
  favourites: string | null;
  /** Names of the artworks. They are drawn if there are no pictures that may be reused. */
  names: string[];
  pictures: { image: CanvasImageSource | null; isFavourite: boolean }[];
  /** Picture credits. */
  credits: string | null;
  direction: 'ltr' | 'rtl';
  /** CSS font-family list. */
  fonts: string;
  colours: { card: string; ink: string; muted: string; empty: string };
}

export const SOUVENIR = { width: 1080, height: 1620 } as const;
/** Maximum number of pictures. With more, they would be too small to recognise. */
export const MAX_PICTURES = 9;
const EDGE = 36;
const PICTURES = { x: EDGE, y: EDGE, width: SOUVENIR.width - 2 * EDGE, height: 1300 };
const WORDS = EDGE + 20;
/** Area for the credits at the lower edge. If they are long, their text size is reduced. */
const CREDITS = { height: 88, y: 1556, size: 20, lines: 4 };

/** Draws the souvenir image, both for the screen and for the saved file. */
export function drawSouvenir(context: CanvasRenderingContext2D, parts: SouvenirParts): void {
  context.direction = parts.direction;
  context.textBaseline = 'alphabetic';
  context.fillStyle = parts.colours.card;
  context.fillRect(0, 0, SOUVENIR.width, SOUVENIR.height);
  if (parts.pictures.length > 0) drawPictures(context, parts);
  else drawNames(context, parts);
  drawTexts(context, parts);
}

/** Returns how many pixels higher everything above the credits is drawn, so that the credits have space. */
function liftOf({ credits }: SouvenirParts): number {
  return credits ? CREDITS.height : 0;
}

function drawPictures(context: CanvasRenderingContext2D, parts: SouvenirParts): void {
  const { pictures, direction, colours } = parts;
  const area = { ...PICTURES, height: PICTURES.height - liftOf(parts) };
  for (const [place, given] of mosaic(pictures.length, area, 14).entries()) {
    const box = direction === 'rtl' ? { ...given, x: SOUVENIR.width - given.x - given.width } : given;
    const picture = pictures[place];
    context.save();
    context.beginPath();
    context.roundRect(box.x, box.y, box.width, box.height, 28);
    context.clip();
    context.fillStyle = colours.empty;
    context.fillRect(box.x, box.y, box.width, box.height);
    if (picture?.image) cover(context, picture.image, box);
    context.restore();
    if (picture?.isFavourite)
      drawHeart(context, direction === 'rtl' ? box.x + 54 : box.x + box.width - 54, box.y + box.height - 54);
  }
}

/** If there are no pictures, draws the names of the artworks instead. */
function drawNames(
  context: CanvasRenderingContext2D,
  { names, direction, fonts, colours }: SouvenirParts,
): void {
  const write = writer(context, fonts);
  const shown = names.slice(0, MAX_PICTURES);
  context.textAlign = 'center';
  for (const [place, given] of mosaic(shown.length, PICTURES, 14).entries()) {
    const box = direction === 'rtl' ? { ...given, x: SOUVENIR.width - given.x - given.width } : given;
    context.fillStyle = colours.empty;
    context.beginPath();
    context.roundRect(box.x, box.y, box.width, box.height, 28);
    context.fill();
    write(shown[place] ?? '', {
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      size: 72,
      weight: 650,
      colour: colours.ink,
      width: box.width - 72,
      lines: 4,
    });
  }
}

const HEART = 'M0 13C-16 1-15-13-7-13c4 0 6 3 7 6 1-3 3-6 7-6 8 0 9 14-7 26Z';

function drawHeart(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.save();
  context.translate(x, y);
  context.fillStyle = '#ffffff';
  context.beginPath();
  context.arc(0, 0, 36, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = '#c8452a';
  context.scale(1.35, 1.35);
  context.fill(new Path2D(HEART));
  context.restore();
}

function drawTexts(context: CanvasRenderingContext2D, parts: SouvenirParts): void {
  const { title, museum, date, figures, favourites, credits, direction, fonts, colours } = parts;
  const lift = liftOf(parts);
  const write = writer(context, fonts);
  const [start, end] =
    direction === 'rtl' ? [SOUVENIR.width - WORDS, WORDS] : [WORDS, SOUVENIR.width - WORDS];
  const small = { size: 36, weight: 480, colour: colours.muted, lines: 1 };
  context.textAlign = 'start';
  write(title, {
    x: start,
    y: 1424 - lift,
    size: 64,
    weight: 650,
    colour: colours.ink,
    width: 560,
    lines: 1,
  });
  // The name may have two lines. They still fit between the title and the date.
  write(museum, { ...small, x: start, y: 1494 - lift, width: 600, lines: 2, line: 1 });
  write(date, { ...small, x: start, y: 1560 - lift, width: 600 });
  if (credits) write(credits, { ...small, ...CREDITS, x: start, width: SOUVENIR.width - 2 * WORDS });
  context.textAlign = 'end';
  const rows = [...figures, ...(favourites ? [favourites] : [])];
  for (const [place, row] of rows.entries())
    write(row, {
      ...small,
      colour: colours.ink,
      weight: 600,
      x: end,
      y: 1434 - lift + place * 58,
      width: 350,
    });
}
