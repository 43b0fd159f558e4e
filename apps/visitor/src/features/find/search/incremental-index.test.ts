import { describe, expect, it } from 'vitest';
import { artwork } from '#testing/artwork.ts';
import { emptyMuseum } from '#testing/museum.ts';
import { extendIndex, indexOf, searchable, textOf } from './incremental-index.ts';

const museumOf = (count: number) =>
  emptyMuseum({
    artworks: Array.from({ length: count }, (_, turn) =>
      artwork({ idArtwork: turn + 1, code: String(turn), artworkName: `Vase ${turn}` }),
    ),
  });
const { signal } = new AbortController();

describe('the search index of a museum', () => {
  it('is empty until the first search, then grows until it is complete', async () => {
    const museum = museumOf(50);
    expect(indexOf(museum).size).toBe(0);
    expect(await extendIndex(museum, { signal })).toBe(true);
    expect(indexOf(museum).search('49', 10).places).toEqual([49]);
  });

  it('contains names before texts, and reports both stages', async () => {
    const museum = emptyMuseum({
      artworks: [artwork({ artworkName: 'Kite' })],
    });
    for (const { locale } of museum.artworks) locale.mainText = '<p>Above the <b>harbour</b></p>';
    const updates: string[] = [];
    const onGrown = (grown: string) =>
      updates.push(
        `${grown} ${indexOf(museum).search('kite', 1).total}${indexOf(museum).search('harbour', 1).total}`,
      );
    await extendIndex(museum, { signal, onGrown });
    expect(updates).toEqual(['names 10', 'whole 11']);
  });

  it('indexes in slices, and continues after an interruption', async () => {
    const museum = museumOf(10);
    const stop = new AbortController();
    let time = 0;
    let pauses = 0;
    // Each reading of this clock advances it by 5 ms, so two artworks fit into a slice of 10 ms.
    const now = () => {
      time += 5;
      return time;
    };
    const pause = async () => {
      pauses += 1;
      if (pauses === 3) stop.abort();
    };
    expect(await extendIndex(museum, { signal: stop.signal, now, pause })).toBe(false);
    expect(indexOf(museum).size).toBe(4);
    expect(indexOf(museum).search('vase', 10).total).toBe(4);
    expect(await extendIndex(museum, { signal })).toBe(true);
    expect(indexOf(museum).search('vase', 20).total).toBe(10);
  });

  it('contains the names of all languages once, and no missing values', () => {
    const fields = artwork({
      artworkName: 'Kite',
      author: null,
      code: null,
      localizations: [
        { languageCode: 'es_ES', name: 'Cometa', mainAudioUrl: null, location: null },
        { languageCode: 'en_GB', name: 'Kite', mainAudioUrl: null, location: null },
        { languageCode: 'fr_FR', name: null, mainAudioUrl: null, location: null },
      ],
    });
    expect(searchable(fields)).toEqual({ names: ['Kite', 'Cometa'], authors: [], code: null });
  });

  it('contains the readable text of an artwork, without markup', () => {
    const work = artwork();
    work.locale.mainText = '<p>One</p>';
    work.locale.location = 'Hall 1';
    work.locale.mainAudioTranscript = { url: null, text: 'Two' };
    expect(textOf(work)).toBe('One Two Hall 1');
  });
});
