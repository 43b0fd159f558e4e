import path from 'node:path';
import sharp from 'sharp';

export interface Shot {
  readonly file: string;
  readonly title: string;
}

const CELL = { width: 300, height: 470, title: 30 };
const COLUMNS = 8;

/** Puts pictures of screens side by side into one, each under its title. */
export async function writeContactSheet(shots: readonly Shot[], file: string): Promise<void> {
  const rows = Math.ceil(shots.length / COLUMNS);
  const parts = await Promise.all(
    shots.map(async (shot, place) => {
      const [left, top] = [(place % COLUMNS) * CELL.width, Math.floor(place / COLUMNS) * CELL.height];
      const picture = await sharp(shot.file)
        .resize(CELL.width - 10, CELL.height - CELL.title - 10, { fit: 'inside' })
        .toBuffer();
      return [
        { input: titleOf(shot), left: left + 5, top },
        { input: picture, left: left + 5, top: top + CELL.title },
      ];
    }),
  );
  const size = { width: COLUMNS * CELL.width, height: Math.max(1, rows) * CELL.height };
  await sharp({ create: { ...size, channels: 3, background: '#888888' } })
    .composite(parts.flat())
    .png()
    .toFile(path.resolve(file));
}

function titleOf({ title }: Shot): Buffer {
  const words = title.replace(/[<&]/g, '');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL.width - 10}" height="${CELL.title}">` +
      `<text x="2" y="20" font-family="sans-serif" font-size="14" fill="#fff">${words}</text></svg>`,
  );
}
