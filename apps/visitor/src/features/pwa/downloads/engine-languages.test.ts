import { expect, it } from 'vitest';
import { audio, device, FRENCH, hash, museumWith } from '#testing/download-device.ts';

const french = museumWith({}, 'fr ');
const inFrench = { mainAudioUrl: audio('fr work 1') };

it('a download contains every selected language, with its audio', async () => {
  const { engine, database, media } = device({ french });
  await engine.start(12, [2, FRENCH], ['route/31']);
  const work = (await database.get('artworks', 1)) as { localizations: { languageCode: string }[] };
  expect(work.localizations).toMatchObject([
    { languageCode: 'en_GB', mainAudioUrl: audio('work 1') },
    { languageCode: 'fr_FR', ...inFrench },
  ]);
  expect(media.kept.has(hash('fr work 2'))).toBe(true);
});

it('an update of an item in two languages updates both, whichever is open', async () => {
  const first = device({ french });
  await first.engine.start(12, [2, FRENCH], ['route/31']);
  const { database, media } = first;
  const content = museumWith();
  const [one, ...rest] = content.artworks;
  content.artworks = one ? [{ ...one, updateAt: '2026-01-01T00:00:00.000Z' }, ...rest] : rest;
  await database.clear('content');
  const second = device({ content, french, database, media });
  expect((await second.engine.look(12, [2]))?.items[0]).toMatchObject({ state: 'outdated', bytes: 700 });
  await second.engine.start(12, [2], ['route/31']);
  expect(await second.stateOf('route/31')).toBe('downloaded');
  expect(media.kept.has(hash('fr work 1'))).toBe(true);
  expect(await database.get('artworks', 1)).toMatchObject({ localizations: [{}, inFrench] });
});

it('fetches another language again if its content is older, because its files may be gone', async () => {
  const old = device({ french: museumWith({}, 'gone ') });
  await old.engine.look(12, [FRENCH]);
  const { database } = old;
  const { engine, media } = device({ french, database, version: 'v2' });
  await engine.look(12, [2]);
  await engine.start(12, [2, FRENCH], ['route/31']);
  expect(media.asked).toContain(audio('fr work 1'));
});

it('a download continues without a language that the museum has removed', async () => {
  const languages = museumWith().languages.slice(0, 1);
  const { engine, network, stateOf } = device({ content: museumWith({ languages }) });
  await engine.start(12, [2, FRENCH], ['route/31']);
  expect(network.requests.filter((path) => path.endsWith(`/${FRENCH}`))).toEqual([]);
  expect(await stateOf('route/31')).toBe('downloaded');
});
