import { describe, expect, it } from 'vitest';
import { type Searchable, SearchIndex } from './search-index.ts';

const works: Searchable[] = [
  {
    names: ['The Red Kite', 'La cometa roja', '赤い凧', 'الطائرة الورقية'],
    authors: ['Ana Ribera'],
    code: '101',
  },
  { names: ['The Blue Circle', 'El círculo azul'], authors: ['Luis Marín'], code: '102' },
  { names: ['Sunflowers', 'ひまわり', 'Подсолнухи', 'Ηλιοτρόπια'], authors: ['Claire Dumont'], code: '0101' },
  { names: ['Portrait of Ana'], authors: ['Kite Master'], code: '1011' },
  { names: ['Hundred and One: 101 dots'], authors: [], code: null },
  { names: ['해바라기'], authors: ['O’Keeffe'], code: 'A7' },
];
const index = new SearchIndex();
for (const work of works) index.add(work);
const findPlaces = (query: string) => index.search(query, 10).places;

describe('SearchIndex', () => {
  it.each([
    ['kite', [0, 3], 'name before author'],
    ['KITE RED', [0], 'words in any order and case'],
    ['circulo', [1], 'without the accent'],
    ['Marin', [1], 'the author'],
    ['sunf', [2], 'a beginning'],
    ['flower', [2], 'a part'],
    ['cometa', [0], 'a name in another language'],
    ['ひまわり', [2], 'Japanese'],
    ['まわ', [2], 'a part of Japanese'],
    ['ヒマ', [2], 'the other kana'],
    ['凧', [0], 'one character of Japanese'],
    ['подсолнухи', [2], 'Russian'],
    ['ΗΛΙΟΤΡΟΠΙΑ', [2], 'Greek in capitals'],
    ['الورقيه', [0], 'Arabic, spelled as many type it'],
    ['해바', [5], 'Korean, half typed'],
    ['keeffe', [5], 'behind an apostrophe'],
    ['a7', [5], 'a number with letters'],
  ])('%s finds %j: %s', (query, places) => {
    expect(findPlaces(query)).toEqual(places);
  });

  it('ranks the exact number first, then numbers that start with it; leading zeros count', () => {
    expect(findPlaces('101')).toEqual([0, 4, 3]);
    expect(findPlaces('0101')).toEqual([2]);
    expect(findPlaces('١٠١')).toEqual([0, 4, 3]);
    expect(findPlaces('999')).toEqual([]);
  });

  it.each([
    ['kiet', [0, 3]],
    ['sunflwoers', [2]],
    ['sunfloers', [2]],
    ['dumnt', [2]],
    ['cirle bleu', [1]],
    ['подсолнужи', [2]],
  ])('tolerates the typo in %s', (query, places) => {
    expect(findPlaces(query)).toEqual(places);
  });

  it('tolerates no typos in numbers and short words', () => {
    expect(findPlaces('103')).toEqual([]);
    expect(findPlaces('rde')).toEqual([]);
  });

  it('tolerates typos only if nothing matches exactly', () => {
    const two = new SearchIndex();
    two.add({ names: ['Boat'], authors: [], code: null });
    two.add({ names: ['Goat'], authors: [], code: null });
    expect(two.search('boat', 10)).toEqual({ places: [0], total: 1 });
    expect(two.search('coat', 10)).toEqual({ places: [0, 1], total: 2 });
  });

  it('returns the total number beyond the limit', () => {
    const many = new SearchIndex();
    for (let turn = 0; turn < 300; turn++)
      many.add({ names: [`Vase ${turn}`], authors: [], code: String(turn) });
    expect(many.search('vase', 20)).toEqual({ places: Array.from({ length: 20 }, (_, n) => n), total: 300 });
  });

  it.each(['', '   ', '…', '💥', '\u0000', '('])('finds nothing for %j, and does not throw', (query) => {
    expect(index.search(query, 10)).toEqual({ places: [], total: 0 });
  });

  it('handles very long queries', () => {
    expect(findPlaces('kite '.repeat(5000))).toEqual([0, 3]);
    expect(findPlaces('k'.repeat(50_000))).toEqual([]);
    expect(findPlaces('one two three four five six seven eight nine ten')).toEqual([]);
  });

  it('finds nothing before the first artwork is added', () => {
    expect(new SearchIndex().search('kite', 10)).toEqual({ places: [], total: 0 });
  });

  it('does not confuse words when there are thousands', () => {
    const large = new SearchIndex();
    for (let turn = 0; turn < 3000; turn++)
      large.add({ names: [`n${turn}x`], authors: [`a${turn}x`], code: null });
    expect(large.search('n2999x', 10).places).toEqual([2999]);
    expect(large.search('a0x', 10).places).toEqual([0]);
  });

  it('ranks words in texts after those in names, from three letters on', () => {
    const both = new SearchIndex();
    both.add({ names: ['Lantern'], authors: [], code: '1' });
    both.add({ names: ['Harbour'], authors: [], code: '2' });
    both.add({ names: ['夜'], authors: [], code: '3' });
    both.addText('Light over the harbour in 1921');
    both.addText('Boats come home');
    both.addText('港の夕暮れ');
    expect(both.textSize).toBe(3);
    expect(both.search('harbour', 10).places).toEqual([1, 0]);
    expect(both.search('harb lan', 10).places).toEqual([0]);
    expect(both.search('1921', 10).places).toEqual([0]);
    expect(both.search('co', 10).places).toEqual([]);
    expect(both.search('boa', 10).places).toEqual([1]);
    expect(both.search('夕暮', 10).places).toEqual([2]);
    // Texts are not searched for parts of words or with typos, because nearly every text would match.
    expect(both.search('arbou', 10).places).toEqual([1]);
    expect(both.search('baots', 10).places).toEqual([]);
  });
});
