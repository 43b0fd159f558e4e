import { expect, it } from 'vitest';
import { exitTarget, originOf, startTarget } from './places.ts';

const route = { idRoute: 31, isExhibition: false };
const exhibition = { idRoute: 41, isExhibition: true };
const query = (text = '') => new URLSearchParams(text);

it('[RLIST-08, RLIST-15, RLIST-16] the list passes its name and its idRoute on', () => {
  expect(startTarget(route, query('idRoute=31'))).toEqual({
    screen: 'Route',
    params: { idRoute: '31' },
    query: { from: 'RouteList', highlightedRoute: '31' },
  });
  expect(startTarget(exhibition, query())).toMatchObject({
    screen: 'Exhibition',
    query: { from: 'ExhibitionList' },
  });
});

it('[ROUTE-25] Back leads to Options or to the list at this route', () => {
  expect(exitTarget(route, query('from=Options'))).toEqual({ screen: 'Options' });
  expect(exitTarget(route, query('from=RouteList'))).toMatchObject({
    screen: 'RouteList',
    query: { fromRoute: '31' },
  });
  expect(exitTarget(exhibition, query('highlightedRoute=41'))).toMatchObject({
    screen: 'ExhibitionList',
    query: { fromRoute: '41', idRoute: '41' },
  });
  expect(exitTarget(route, query('from=https://elsewhere.example'))).toMatchObject({ screen: 'RouteList' });
});

it('[ROUTE-23] an artwork opened from a step has the way back in its URL', () => {
  expect(originOf(exhibition, query('from=Options&highlightedRoute=41'))).toEqual({
    from: 'Exhibition',
    fromId: '41',
    highlightedRoute: '41',
    routeFrom: 'Options',
  });
});
