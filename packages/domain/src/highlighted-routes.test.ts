import { expect, it } from 'vitest';
import { highlightedRoutes } from './highlighted-routes.ts';

it('highlighted routes come before highlighted exhibitions', () => {
  const routes = [
    { id: 41, highlighted: true, isExhibition: true },
    { id: 31, highlighted: true, isExhibition: false },
    { id: 32, highlighted: false, isExhibition: false },
    { id: 33, highlighted: true, isExhibition: false },
  ];
  expect(highlightedRoutes(routes).map(({ id }) => id)).toEqual([31, 33, 41]);
});
