import { expect, test } from 'vitest';
import { linkTo, viewOfLink } from './previews.ts';

const LINK = 'https://museum.example/preview/#Zm9ybXMtYXJlLWFsbC1hcm91bmQ';

test('a link opens the view that was shown when it was created', () => {
  const place = { kind: 'artwork', id: 101 } as const;
  const view = { place, screen: undefined, language: 'zh-Hant', mode: 'kids' } as const;
  const behind = (link: string) => link.replace(`${LINK}&`, '');
  expect(viewOfLink(behind(linkTo(LINK, view)))).toEqual({
    type: 'view',
    place,
    language: 'zh-Hant',
    mode: 'kids',
    turn: 0,
  });
  expect(viewOfLink(behind(linkTo(LINK, { ...view, screen: 'routes' })))?.screen).toBe('routes');
});

test.each([
  '',
  '&',
  'kind=secret',
  'kind=artwork&id=x&language=en&mode=normal',
  'kind=__proto__&id=1',
  '%E0',
])('a link with %j after its secret opens the first page', (behind) => {
  expect(viewOfLink(behind)).toBeUndefined();
});
