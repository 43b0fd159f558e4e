import { describe, expect, it } from 'vitest';
import { passageIn } from './passage.ts';

const TEXT =
  'A red kite climbs in the evening air. The painter saw it from her window at the harbour, where the boats come home at night.';
const shown = (query: string, text = TEXT, names = ['The Red Kite', '101']) => {
  const passage = passageIn(text, names, query);
  return passage && `${passage.before}[${passage.found}]${passage.after}`;
};

describe('the passage that was found', () => {
  it('stands between whole words, and says where the text goes on', () => {
    expect(shown('window')).toBe(
      '…painter saw it from her [window] at the harbour, where the boats come home at night.',
    );
    expect(shown('climb')).toBe(
      'A red kite [climbs] in the evening air. The painter saw it from her window…',
    );
  });

  it('is of the word that the names do not have, with accents or without', () => {
    expect(shown('kite harb')).toContain('[harbour]');
    expect(shown('cafe', 'Im Café am Meer')).toBe('Im [Café] am Meer');
    expect(shown('kite')).toBeNull();
    expect(shown('nowhere')).toBeNull();
  });

  it('marks a part of a phrase where words are not parted by spaces', () => {
    expect(shown('夕暮', '赤い凧が夕暮れの空にのぼる。', ['赤い凧'])).toBe('赤い凧が[夕暮]れの空にのぼる。');
  });
});
