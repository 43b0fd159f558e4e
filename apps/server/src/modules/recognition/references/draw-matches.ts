import type { Sighting } from '@museummate/recognition';
import sharp from 'sharp';

const HEIGHT = 720;
const COLOURS = { corners: '#ffcc00', points: '#00d084' };

/**
 * Scales a picture file to the height of the drawing. Returns the scaled picture, its width and the scale factor.
 */
async function scalePicture(file: string, ofWidth: number) {
  const image = sharp(file).rotate().resize({ height: HEIGHT });
  const { data, info } = await image.png().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, factor: info.width / ofWidth };
}

/**
 * Draws the photo and the matching reference picture side by side, as PNG. The drawing contains the outline of the
 * artwork and a line for every matching point.
 */
export async function drawMatches(
  photo: { file: string; width: number },
  picture: { file: string; width: number },
  sighting: Sighting,
): Promise<Buffer> {
  const left = await scalePicture(photo.file, photo.width);
  const right = await scalePicture(picture.file, picture.width);
  const corners = sighting.corners.map(({ x, y }) => `${x * left.factor},${y * left.factor}`).join(' ');
  const lines = sighting.points.map(({ frame, reference }) => {
    const x1 = frame.x * left.factor;
    const y1 = frame.y * left.factor;
    const x2 = left.width + reference.x * right.factor;
    const y2 = reference.y * right.factor;
    return `<path d="M${x1} ${y1}L${x2} ${y2}" stroke-opacity=".4"/><circle cx="${x1}" cy="${y1}" r="4"/><circle cx="${x2}" cy="${y2}" r="4"/>`;
  });
  const width = left.width + right.width;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" fill="none">
    <polygon points="${corners}" stroke="${COLOURS.corners}" stroke-width="4"/>
    <g stroke="${COLOURS.points}" stroke-width="1.5">${lines.join('')}</g></svg>`;
  return sharp({ create: { width, height: HEIGHT, channels: 3, background: '#fff' } })
    .composite([
      { input: left.data, left: 0, top: 0 },
      { input: right.data, left: left.width, top: 0 },
      { input: Buffer.from(drawing), left: 0, top: 0 },
    ])
    .png()
    .toBuffer();
}
