import { expect, test } from 'vitest';
import { recordingOf, spokenTexts, textOfRecording } from './spoken-texts.ts';

test('finds the texts of a document that can have a recording, with the keys of list items', () => {
  const route = {
    idRoute: 31,
    name: { en: 'First hour' },
    steps: [
      { idStep: 7, instructions: { en: 'Turn left' }, find: { cheer: { mainText: { en: 'Well done' } } } },
    ],
  };
  expect(spokenTexts('route', route).map((path) => path.join('/'))).toEqual([
    'description',
    'steps/idStep=7/instructions',
    'steps/idStep=7/find/cheer/mainText',
  ]);
  expect(
    spokenTexts('artwork', { tracks: { children: {}, signLanguage: {} } }).map((path) => path.join('/')),
  ).toEqual(['mainText', 'tracks/children/mainText']);
  expect(spokenTexts('hall', { idHall: 1 })).toEqual([]);
});

test.each([
  ['artwork', 'mainText', 'mainAudio'],
  ['artwork', 'tracks/easyLanguage/mainText', 'tracks/easyLanguage/mainAudio'],
  ['route', 'description', 'mainAudio'],
  ['exhibition', 'steps/idStep=7/instructions', 'steps/idStep=7/mainAudio'],
  ['timeline', 'description', 'mainAudio'],
  ['oneMinute', 'mainText', 'mainAudio'],
] as const)('the recording of %s %s is %s', (kind, text, recording) => {
  expect(recordingOf(kind, text.split('/'))).toEqual(recording.split('/'));
  expect(textOfRecording(kind, recording.split('/'))).toEqual(text.split('/'));
});

test.each([
  ['artwork', 'textAuthor'],
  ['artwork', 'tracks/signLanguage/mainText'],
  ['artwork', 'resources/idResource=7/content'],
  ['hall', 'mainText'],
  ['route', 'constructor/mainText'],
] as const)('%s %s has no recording', (kind, text) => {
  expect(recordingOf(kind, text.split('/'))).toBeUndefined();
});
