import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TILE_KINDS } from '@museummate/domain';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const content = path.resolve(import.meta.dirname, '../../../content');
const MUSEUMS = ['atelier', 'forms', 'night', 'tide'];
const MAX_WORDS = 12;
/** Maximum number of characters in Japanese, which has no spaces. It corresponds to about twelve words. */
const MAX_CHARACTERS = 40;

type Texts = Record<string, string>;
interface Resource {
  title?: Texts;
  content?: Texts;
  picture?: unknown;
  video?: Record<string, { poster?: string }>;
}
interface Tile {
  mainImage?: { file: string };
  highlighted?: boolean;
  sectionType?: string;
}

const read = (file: string) => parse(readFileSync(path.join(content, file), 'utf8'));
function all<T>(folder: string): T[] {
  const files = readdirSync(path.join(content, path.dirname(folder))).includes(path.basename(folder))
    ? readdirSync(path.join(content, folder))
    : [];
  return files.map((file) => read(`${folder}/${file}`) as T);
}

describe.each(MUSEUMS)('%s', (museum) => {
  test('each slide has a picture and at most twelve words', () => {
    for (const slide of all<Record<string, Resource>>(`${museum}/slides`)) {
      const resources = Object.values(slide).filter((value) => typeof value === 'object');
      const hasPicture = resources.some(
        ({ picture, video }) => picture || Object.values(video ?? {}).every(({ poster }) => poster),
      );
      expect(hasPicture).toBe(true);
      const texts = resources.flatMap(({ title, content }) => [title, content]);
      for (const language of read(`${museum}/museum.yaml`).languages as string[]) {
        const text = texts
          .map((each) => each?.[language] ?? '')
          .join(' ')
          .replace(/<[^>]*>/g, '')
          .trim();
        if (language === 'ja') expect(text.length).toBeLessThanOrEqual(MAX_CHARACTERS);
        else expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(MAX_WORDS);
      }
    }
  });

  test('a route is the first tile, the sponsors are the last tile, and the keypad is a bar instead of a tile', () => {
    const { tileOrder, keypadBar } = read(`${museum}/museum.yaml`).profile;
    expect(keypadBar).toBe(true);
    expect(new Set(tileOrder)).toEqual(new Set(TILE_KINDS));
    const tiles = tileOrder.filter((kind: string) => kind !== 'keyboard');
    expect(['highlightedRoutes', 'routes']).toContain(tiles[0]);
    expect(tiles.at(-1)).toBe('sponsors');
  });

  test('no two tiles have the same picture', () => {
    const menu = Object.values(read(`${museum}/side-menu-customization.yaml`)) as {
      highlighted?: boolean;
      backgroundImage?: { file: string };
    }[];
    const files = [
      ...all<Tile>(`${museum}/navigation-sections`)
        .filter(({ sectionType }) => sectionType !== 'SIDE_MENU')
        .map(({ mainImage }) => mainImage?.file),
      ...[...all<Tile>(`${museum}/routes`), ...all<Tile>(`${museum}/exhibitions`)]
        .filter(({ highlighted }) => highlighted)
        .map(({ mainImage }) => mainImage?.file),
      ...menu.filter(({ highlighted }) => highlighted).map(({ backgroundImage }) => backgroundImage?.file),
    ].filter(Boolean);
    expect(new Set(files).size).toBe(files.length);
  });
});
