import { expect, it } from 'vitest';
import { highlightedRouteList, highlightedRoutes } from './highlighted-routes.ts';

it('[RLIST-19] highlighted routes are listed before highlighted exhibitions', () => {
  const routes = [
    { id: 41, highlighted: true, isExhibition: true },
    { id: 31, highlighted: true, isExhibition: false },
    { id: 32, highlighted: false, isExhibition: false },
    { id: 33, highlighted: true, isExhibition: false },
  ];
  expect(highlightedRoutes(routes).map(({ id }) => id)).toEqual([31, 33, 41]);
});

it('[RLIST-21] an empty list of highlighted routes sets the error flag', () => {
  const plain = { highlighted: false, isExhibition: false };
  expect(highlightedRouteList([plain])).toEqual({ routes: [], error: true });
  expect(highlightedRouteList([plain, { ...plain, highlighted: true }]).error).toBe(false);
});
