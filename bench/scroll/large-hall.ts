import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';

const FIRST_ID = 30_001;

/** Writes the demonstration museum without slides. Hall 1 has `works` artworks, which share the museum's pictures. */
export function largeHall(forms: string, folder: string, works: number): void {
  cpSync(forms, folder, { recursive: true });
  rmSync(path.join(folder, 'slides'), { recursive: true, force: true });
  const read = (file: string) => parse(readFileSync(path.join(folder, file), 'utf8'));
  const write = (file: string, value: unknown) => writeFileSync(path.join(folder, file), stringify(value));
  const models = readdirSync(path.join(folder, 'artworks')).map((file) => read(`artworks/${file}`));
  const ids = Array.from({ length: works }, (_, place) => FIRST_ID + place);
  for (const [place, idArtwork] of ids.entries()) {
    const { name, pictures, author } = models[place % models.length];
    write(`artworks/${idArtwork}.yaml`, {
      idArtwork,
      code: String(idArtwork),
      name,
      author,
      pictures: pictures.slice(0, 1),
    });
  }
  write('halls/1.yaml', { ...read('halls/1.yaml'), artworkIds: ids });
}
