import path from 'node:path';
import sharp from 'sharp';

export interface Shot {
  readonly file: string;
  readonly title: string;
}

const WIDTH = 300;
const TITLE = 30;
const COLUMNS = 8;

/** Writes one image with all screenshots side by side, each below its title. */
export async function writeContactSheet(shots: readonly Shot[], file: string): Promise<void> {
  const [first] = shots;
  if (!first) return;
  const { width: wide = 1, height: high = 1 } = await sharp(first.file).metadata();
  const height = TITLE + 10 + Math.min(470, Math.round(((WIDTH - 10) * high) / wide));
  const rows = Math.ceil(shots.length / COLUMNS);
  const parts = await Promise.all(
    shots.map(async (shot, place) => {
      const left = (place % COLUMNS) * WIDTH;
      const top = Math.floor(place / COLUMNS) * height;
      const picture = await sharp(shot.file)
        .resize(WIDTH - 10, height - TITLE - 10, { fit: 'inside' })
        .toBuffer();
      return [
        { input: titleOf(shot), left: left + 5, top },
        { input: picture, left: left + 5, top: top + TITLE },
      ];
    }),
  );
  const size = { width: COLUMNS * WIDTH, height: rows * height };
  await sharp({ create: { ...size, channels: 3, background: '#888888' } })
    .composite(parts.flat())
    .png()
    .toFile(path.resolve(file));
}

function titleOf({ title }: Shot): Buffer {
  const words = title.replace(/[<&]/g, '');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH - 10}" height="${TITLE}">` +
      `<text x="2" y="20" font-family="sans-serif" font-size="14" fill="#fff">${words}</text></svg>`,
  );
}
