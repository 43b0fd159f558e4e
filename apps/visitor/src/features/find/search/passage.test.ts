import { describe, expect, it } from 'vitest';
import { passageIn } from './passage.ts';

const TEXT =
  'A red kite climbs in the evening air. The painter saw it from her window at the harbour, where the boats come home at night.';
const showPassage = (query: string, text = TEXT, names = ['The Red Kite', '101']) => {
  const passage = passageIn(text, names, query);
  return passage && `${passage.before}[${passage.found}]${passage.after}`;
};

describe('passageIn', () => {
  it('is cut at whole words, with an ellipsis where the text continues', () => {
    expect(showPassage('window')).toBe(
      '…painter saw it from her [window] at the harbour, where the boats come home at night.',
    );
    expect(showPassage('climb')).toBe(
      'A red kite [climbs] in the evening air. The painter saw it from her window…',
    );
  });

  it('shows the word that the names do not contain, with or without accents', () => {
    expect(showPassage('kite harb')).toContain('[harbour]');
    expect(showPassage('cafe', 'Im Café am Meer')).toBe('Im [Café] am Meer');
    expect(showPassage('kite')).toBeNull();
    expect(showPassage('nowhere')).toBeNull();
  });

  it('marks part of a phrase in scripts without spaces', () => {
    expect(showPassage('夕暮', '赤い凧が夕暮れの空にのぼる。', ['赤い凧'])).toBe(
      '赤い凧が[夕暮]れの空にのぼる。',
    );
  });
});
