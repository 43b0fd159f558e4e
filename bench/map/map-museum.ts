import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';

const FIRST_ID = 30_001;

/** Writes a demonstration museum without slides. The plan of its first floor shows `works` artworks. */
export function mapMuseum(museum: string, folder: string, works: number): void {
  cpSync(museum, folder, { recursive: true });
  rmSync(path.join(folder, 'slides'), { recursive: true, force: true });
  const read = (file: string) => parse(readFileSync(path.join(folder, file), 'utf8'));
  const write = (file: string, value: unknown) => writeFileSync(path.join(folder, file), stringify(value));
  const { pictures } = read('artworks/1401.yaml');
  const ids = Array.from({ length: works }, (_, place) => FIRST_ID + place);
  const columns = Math.ceil(Math.sqrt(works));
  for (const [place, idArtwork] of ids.entries())
    write(`artworks/${idArtwork}.yaml`, {
      idArtwork,
      code: String(idArtwork),
      name: `Work ${idArtwork}`,
      pictures: pictures.slice(0, 1),
      // The works are spread over the plan, so that each has its own pin when a visitor zooms in.
      point: {
        x: 2 + (96 * (place % columns)) / columns,
        y: 2 + (96 * Math.floor(place / columns)) / columns,
      },
    });
  write('halls/141.yaml', { ...read('halls/141.yaml'), artworkIds: [1402, 1404, 1405, ...ids] });
}
