import { expect, test } from 'vitest';
import { draftOf } from '#testing/draft-of.ts';
import { CONTEXT, canvas } from '#testing/iiif.ts';

const COUNT = 3_000;
/**
 * Maximum processor time in seconds. The import would need a minute or more if its time grew with the square of the
 * length, or if every unknown name got a suggestion.
 */
const MAX_SECONDS = 15;

const many = <T>(make: (each: number) => T) => Array.from({ length: COUNT }, (_, each) => make(each));
const list = (titles: string, row: (each: number) => string) => `${[titles, ...many(row)].join('\n')}\n`;
/** Generates unknown words that are similar to each other, so that comparing them takes long. */
const word = (each: number) => `q${each.toString(36).padStart(4, 'z')}xv`;

const sounds = {
  '@context': CONTEXT,
  id: 'https://a.example/vase',
  type: 'Manifest',
  label: { en: ['Vase'] },
  items: many((each) => ({
    ...canvas(String(each), { id: `https://a.example/${each}.mp3`, type: 'Sound', language: 'en' }),
    label: { en: [`Recording ${each}`] },
  })),
};

const stop = (id: string, view: string) =>
  `<tourml:Stop tourml:id="${id}" tourml:view="${view}"><tourml:Title>A title</tourml:Title></tourml:Stop>`;
const connection = (to: string, place: number) =>
  `<tourml:Connection tourml:srcId="root" tourml:destId="${to}" tourml:priority="${place}"/>`;
const tour = `<tourml:Tour xmlns:tourml="http://tapintomuseums.org/TourML" tourml:id="t1" xml:lang="en">
  <tourml:TourMetadata><tourml:RootStopRef tourml:id="root"/></tourml:TourMetadata>
  ${stop('root', 'stop_group')}${stop('wheel', 'audio_stop')}${connection('wheel', 0)}
  ${many((each) => stop(`i${each}`, 'image_stop') + connection(`i${each}`, each + 1)).join('')}
</tourml:Tour>`;

test.each<[string, string, string, object?]>([
  [
    'unknown halls and floors',
    'a.csv',
    list('name,hall,floor', (each) => `W${each},Hall ${word(each)},F ${word(each)}`),
  ],
  [
    'missing pictures beside pictures with similar names',
    'a.csv',
    list('name,picture', (each) => `W${each},picture-of-${word(each)}.jpg`),
    { media: many((each) => `photo-of-${word(each)}.jpg`) },
  ],
  ['unknown headings over languages', 'a.csv', `name,${many(word)}\nen,${many(() => 'de')}\nJug\n`],
  [
    'unknown headings in two rows',
    'a.csv',
    `name,number,${many(word)}\nTitel,Text,${many(() => '')}\nJug,1\n`,
  ],
  ['recordings of one work', 'a.json', JSON.stringify(sounds)],
  ['pictures of one stop', 'a.xml', tour],
])('imports very many %s in linear time', async (_what, name, content, options) => {
  const before = process.cpuUsage();
  const { works } = await draftOf(name, content, options);
  const { user, system } = process.cpuUsage(before);
  expect(works.length).toBeGreaterThan(0);
  expect((user + system) / 1e6).toBeLessThan(MAX_SECONDS);
});

test('rejects a list with a million columns', async () => {
  const before = process.cpuUsage();
  await expect(draftOf('a.csv', `name${','.repeat(1_000_000)}\nJug\n`)).rejects.toThrow(
    /has more than 4000 columns/,
  );
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(MAX_SECONDS);
});
