import { expect, test } from 'vitest';
import { backgroundOf } from './background.ts';

const of = (background: string | null | undefined, darkBackground?: string) =>
  backgroundOf({ background: background ?? null, ...(darkBackground ? { darkBackground } : {}) });

test('returns a colour for the light and the dark scheme, with readable text', () => {
  expect(of('#dcebee', '#0c1f23')).toEqual({
    kind: 'colour',
    style: {
      '--day-beacon-ground': '#dcebee',
      '--day-beacon-text': '#1d1c1a',
      '--night-beacon-ground': '#0c1f23',
      '--night-beacon-text': '#ffffff',
    },
  });
  expect(of('rgb(16, 36, 43)')?.style).toMatchObject({
    '--day-beacon-text': '#ffffff',
    '--night-beacon-ground': 'rgb(16, 36, 43)',
  });
});

test('returns the URL of a picture', () => {
  expect(of('/media/a.jpg')).toEqual({
    kind: 'picture',
    style: { '--beacon-picture': 'url("/media/a.jpg")' },
  });
});

test('ignores a value that is neither a colour nor the URL of a picture', () => {
  for (const value of [
    null,
    undefined,
    '',
    'red; color: blue',
    'url(x)',
    'javascript:alert(1)',
    '/a.jpg") , url("https://evil.example',
    'var(--colour-text)',
  ])
    expect(of(value)).toBeUndefined();
});
