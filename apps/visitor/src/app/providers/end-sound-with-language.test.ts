import { expect, it } from 'vitest';
import { madePlayer, recording } from '#testing/player.ts';
import { testServices } from '#testing/services.ts';
import { endSoundWithLanguage } from './end-sound-with-language.ts';

it('a recording stops when the visitor selects another language, and continues with the same one', async () => {
  const { language } = testServices({ kind: 'offline' });
  const { player, sound } = madePlayer();
  endSoundWithLanguage(language, () => player);
  player.open(recording('a'));
  player.play();
  await language.change(language.state.get().language.code);
  expect(player.state.get().recording?.id).toBe('a');
  await language.change('fr_FR');
  expect(player.state.get().recording).toBeNull();
  expect(sound.log.at(-1)).toBe('detach');
});
