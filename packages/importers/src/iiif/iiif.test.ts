import { expect, test } from 'vitest';
import { draftOf } from '#testing/draft-of.ts';
import { CONTEXT, canvas } from '#testing/iiif.ts';

const picture = {
  id: 'https://img.example/iiif/2/vase/full/max/0/default.jpg',
  type: 'Image',
  service: [{ '@id': 'https://img.example/iiif/2/vase/', '@type': 'ImageService2', profile: 'level1' }],
};
const vase = {
  '@context': CONTEXT,
  id: 'https://a.example/vase/manifest.json',
  type: 'Manifest',
  label: { en: ['Vase'], de: ['Vase mit Fisch'], xx: ['?'] },
  summary: { en: ['<p>Tall.</p>', 'Blue.'], none: ['Hoch.'] },
  metadata: [
    { label: { en: ['Artist'] }, value: { none: ['<span>Ana Ruiz</span>'] } },
    { label: { de: ['Maße'] }, value: { de: ['12 cm'] } },
    { label: { en: ['Accession number'] }, value: { none: ['V-1'] } },
    { label: { en: ['Mood'] }, value: { en: ['calm'] } },
  ],
  requiredStatement: { label: { en: ['Credit'] }, value: { en: ['© A House'] } },
  rights: 'http://creativecommons.org/licenses/by/4.0/',
  items: [
    canvas('1', picture),
    canvas('2', { type: 'Choice', items: [{ id: 'https://img.example/back.jpg', type: 'Image' }] }),
    canvas(
      '3',
      { id: 'https://a.example/en.mp3', type: 'Sound', language: 'en' },
      {
        annotations: [
          {
            id: 'https://a.example/t',
            type: 'AnnotationPage',
            items: [{ motivation: 'supplementing', body: { type: 'TextualBody', value: 'A tall vase.' } }],
          },
        ],
      },
    ),
    canvas('4', { id: 'https://a.example/en-2.mp3', type: 'Sound', language: 'en' }),
    canvas('5', { id: 'https://a.example/de.mp3', type: 'Sound', language: 'de' }),
  ],
};

test('a manifest becomes an artwork with pictures, deep zoom, recordings, facts and rights', async () => {
  const { works, notes } = await draftOf('vase.json', JSON.stringify(vase), { media: ['back.jpg'] });
  const credits = { creditLine: { en: '© A House' }, licence: vase.rights };
  expect(works).toEqual([
    {
      idArtwork: 1001,
      name: { en: 'Vase', de: 'Vase mit Fisch' },
      mainText: { en: '<p>Tall.</p><br>Blue.' },
      author: 'Ana Ruiz',
      dimensions: { de: '12 cm' },
      inventoryNumber: 'V-1',
      pictures: [
        { file: picture.id, alt: { en: 'Side 1' }, iiif: 'https://img.example/iiif/2/vase', ...credits },
        { file: 'media/back.jpg', alt: { en: 'Side 2' }, ...credits },
      ],
      mainAudio: {
        en: { file: 'https://a.example/en.mp3', transcript: 'A tall vase.', ...credits },
        de: { file: 'https://a.example/de.mp3', ...credits },
      },
      otherResources: [
        {
          resourceType: 'AUDIO',
          title: { en: 'Side 4' },
          audio: { en: { file: 'https://a.example/en-2.mp3', ...credits } },
        },
      ],
    },
  ]);
  expect(notes).toEqual([
    'unclear: vase.json, Manifest https://a.example/vase/manifest.json: xx is not a language that a museum can offer; its texts were left out',
    'note: vase.json, Manifest https://a.example/vase/manifest.json: contains more than a work has fields for: Mood; that was left out',
  ]);
});

test('reads version 2, too', async () => {
  const old = {
    '@context': 'http://iiif.io/api/presentation/2/context.json',
    '@id': 'https://a.example/jug',
    '@type': 'sc:Manifest',
    label: 'Jug',
    description: [{ '@value': 'A jug.', '@language': 'en' }],
    attribution: '© B House',
    license: 'http://creativecommons.org/publicdomain/zero/1.0/',
    sequences: [
      {
        '@type': 'sc:Sequence',
        canvases: [
          {
            '@id': 'https://a.example/jug/c',
            '@type': 'sc:Canvas',
            label: 'front',
            height: 10,
            width: 10,
            images: [
              {
                '@type': 'oa:Annotation',
                motivation: 'sc:painting',
                on: 'https://a.example/jug/c',
                resource: {
                  '@id': 'https://img.example/jug/full/full/0/default.jpg',
                  '@type': 'dctypes:Image',
                  service: {
                    '@context': 'http://iiif.io/api/image/2/context.json',
                    '@id': 'https://img.example/jug',
                    profile: 'http://iiif.io/api/image/2/level2.json',
                  },
                },
              },
            ],
          },
        ],
      },
    ],
  };
  const { draft, works } = await draftOf('jug.json', JSON.stringify(old));
  // The artwork of a single manifest has no number that visitors could type. So a new museum gets an exhibition
  // with this artwork.
  expect(draft.all('exhibition').map(({ value }) => value.steps)).toEqual([[{ idArtwork: 1001 }]]);
  expect(works).toMatchObject([
    {
      name: 'Jug',
      mainText: { en: 'A jug.' },
      pictures: [
        {
          file: 'https://img.example/jug/full/full/0/default.jpg',
          iiif: 'https://img.example/jug',
          creditLine: '© B House',
          licence: 'http://creativecommons.org/publicdomain/zero/1.0/',
        },
      ],
    },
  ]);
});

test('a collection becomes a museum, referenced manifests are fetched, and failures are noted', async () => {
  const collection = {
    '@context': CONTEXT,
    id: 'https://a.example/all',
    type: 'Collection',
    label: { de: ['Haus der Krüge'] },
    items: [
      vase,
      { id: 'https://a.example/jug', type: 'Manifest' },
      { id: 'https://a.example/gone', type: 'Manifest' },
    ],
  };
  const asked: string[] = [];
  const fetchText = async (address: string) => {
    asked.push(address);
    const jug = { ...vase, id: address, label: { de: ['Krug'] }, items: [] };
    return address.endsWith('/jug') ? { text: JSON.stringify(jug) } : { error: 'answers 404' };
  };
  const { draft, works, notes } = await draftOf('all.json', JSON.stringify(collection), { fetchText });
  expect(draft.museum.value).toMatchObject({ name: { de: 'Haus der Krüge' }, languages: ['de', 'en'] });
  expect(works.map(({ name }) => name)).toEqual([{ en: 'Vase', de: 'Vase mit Fisch' }, { de: 'Krug' }]);
  expect(draft.all('exhibition').map(({ value }) => value)).toEqual([
    { idRoute: 1001, name: { de: 'Haus der Krüge' }, steps: [{ idArtwork: 1001 }, { idArtwork: 1002 }] },
  ]);
  expect(draft.all('navigationSection').map(({ value }) => value.sectionType)).toEqual([
    'KEYBOARD',
    'EXHIBITIONS',
  ]);
  expect(asked).toEqual(['https://a.example/jug', 'https://a.example/gone']);
  expect(notes).toContain('unclear: all.json, Manifest https://a.example/gone: was left out: answers 404');
  const { notes: without } = await draftOf('all.json', JSON.stringify(collection));
  expect(without.join()).toContain('is only referred to in the file; save it and import it');
});

test('a repeated import changes the same artworks, and keeps additions by the museum', async () => {
  const first = await draftOf('vase.json', JSON.stringify(vase));
  const base = first.documents.map((document) =>
    document.kind === 'artwork'
      ? { ...document, value: { ...(document.value as object), code: '7' } }
      : document,
  );
  const { works } = await draftOf(
    'vase.json',
    JSON.stringify({ ...vase, summary: { en: ['<span><p>New</p></span>'] } }),
    {
      base,
    },
  );
  expect(works).toMatchObject([{ idArtwork: 1001, code: '7', mainText: { en: '<p>New</p>' } }]);
});

test("a repeated import keeps the number and texts of an extra, and the museum's own extras", async () => {
  const text = { idResource: 3, resourceType: 'TEXT', content: 'Ours.' };
  const base = (await draftOf('vase.json', JSON.stringify(vase))).documents.map((document) => {
    if (document.kind !== 'artwork') return document;
    const value = document.value as { otherResources: object[] };
    const [audio] = value.otherResources;
    return {
      ...document,
      value: { ...value, otherResources: [text, { idResource: 4, isAdditionalInformation: true, ...audio }] },
    };
  });
  const { works } = await draftOf('vase.json', JSON.stringify(vase), { base });
  expect(works).toMatchObject([
    {
      otherResources: [
        text,
        {
          idResource: 4,
          isAdditionalInformation: true,
          audio: { en: { file: 'https://a.example/en-2.mp3' } },
        },
      ],
    },
  ]);
});

test.each([
  ['no JSON', '{"@context": "http://iiif.io/api/presentation/3/context.json",', /cannot be read as JSON/],
  [
    'another type',
    JSON.stringify({ '@context': CONTEXT, type: 'Canvas' }),
    /neither a IIIF manifest nor a collection/,
  ],
])('rejects %s with a reason', async (_what, content, reason) => {
  await expect(draftOf('x.json', content)).rejects.toThrow(reason);
});

test.each([
  [
    'its institution',
    { provider: [{ id: 'x', type: 'Agent', label: { en: ['Bell House'] } }] },
    'Bell House',
  ],
  ['the work', {}, 'The bell'],
])('a museum made from one manifest has the name of %s, not of the file', async (_, more, name) => {
  const manifest = {
    '@context': CONTEXT,
    id: 'https://a.example/m',
    type: 'Manifest',
    label: { en: ['The bell'] },
    items: [canvas('1', { id: 'https://a.example/a.jpg', type: 'Image' })],
    ...more,
  };
  const { draft } = await draftOf('manifest.json', JSON.stringify(manifest));
  expect(draft.museum.value.name).toEqual({ en: name });
});
