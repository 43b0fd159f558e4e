import { expect, test } from 'vitest';
import { draftOf } from '#testing/draft-of.ts';
import { CONTEXT, canvas } from '#testing/iiif.ts';

const video = (name: string, more: object = {}) => ({
  id: `https://a.example/${name}.mp4`,
  type: 'Video',
  format: 'video/mp4',
  duration: 12.5,
  ...more,
});
const sound = (name: string, more: object = {}) => ({
  id: `https://a.example/${name}.mp3`,
  type: 'Sound',
  duration: 60,
  ...more,
});
const image = (name: string) => ({ id: `https://a.example/${name}.jpg`, type: 'Image' });
const beside = (motivation: string, body: object) => ({
  annotations: [{ type: 'AnnotationPage', items: [{ type: 'Annotation', motivation, body }] }],
});
const vtt = (name: string, format = 'text/vtt') => ({
  id: `https://a.example/${name}`,
  type: 'Text',
  format,
});

/** Imports a manifest with these canvases. Returns the notes, and the fields of the artwork without its name. */
async function workOf(items: object[], more: object = {}) {
  const manifest = {
    '@context': CONTEXT,
    id: 'https://a.example/m',
    type: 'Manifest',
    label: { en: ['Bell'] },
  };
  const { works, notes } = await draftOf('bell.json', JSON.stringify({ ...manifest, ...more, items }));
  const [{ idArtwork: _id, name: _name, ...fields } = {}] = works;
  return { fields, notes: notes.map((note) => note.replaceAll('https://a.example/', '')) };
}

test.each<[what: string, canvases: object[], manifest: object, fields: object, notes: string[]]>([
  [
    'a film with its first picture, its subtitles and its rights is an extra',
    [
      canvas('1', video('ring'), {
        duration: 12.5,
        width: 640,
        height: 360,
        rights: 'http://creativecommons.org/licenses/by/4.0/',
        placeholderCanvas: canvas('p', image('still')),
        ...beside('supplementing', vtt('ring.vtt')),
      }),
    ],
    {},
    {
      otherResources: [
        {
          resourceType: 'VIDEO',
          title: { en: 'Side 1' },
          video: {
            file: 'https://a.example/ring.mp4',
            captions: 'https://a.example/ring.vtt',
            poster: 'https://a.example/still.jpg',
            licence: 'http://creativecommons.org/licenses/by/4.0/',
          },
        },
      ],
    },
    [],
  ],
  [
    'a film in several languages is one extra, and another film is another',
    [
      canvas('1', video('en', { language: 'en' }), { label: { en: ['Ringing'] } }),
      canvas('2', video('de', { language: 'de' }), { label: { en: ['Ringing'] } }),
      canvas('3', video('casting', { language: 'de' }), { label: { en: ['Bell'] } }),
    ],
    {},
    {
      otherResources: [
        {
          resourceType: 'VIDEO',
          title: { en: 'Ringing' },
          video: { en: { file: 'https://a.example/en.mp4' }, de: { file: 'https://a.example/de.mp4' } },
        },
        { resourceType: 'VIDEO', video: { de: { file: 'https://a.example/casting.mp4' } } },
      ],
    },
    [],
  ],
  [
    'an accompanying canvas gives a picture to a recording, and a recording to a picture, each once',
    [
      canvas('1', sound('main'), {
        duration: 60,
        accompanyingCanvas: canvas('a', image('bell')),
        ...beside('supplementing', vtt('main.vtt')),
      }),
      canvas('2', image('tower'), { accompanyingCanvas: canvas('b', sound('wind')) }),
    ],
    { placeholderCanvas: canvas('c', image('bell')) },
    {
      pictures: [
        { file: 'https://a.example/bell.jpg', alt: { en: 'Side 1' } },
        { file: 'https://a.example/tower.jpg', alt: { en: 'Side 2' } },
      ],
      mainAudio: { file: 'https://a.example/main.mp3', transcript: 'https://a.example/main.vtt' },
      otherResources: [
        { resourceType: 'AUDIO', title: { en: 'Side 2' }, audio: { file: 'https://a.example/wind.mp3' } },
      ],
    },
    [],
  ],
  [
    'recordings and films that somebody put beside a canvas or the manifest are taken',
    [canvas('1', image('bell'), beside('commenting', sound('talk', { language: 'en' })))],
    beside('commenting', video('tour')),
    {
      pictures: [{ file: 'https://a.example/bell.jpg', alt: { en: 'Side 1' } }],
      mainAudio: { en: { file: 'https://a.example/talk.mp3' } },
      otherResources: [{ resourceType: 'VIDEO', video: { file: 'https://a.example/tour.mp4' } }],
    },
    [],
  ],
  [
    'of a choice, one item per language is imported, in a format that phones play',
    [
      canvas('1', {
        type: 'Choice',
        items: [
          { ...sound('en', { language: 'en' }), id: 'https://a.example/en.webm', format: 'audio/webm' },
          sound('en', { language: 'en' }),
          sound('de', { language: 'de' }),
        ],
      }),
    ],
    {},
    { mainAudio: { en: { file: 'https://a.example/en.mp3' }, de: { file: 'https://a.example/de.mp3' } } },
    [],
  ],
  [
    'what a work has no place for is said',
    [
      canvas('1', { ...video('ring'), id: 'https://a.example/ring.webm', format: 'video/webm' }),
      canvas('2', {
        id: 'https://a.example/live.m3u8',
        type: 'Sound',
        format: 'application/vnd.apple.mpegurl',
      }),
      canvas('3', { id: 'https://a.example/bell.glb', type: 'Model' }),
      canvas(
        '4',
        { type: 'Choice', items: [image('front'), image('x-ray')] },
        beside('commenting', image('note')),
      ),
      canvas('5', sound('part', { id: 'https://a.example/long.mp3#t=10,20' }), {
        ...beside('supplementing', vtt('words')),
        placeholderCanvas: canvas('p', video('wait')),
      }),
    ],
    { annotations: [{ id: 'https://a.example/list', type: 'AnnotationPage' }] },
    {
      pictures: [{ file: 'https://a.example/front.jpg', alt: { en: 'Side 4' } }],
      mainAudio: { file: 'https://a.example/long.mp3' },
    },
    [
      'unclear: bell.json, Canvas canvas/4: offers further pictures to choose from (1); the first was taken',
      'unclear: bell.json, Canvas canvas/2: has a recording in application/vnd.apple.mpegurl, which some phones cannot play: live.m3u8 was left out; save it as MP3 or M4A, and add it to otherResources of the work',
      'unclear: bell.json, Canvas canvas/5: refers only to a part of long.mp3; the whole recording was taken',
      'unclear: bell.json, Canvas canvas/5: has subtitles whose address does not end in .vtt: words was left out; save it',
      'unclear: bell.json, Canvas canvas/1: has a film in video/webm, which some phones cannot play: ring.webm was left out; save it as MP4, and add it to otherResources of the work',
      'unclear: bell.json, Canvas canvas/3: shows something of the type Model, for which a work has no field; it was left out',
      'unclear: bell.json, Canvas canvas/4: has note.jpg beside it, or in its place until it is played; that was left out',
      'unclear: bell.json, Canvas canvas/5: has wait.mp4 beside it, or in its place until it is played; that was left out',
      'unclear: bell.json, Manifest m: refers to annotations that are not in the file (1), such as list; their contents were left out',
    ],
  ],
])('%s', async (_what, canvases, manifest, fields, notes) => {
  expect(await workOf(canvases, manifest)).toEqual({ fields, notes });
});

test('captions in several languages are kept, for videos and for recordings', async () => {
  const inLanguages = (...codes: string[]) => ({
    annotations: [
      {
        type: 'AnnotationPage',
        items: codes.map((language) => ({
          type: 'Annotation',
          motivation: 'supplementing',
          body: { ...vtt(`words-${language}.vtt`), language },
        })),
      },
    ],
  });
  const { fields, notes } = await workOf([
    canvas('1', video('ring'), inLanguages('en', 'de')),
    canvas('2', sound('peal'), inLanguages('en', 'de')),
  ]);
  const videoWithCaptions = (language: string) => ({
    file: 'https://a.example/ring.mp4',
    captions: `https://a.example/words-${language}.vtt`,
  });
  expect(fields).toMatchObject({
    mainAudio: {
      file: 'https://a.example/peal.mp3',
      transcript: { en: 'https://a.example/words-en.vtt', de: 'https://a.example/words-de.vtt' },
    },
    otherResources: [
      { resourceType: 'VIDEO', video: { en: videoWithCaptions('en'), de: videoWithCaptions('de') } },
    ],
  });
  expect(notes).toEqual([]);
});
