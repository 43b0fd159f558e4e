import { expect, it } from 'vitest';
import { audio, device, info, museumWith } from '#testing/download-device.ts';

it('the pictures and audio of the pet are downloaded with the first item', async () => {
  const content = museumWith();
  const picture = (of: string) => ({ mainImageUrl: audio(of), mainImageAlt: null });
  const pet = {
    name: 'Tinta',
    greeting: null,
    mainAudioUrl: audio('pet voice'),
    mainAudioTranscript: null,
    moods: { hello: picture('pet hello'), joy: picture('pet joy') },
  };
  const names = ['pet voice', 'pet hello', 'pet joy'];
  const { engine, media } = device({
    content: {
      ...content,
      kids: { ...content.kids, pet },
      media: { ...content.media, ...Object.fromEntries(names.map((name) => [audio(name), info(name)])) },
    },
  });
  await engine.start(12, [2], ['route/31']);
  expect(media.asked).toEqual(expect.arrayContaining(names.map(audio)));
});
