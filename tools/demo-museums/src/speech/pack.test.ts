import { writeWebVtt } from '@museummate/domain/speech';
import { expect, test } from 'vitest';
import { checkCues } from './measure.ts';
import { placesOf } from './pack.ts';
import { isOurs, withReferences } from './references.ts';
import { readVtt } from './vtt.ts';

const yaml = `# yaml-language-server: $schema=artwork.schema.json
idArtwork: 101
point: { x: 10.7, y: 30.7 }
# In two languages.
mainText:
  en: One. Two.
  es: Uno. Dos.
tracks:
  easyLanguage:
    mainText:
      en: This is one.
otherResources:
  - idResource: 302
    resourceType: AUDIO
    title: A bell
    content:
      en: Listen.
`;
const document = {
  idArtwork: 101,
  mainText: { en: 'One. Two.', es: 'Uno. Dos.' },
  tracks: { easyLanguage: { mainText: { en: 'This is one.' } } },
  otherResources: [{ idResource: 302, resourceType: 'AUDIO', title: 'A bell', content: { en: 'Listen.' } }],
};

test('finds every text with an audio field beside it', () => {
  const places = placesOf('artwork', 'artworks/101.yaml', document, 'en');
  expect(places.map(({ name, style }) => `${name} ${style}`)).toEqual([
    '101 main',
    '101-easy easy',
    'resource-302 extra',
  ]);
  const steps = {
    idRoute: 31,
    name: 'x',
    description: 'Walk.',
    steps: [
      { idArtwork: 101, instructions: 'Look.' },
      { iconType: 'audio', instructions: 'Up.' },
      { stepType: 3, instructions: 'Pay.' },
    ],
  };
  expect(placesOf('exhibition', 'exhibitions/31.yaml', steps, 'en').map(({ name }) => name)).toEqual([
    'exhibition-31',
    'exhibition-31-step-2',
  ]);
});

test("speaks all texts of the children's game, in the children's style", () => {
  const game = {
    idRoute: 36,
    name: 'x',
    description: 'Play.',
    steps: [
      { idArtwork: 101, instructions: 'Where is my sun?', find: { cheer: { mainText: 'My sun!' } } },
      { instructions: 'Hop.', find: { name: 'hops' } },
    ],
  };
  const spoken = placesOf('route', 'routes/36.yaml', game, 'en');
  expect(spoken.map(({ name, style }) => `${name} ${style}`)).toEqual([
    'route-36 children',
    'route-36-step-1 children',
    'route-36-step-1-cheer children',
    'route-36-step-2 children',
  ]);
  const kids = { gameEnd: { mainText: 'Bye.' }, sections: [], pet: { name: 'Fibo', greeting: 'Hello.' } };
  expect(placesOf('kids', 'kids.yaml', kids, 'en')).toMatchObject([
    { name: 'game-end', style: 'children', path: ['gameEnd'], texts: { en: 'Bye.' } },
    { name: 'pet-greeting', style: 'children', path: ['pet'], texts: { en: 'Hello.' } },
  ]);
});

test('writes references beside the texts and keeps the rest unchanged', () => {
  const places = placesOf('artwork', 'artworks/101.yaml', document, 'en');
  const once = withReferences(yaml, places, (name, language) => `${name} ${language}` !== '101 es');
  expect(once).toContain(`  es: Uno. Dos.
mainAudio:
  en:
    file: media/speech/en/101.mp3
    transcript: media/speech/en/101.vtt
tracks:`);
  expect(once).toContain('# In two languages.\nmainText:');
  expect(withReferences(once, places, (name, language) => `${name} ${language}` !== '101 es')).toBe(once);
  expect(withReferences(once, places, () => false)).toBe(yaml);
  const spaced = once.replace('{ x: 10.7, y: 30.7 }', '{x: 10.7,   y: 30.7}');
  expect(withReferences(spaced, places, (name, language) => `${name} ${language}` !== '101 es')).toBe(spaced);
});

test('keeps recordings unchanged', () => {
  expect(isOurs({ en: { file: 'media/bell.mp3', transcript: '♪' } })).toBe(false);
  expect(isOurs({ en: { file: 'media/speech/en/101.mp3' } })).toBe(true);
  expect(isOurs(undefined)).toBe(true);
});

test('reads cues as they were written, and finds overlaps', () => {
  const cues = [
    { start: 0.15, end: 2.5, text: 'A < B & C.' },
    { start: 2.85, end: 3661.25, text: 'Long.' },
  ];
  expect(readVtt(writeWebVtt(cues, 'speech 12'))).toEqual({ cues, note: 'speech 12' });
  expect(checkCues(cues, 4000)).toEqual([]);
  expect(checkCues(cues, 3661)).toHaveLength(1);
  expect(checkCues([...cues, { start: 3661.2, end: 3662, text: 'Over.' }], 4000)).toHaveLength(1);
});
