import { describe, expect, it } from 'vitest';
import { isSafeUrl, safeUrl } from './safe-url.ts';

describe('a URL from data', () => {
  it.each(['https://museum.example/a.jpg', 'HTTP://x', '/media/a.jpg', '/', '/media/ä_(1).jpg?w=640#x'])(
    'may be %s',
    (url) => {
      expect(safeUrl(url)).toBe(url);
    },
  );

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://x/y',
    'ftp://x/y',
    '//evil.example/a.jpg',
    '/\\evil.example',
    '/\t/evil.example',
    '\n/media/a.jpg',
    'https:evil.example',
    'https:///a',
    'https://x/a.jpg");color:red',
    "https://x/a.jpg');color:red",
    'media/a.jpg',
    '',
    null,
    undefined,
  ])('is not %j', (url) => {
    expect(isSafeUrl(url)).toBe(false);
    expect(safeUrl(url)).toBeNull();
  });
});
