import { expect, test } from 'vitest';
import { draftOf } from '#testing/draft-of.ts';

const provider = { uuid: 'prov', name: 'Mill Trust', copyright: '© Mill Trust' };
const exhibit = (uuid: string, number: string, content: object[]) => ({
  uuid,
  type: 'exhibit',
  parent_uuid: 'mus',
  languages: ['en', 'de'],
  location: { number },
  content_provider: provider,
  content,
});
const guide = [
  {
    uuid: 'mus',
    type: 'museum',
    content_provider: provider,
    content: [
      {
        language: 'en',
        title: 'The Mill',
        desc: '<p>Since 1702.</p>',
        images: [{ uuid: 'house' }, { uuid: 'yard' }],
        audio: [{ uuid: 'hello' }],
        playback: { type: 'sequential', order: ['two', 'one'] },
      },
      { language: 'de', title: 'Die Mühle', images: [{ uuid: 'house' }] },
    ],
  },
  exhibit('one', '007', [
    {
      language: 'en',
      title: 'Wheel',
      desc: '<p>It turns.</p>',
      audio: [{ uuid: 'a-en', type: 'story', order: 1 }],
      images: [
        { uuid: 'pic', type: 'story', order: 2, title: 'The wheel in winter' },
        { uuid: 'first', type: 'story', order: 1 },
        { uuid: 'plan', type: 'map' },
      ],
    },
    {
      language: 'de',
      title: 'Rad',
      audio: [{ uuid: 'a-de' }, { uuid: 'b-de' }],
      images: [{ uuid: 'pic', title: 'Das Rad' }],
    },
  ]),
  exhibit('two', '008', [
    { language: 'en', title: 'Stone', video: [{ uuid: 'film' }], quiz: { question: 'Why?' } },
  ]),
  {
    uuid: 'col',
    type: 'collection',
    content_provider: provider,
    content: [{ language: 'en', title: 'Inside', playback: { order: ['one', 'two', 'lost'] } }],
  },
  {
    uuid: 'tour',
    type: 'tour',
    content: [{ language: 'en', title: 'Short tour', children: [{ uuid: 'one' }] }],
  },
];

test('a saved museum keeps its stops with numbers and order, its collections, tours, texts and media', async () => {
  const { draft, works, notes, documents } = await draftOf('mill.json', JSON.stringify(guide), {
    media: ['a-en.m4a'],
  });
  const credit = { creditLine: '© Mill Trust' };
  const house = { file: 'https://media.izi.travel/prov/house_800x600.jpg', ...credit };
  expect(draft.museum.value).toMatchObject({
    name: { en: 'The Mill', de: 'Die Mühle' },
    languages: ['en', 'de'],
    homeImage: house,
  });
  expect(draft.all('infoSection').map(({ value }) => value)).toEqual([
    {
      idInfoSection: 1001,
      title: { en: 'The Mill', de: 'Die Mühle' },
      content: { en: '<p>Since 1702.</p>' },
      mainImage: house,
    },
  ]);
  expect(works).toEqual([
    { idArtwork: 1001, code: '008', name: { en: 'Stone' } },
    {
      idArtwork: 1002,
      code: '007',
      name: { en: 'Wheel', de: 'Rad' },
      mainText: { en: '<p>It turns.</p>' },
      mainAudio: {
        en: { file: 'media/a-en.m4a', ...credit },
        de: { file: 'https://media.izi.travel/prov/a-de.m4a', ...credit },
      },
      pictures: [
        { file: 'https://media.izi.travel/prov/first_800x600.jpg', ...credit },
        {
          file: 'https://media.izi.travel/prov/pic_800x600.jpg',
          alt: { en: 'The wheel in winter', de: 'Das Rad' },
          ...credit,
        },
      ],
    },
  ]);
  const tours = documents.filter(({ kind }) => kind === 'route' || kind === 'exhibition');
  expect(tours.map(({ kind, value }) => [kind, value])).toEqual([
    [
      'exhibition',
      expect.objectContaining({ name: { en: 'Inside' }, steps: [{ idArtwork: 1002 }, { idArtwork: 1001 }] }),
    ],
    ['route', expect.objectContaining({ name: { en: 'Short tour' }, steps: [{ idArtwork: 1002 }] })],
  ]);
  expect(notes).toEqual([
    'unclear: mill.json, museum mus: has 2 pictures; the first was taken',
    'unclear: mill.json, museum mus: has a recording, for which a museum has no field; it was left out',
    'unclear: mill.json, exhibit one, content de: has more than one recording; the first was taken',
    'unclear: mill.json, exhibit one: has the picture plan of the type map; it was left out',
    'unclear: mill.json, collection col: refers to lost, which is not a stop in the file; it was left out',
    'unclear: mill.json, exhibit two: has a film; it was left out',
    'unclear: mill.json, exhibit two: has a quiz; it was left out',
  ]);
});

test('rejects a file without content with a clear message', async () => {
  await expect(draftOf('x.json', '{"uuid": "m", "type": "museum", "content": []}')).rejects.toThrow(
    'x.json contains no museum, tour, collection or exhibit of izi.TRAVEL with its content',
  );
});

test('a complete museum imports its short exhibits with title, pictures and order, and reports what is missing', async () => {
  const exhibit = (uuid: string, title: string, number: string) => ({
    uuid,
    type: 'exhibit_compact',
    language: 'en',
    title,
    location: { number },
    images: [{ uuid: `pic-${uuid}`, type: 'story' }],
    content_provider: { uuid: 'prov' },
  });
  const museum = {
    uuid: 'mus',
    type: 'museum_full',
    content: [
      {
        language: 'en',
        title: 'The Mill',
        children: [exhibit('two', 'Stone', '2'), exhibit('one', 'Wheel', '1')],
      },
    ],
  };
  const { works, notes, draft } = await draftOf('mill.json', JSON.stringify(museum));
  expect(draft.museum.value.name).toEqual({ en: 'The Mill' });
  expect(works).toMatchObject([
    {
      code: '2',
      name: { en: 'Stone' },
      pictures: [{ file: 'https://media.izi.travel/prov/pic-two_800x600.jpg' }],
    },
    { code: '1', name: { en: 'Wheel' } },
  ]);
  expect(notes).toEqual([
    'unclear: mill.json, exhibit two: is in the file only with its title and pictures; save it in full for its text and recordings',
    'unclear: mill.json, exhibit one: is in the file only with its title and pictures; save it in full for its text and recordings',
  ]);
});

test.each(['tour_full', 'collection_full'])('a %s imports its short exhibits in order', async (type) => {
  const children = ['b', 'a'].map((uuid) => ({ uuid, type: 'exhibit', language: 'en', title: uuid }));
  const { works, draft } = await draftOf(
    'walk.json',
    JSON.stringify({ uuid: 'w', type, content: [{ language: 'en', title: 'Walk', children }] }),
  );
  expect(works.map(({ name }) => name)).toEqual([{ en: 'b' }, { en: 'a' }]);
  const [walk] = [...draft.all('route'), ...draft.all('exhibition')];
  expect(walk?.value).toMatchObject({
    name: { en: 'Walk' },
    steps: works.map(({ idArtwork }) => ({ idArtwork })),
  });
});

test.each(['city', 'publisher'])('rejects a %s with a message', async (type) => {
  const content = [
    { language: 'en', title: 'Malmö', children: [{ uuid: 'm', type: 'museum', title: 'The Mill' }] },
  ];
  await expect(draftOf('x.json', JSON.stringify([{ uuid: 'c', type, content }]))).rejects.toThrow(
    `x.json is a ${type} of izi.TRAVEL, not a museum or tour; save its museums and tours in full`,
  );
});
