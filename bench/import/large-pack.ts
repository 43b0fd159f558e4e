import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeSheet } from '@museummate/importers';
import sharp from 'sharp';
import { stringify } from 'yaml';

const words =
  'light falls from the left upon a table where the painter has laid a lemon half peeled beside a glass of water and a folded cloth'.split(
    ' ',
  );

function sentence(seed: number, length: number): string {
  return Array.from({ length }, (_, place) => words[(seed * 7 + place * 13) % words.length]).join(' ');
}

/** Options for a large museum that differs from the usual one. */
interface LargePackOptions {
  idMuseum?: number;
  /** Added to the ids of artworks and halls, because no two museums of a server may have the same ids. */
  firstId?: number;
  languages?: readonly string[];
  /** Number of steps of route 1. Without it, the museum has no route. */
  steps?: number;
  /** Number of characters of each artwork's main text. */
  textLength?: number;
}

const USUAL: Required<Omit<LargePackOptions, 'steps'>> = {
  idMuseum: 900,
  firstId: 0,
  languages: ['en', 'es', 'fr'],
  textLength: 600,
};

/** Writes a pack as large as that of a national museum: many artworks in three languages, but few pictures. */
export async function writeLargePack(
  folder: string,
  works: number,
  pictures: number,
  options: LargePackOptions = {},
): Promise<void> {
  const { idMuseum, firstId, languages, textLength } = { ...USUAL, ...options };
  for (const name of ['artworks', 'halls', 'media', 'routes'])
    await mkdir(path.join(folder, name), { recursive: true });
  const write = (file: string, value: unknown) => writeFile(path.join(folder, file), stringify(value));
  for (let number = 0; number < pictures; number++)
    await writePicture(path.join(folder, `media/${number}.jpg`), number);
  await write('museum.yaml', { idMuseum, code: 'large', name: 'Large museum', languages });
  for (let number = 1; number <= works; number++)
    await write(`artworks/${number}.yaml`, {
      ...largeWork(number, pictures, { languages, textLength }),
      idArtwork: firstId + number,
    });
  const perHall = 100;
  for (let hall = 1; hall <= works / perHall; hall++) {
    const artworkIds = Array.from(
      { length: perHall },
      (_, place) => firstId + (hall - 1) * perHall + place + 1,
    );
    await write(`halls/${hall}.yaml`, { idHall: firstId + hall, name: `Hall ${hall}`, artworkIds });
  }
  if (options.steps)
    await write('routes/1.yaml', {
      idRoute: 1,
      name: 'Long route',
      title: 'Long route',
      steps: Array.from({ length: options.steps }, (_, place) => ({
        idArtwork: firstId + (place % works) + 1,
        instructions: sentence(place, 12),
      })),
    });
}

/** Returns an artwork whose id is also the number that visitors type. */
function largeWork(
  number: number,
  pictures: number,
  { languages, textLength }: Pick<typeof USUAL, 'languages' | 'textLength'> = USUAL,
) {
  const perLanguage = (length: number, characters?: number) =>
    Object.fromEntries(
      languages.map((language, place) => [language, sentence(number + place, length).slice(0, characters)]),
    );
  return {
    idArtwork: number,
    code: String(number),
    name: perLanguage(4),
    author: `Painter ${number % 400}`,
    artworkDate: String(1500 + (number % 500)),
    mainText: perLanguage(textLength / 4, textLength),
    pictures: [{ file: `media/${number % pictures}.jpg`, alt: perLanguage(12) }],
    tagIds: [(number % 20) + 1],
  };
}

/** Writes the same museum as `writeLargePack`, but as a spreadsheet. */
export async function writeLargeSheet(file: string, works: number, pictures: number): Promise<void> {
  const museum = { idMuseum: 901, code: 'sheet', name: 'Large sheet', languages: ['en', 'es', 'fr'] };
  await writeSheet(
    [
      { kind: 'museum', file: 'museum.yaml', value: museum },
      ...Array.from({ length: works }, (_, place) => ({
        kind: 'artwork' as const,
        file: `artworks/${place + 1}.yaml`,
        value: largeWork(place + 1, pictures),
      })),
    ],
    file,
  );
}

/** Writes a picture of noise over a gradient, which is as hard to compress as a photograph. */
async function writePicture(file: string, seed: number): Promise<void> {
  const width = 2000;
  const height = 1500;
  const pixels = Buffer.alloc(width * height * 3);
  let state = seed + 1;
  for (let place = 0; place < pixels.length; place++) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    pixels[place] = ((place / 6000 + seed * 40) & 0xff) ^ (state >> 26);
  }
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(1.5)
    .jpeg({ quality: 82 })
    .toFile(file);
}
