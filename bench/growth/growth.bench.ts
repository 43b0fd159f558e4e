import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measureGrowth } from './growth-table.ts';
import { measureLanguages, measureRoute, measureText, measureWorks } from './large-museums.ts';
import { measurePictures, measureRecordings } from './many-media.ts';
import { measureMuseums } from './many-museums.ts';
import { measureVisitors } from './many-visitors.ts';

const parts = {
  works: (folder) => measureGrowth('works of a museum', [500, 5_000], measureWorks(folder)),
  museums: (folder) => measureGrowth('museums of 5,000 works', [2, 20], measureMuseums(folder)),
  visitors: (folder) =>
    measureGrowth('visitors at once', [500, 1_000, 2_000, 4_000], measureVisitors(folder)),
  pictures: (folder) => measureGrowth('small pictures', [2_000, 20_000], measurePictures(folder)),
  recordings: (folder) => measureGrowth('recordings of 100 MB', [2, 20], measureRecordings(folder)),
  languages: (folder) => measureGrowth('languages', [5, 50], measureLanguages(folder)),
  text: (folder) => measureGrowth('characters of a text', [1_000, 10_000, 100_000], measureText(folder)),
  route: (folder) => measureGrowth('steps of a route', [50, 500], measureRoute(folder)),
} satisfies Record<string, (folder: string) => Promise<string[]>>;

/**
 * Measures how times, memory and files grow if there are ten times as many artworks, museums, visitors, files,
 * languages or steps. `--part route` measures one part. The benchmark `statistics` measures the growth with the number
 * of visits.
 */
export async function run({ part }: Record<string, string | undefined> = {}): Promise<{ missed: string[] }> {
  if (part !== undefined && !(part in parts))
    throw new Error(`There is no part ${part}. There are: ${Object.keys(parts).join(', ')}`);
  const missed: string[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (part !== undefined && part !== name) continue;
    const folder = mkdtempSync(path.join(tmpdir(), 'museummate-bench-'));
    try {
      missed.push(...(await measure(folder)));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return { missed };
}
