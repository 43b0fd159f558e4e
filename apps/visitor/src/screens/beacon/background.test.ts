import { expect, test } from 'vitest';
import { backgroundOf } from './background.ts';

test('a colour, with text that can be read on it', () => {
  expect(backgroundOf('#dcebee')).toEqual({
    kind: 'colour',
    style: { '--beacon-ground': '#dcebee', '--beacon-text': '#1d1c1a' },
  });
  expect(backgroundOf('rgb(16, 36, 43)')?.style).toMatchObject({ '--beacon-text': '#ffffff' });
});

test('the address of a picture', () => {
  expect(backgroundOf('/media/a.jpg')).toEqual({
    kind: 'picture',
    style: { '--beacon-picture': 'url("/media/a.jpg")' },
  });
});

test('anything else is none', () => {
  for (const value of [
    null,
    undefined,
    '',
    'red; color: blue',
    'url(x)',
    'javascript:alert(1)',
    '/a.jpg") , url("https://evil.example',
    'var(--colour-ink)',
  ])
    expect(backgroundOf(value)).toBeUndefined();
});
