import { expect, test } from 'vitest';
import { linkTo, readLink } from './previews.ts';

const LINK = 'https://museum.example/preview/#Zm9ybXMtYXJlLWFsbC1hcm91bmQ';

test('a link opens where one was looking when it was made', () => {
  const place = { kind: 'artwork', id: 101 } as const;
  const view = { place, screen: undefined, language: 'zh-Hant', mode: 'kids' } as const;
  expect(readLink(new URL(linkTo(LINK, view)).hash)).toEqual({
    secret: 'Zm9ybXMtYXJlLWFsbC1hcm91bmQ',
    view: { type: 'view', place, language: 'zh-Hant', mode: 'kids', turn: 0 },
  });
  const routes = linkTo(LINK, { ...view, screen: 'routes' });
  expect(readLink(new URL(routes).hash).view?.screen).toBe('routes');
});

test.each([
  '',
  '&',
  '&kind=secret',
  '&kind=artwork&id=x&language=en&mode=normal',
  '&kind=__proto__&id=1',
  '&%E0',
])('a link that ends in %j opens at the first page', (end) => {
  expect(readLink(`#Zm9ybXMtYXJlLWFsbC1hcm91bmQ${end}`)).toEqual({
    secret: 'Zm9ybXMtYXJlLWFsbC1hcm91bmQ',
    view: undefined,
  });
});
