import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AMENITY_NAMES, SPACE_NAMES } from './places/amenity-names.ts';
import { type DrawnMuseum, MUSEUMS } from './places/museums.ts';

/**
 * This script writes the areas, points, ways and amenities of places/museums.ts into the packs. A second run
 * changes nothing.
 */
const CONTENT = join(import.meta.dirname, '../../../content');

type Floor = DrawnMuseum['floors'][number];
type Position = readonly [number, number];

const percent = (value: number, of: number) => Math.round((value / of) * 1000) / 10;
const point = ([x, y]: Position, { size }: Floor) =>
  `{ x: ${percent(x, size[0])}, y: ${percent(y, size[1])} }`;
const names = (named: Record<string, string> | undefined, languages: readonly string[], indent: string) =>
  languages.map((language) => `${indent}${language}: ${named?.[language]}\n`).join('');
const end = (place: string, at: string) => {
  const [kind, id] = place.split('-');
  return `{ ${kind === 'hall' ? 'idHall' : 'idSpace'}: ${id}, point: ${at} }`;
};

async function change(file: string, edit: (text: string) => string): Promise<void> {
  const path = join(CONTENT, file);
  const before = await readFile(path, 'utf8');
  const after = edit(before);
  if (after !== before) await writeFile(path, after);
}

/** Removes a field at the top level of a YAML text, with its indented lines. */
const without = (text: string, field: string) =>
  text.replace(new RegExp(`^${field}:.*\\n(?:[ -].*\\n)*`, 'm'), '');

function floorText(text: string, floor: Floor, languages: readonly string[]): string {
  const bare = ['level', 'widthMetres', 'spaces', 'ways'].reduce(without, text);
  const spaces = floor.spaces.map(
    ({ id, name, corners }) =>
      `  - idSpace: ${id}\n    name:\n${names(SPACE_NAMES[name], languages, '      ')}    area:\n${corners.map((corner) => `      - ${point(corner, floor)}\n`).join('')}`,
  );
  const ways = floor.ways.map(
    ({ kind, from, to, at, toAt }) =>
      `  - kind: ${kind}\n    from: ${end(from, point(at, floor))}\n    to: ${end(to, point(toAt ?? at, floor))}\n`,
  );
  return `${bare.replace(/media\/house\/(?:plan|map)(?:-\d)?\.svg/, `media/house/${floor.map}.svg`)}level: ${floor.level}
widthMetres: ${floor.widthMetres}
spaces:
${spaces.join('')}ways:
${ways.join('')}`;
}

async function writeFloor(museum: DrawnMuseum, floor: Floor): Promise<void> {
  const { folder, languages } = museum;
  await change(`${folder}/floors/${floor.file}.yaml`, (text) => floorText(text, floor, languages));
  for (const [id, corners] of Object.entries(floor.halls)) {
    const area = `area:\n${corners.map((corner) => `  - ${point(corner, floor)}\n`).join('')}`;
    await change(`${folder}/halls/${id}.yaml`, (text) =>
      without(text, 'area').replace(/^(idFloor: .*\n)/m, `$1${area}`),
    );
  }
  for (const [id, at] of Object.entries(floor.works))
    await change(`${folder}/artworks/${id}.yaml`, (text) =>
      without(text, 'point').replace(/^(idArtwork: .*\n)/m, `$1point: ${point(at, floor)}\n`),
    );
  await mkdir(join(CONTENT, folder, 'amenities'), { recursive: true });
  for (const { id, kind, in: place, at } of floor.amenities) {
    const [placeKind, placeId] = place.split('-');
    const text = `# yaml-language-server: $schema=../../../packages/pack-format/schemas/amenity.schema.json
idAmenity: ${id}
kind: ${kind}
name:
${names(AMENITY_NAMES[kind], languages, '  ')}${placeKind === 'hall' ? 'idHall' : 'idSpace'}: ${placeId}
point: ${point(at, floor)}
`;
    await writeFile(join(CONTENT, folder, `amenities/${id}.yaml`), text);
  }
}

for (const museum of MUSEUMS) for (const floor of museum.floors) await writeFloor(museum, floor);
