import { expect, test } from 'vitest';
import { draftOf } from '#testing/draft-of.ts';

const tour = (inside: string, before = '') => `<?xml version="1.0" encoding="UTF-8"?>${before}
<tourml:Tour xmlns:tourml="http://tapintomuseums.org/TourML" tourml:id="t1" xml:lang="en">
  <tourml:TourMetadata>
    <tourml:Title xml:lang="en">The Mill</tourml:Title><tourml:Title xml:lang="de">Die Mühle</tourml:Title>
    <tourml:RootStopRef tourml:id="root"/>
  </tourml:TourMetadata>${inside}
</tourml:Tour>`;
const stop = (id: string, view: string, inside: string) =>
  `<tourml:Stop tourml:id="${id}" tourml:view="${view}">${inside}</tourml:Stop>`;
const code = (number: string) =>
  `<tourml:PropertySet><tourml:Property tourml:name="code">${number}</tourml:Property></tourml:PropertySet>`;
const connection = (from: string, to: string, priority: number) =>
  `<tourml:Connection tourml:srcId="${from}" tourml:destId="${to}" tourml:priority="${priority}"/>`;

const SAMPLE = tour(`
  ${stop(
    'wheel',
    'audio_stop',
    `<tourml:Title>Wheel</tourml:Title><tourml:Title xml:lang="de">Rad</tourml:Title>
    <tourml:Description xml:lang="en"><![CDATA[<p>It turns.</p>]]></tourml:Description>
    <tourml:AssetRef tourml:id="sound" tourml:usage="tour_audio"/><tourml:AssetRef tourml:id="picture"/>
    <tourml:AssetRef tourml:id="lost"/>${code('007')}`,
  )}
  ${stop('root', 'stop_group', '<tourml:Title>All</tourml:Title>')}
  ${stop('group', 'stop_group', '<tourml:Title>Inside</tourml:Title>')}
  ${stop('stone', 'image_stop', `<tourml:Title>Stone</tourml:Title>${code('008')}`)}
  <tourml:Asset tourml:id="sound" tourml:type="audio">
    <tourml:Source tourml:uri="audio/wheel-en.mp3" tourml:format="audio/mpeg" xml:lang="en"/>
    <tourml:Source tourml:uri="https://mill.example/wheel-de.mp3" tourml:format="audio/mpeg" xml:lang="de"/>
    <tourml:AssetRights><tourml:CreditLine>Radio Mill</tourml:CreditLine><tourml:Copyright>© Mill</tourml:Copyright></tourml:AssetRights>
  </tourml:Asset>
  <tourml:Asset tourml:id="picture" tourml:type="image">
    <tourml:Source tourml:uri="wheel.jpg" tourml:format="image/jpeg"/>
  </tourml:Asset>
  ${connection('root', 'group', 2)}${connection('root', 'stone', 1)}${connection('group', 'wheel', 1)}`);

test('a tour keeps its stops with numbers and order, groups, texts, media and credits', async () => {
  const { draft, works, notes, documents, errors } = await draftOf('mill.xml', SAMPLE, {
    media: ['wheel-en.mp3'],
  });
  expect(errors).toEqual([]);
  expect(draft.museum.value).toMatchObject({
    name: { en: 'The Mill', de: 'Die Mühle' },
    languages: ['en', 'de'],
  });
  const credits = { creditLine: 'Radio Mill', rights: '© Mill' };
  expect(works).toEqual([
    { idArtwork: 1001, code: '008', name: { en: 'Stone' } },
    {
      idArtwork: 1002,
      code: '007',
      name: { en: 'Wheel', de: 'Rad' },
      mainText: { en: '<p>It turns.</p>' },
      mainAudio: {
        en: { file: 'media/wheel-en.mp3', ...credits },
        de: { file: 'https://mill.example/wheel-de.mp3', ...credits },
      },
    },
  ]);
  const tours = documents.filter(({ kind }) => kind === 'route' || kind === 'exhibition');
  expect(tours.map(({ kind, value }) => [kind, value])).toEqual([
    [
      'route',
      expect.objectContaining({
        name: { en: 'The Mill', de: 'Die Mühle' },
        steps: [{ idArtwork: 1001 }, { idArtwork: 1002 }],
      }),
    ],
    ['exhibition', expect.objectContaining({ name: { en: 'Inside' }, steps: [{ idArtwork: 1002 }] })],
  ]);
  expect(notes).toEqual([
    'unclear: mill.xml, Stop wheel: refers to the asset lost, which is not in the file',
    expect.stringMatching(/^unclear: mill\.xml, Asset picture: there is no wheel\.jpg in /),
  ]);
});

test('12 audio stops, each with a group and an image stop, become 12 works with the numbers of the groups', async () => {
  const asset = (id: string, type: string, uri: string) =>
    `<tourml:Asset tourml:id="${id}" tourml:type="${type}"><tourml:Source tourml:uri="${uri}"/></tourml:Asset>`;
  const parts = Array.from({ length: 12 }, (_, place) => {
    const group = stop(
      `g${place}`,
      'StopGroup',
      `<tourml:Title>Group</tourml:Title>${code(`${101 + place}`)}`,
    );
    const spoken = stop(
      `a${place}`,
      'AudioStop',
      `<tourml:Title>Work ${place}</tourml:Title><tourml:AssetRef tourml:id="s${place}"/>`,
    );
    const image = stop(
      `i${place}`,
      'ImageStop',
      `<tourml:Title>View</tourml:Title><tourml:AssetRef tourml:id="p${place}"/>`,
    );
    const media = asset(`s${place}`, 'audio', 'a.mp3') + asset(`p${place}`, 'image', `p${place}.jpg`);
    return (
      group +
      spoken +
      image +
      media +
      connection(`g${place}`, `a${place}`, 1) +
      connection(`g${place}`, `i${place}`, 2)
    );
  });
  const lonely = stop('x', 'ImageStop', '<tourml:Title>Plan</tourml:Title>');
  const media = ['a.mp3', ...parts.map((_, place) => `p${place}.jpg`)];
  const { works, notes, draft } = await draftOf('mill.xml', tour(parts.join('') + lonely), { media });
  expect(works).toHaveLength(12);
  expect(works[3]).toMatchObject({
    code: '104',
    name: { en: 'Work 3' },
    mainAudio: { en: { file: 'media/a.mp3' } },
    pictures: [{ file: 'media/p3.jpg' }],
  });
  expect(draft.all('exhibition')).toEqual([]);
  expect(draft.all('route').map(({ value }) => (value.steps as unknown[]).length)).toEqual([12]);
  expect(notes).toEqual([
    'unclear: mill.xml, Stop x: is an image stop that belongs to no spoken stop; it was left out',
  ]);
});

test('does not follow circular connections endlessly, and keeps stops without a connection', async () => {
  const stops = ['a', 'b', 'c'].map((id) => stop(id, 'x', `<tourml:Title>${id}</tourml:Title>${code(id)}`));
  const { works } = await draftOf(
    'loop.xml',
    tour(`${stops.join('')}${connection('a', 'b', 1)}${connection('b', 'a', 1)}`),
  );
  expect(works.map(({ code: number }) => number)).toEqual(['a', 'b', 'c']);
});

test.each([
  [
    'a document type',
    tour('', '<!DOCTYPE t [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    /with a document type, which no program for tours writes/,
  ],
  ['XML that ends too early', tour('').slice(0, -12), /x\.xml cannot be read as TourML/],
  ['no stop', tour(''), /x\.xml contains no stop of a tour/],
])('rejects %s with a reason', async (_what, content, reason) => {
  await expect(draftOf('x.xml', content)).rejects.toThrow(reason);
});
