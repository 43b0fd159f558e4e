import { expect, it } from 'vitest';
import { accessTypeOf, exitOf, originQuery } from './origin.ts';

const exit = (query: string) => exitOf(new URLSearchParams(query), '101');

it.each([
  ['', 'Options'],
  ['from=Options', 'Options'],
  ['from=Keyboard', 'Keyboard'],
  ['from=OutstandingArtworks', 'OutstandingArtworks'],
  ['from=Favourites', 'Favourites'],
  ['from=Reset', 'Options'],
  ['from=https://elsewhere.example', 'Options'],
  ['from=Route', 'Options'],
  ['from=Route&fromId=../x', 'Options'],
])('[ART-30, SAFE-06] leaving after "%s" leads to %s', (query, screen) => {
  expect(exit(query)).toMatchObject({ kind: 'to', target: { screen } });
});

it.each([
  ['from=Route&fromId=31', 'Route', { idRoute: '31' }],
  ['from=Exhibition&fromId=41', 'Exhibition', { idRoute: '41' }],
  ['from=Timeline&fromId=1', 'Timeline', { idTimeline: '1' }],
  ['from=Hall&fromId=2', 'Hall', { idHall: '2' }],
  ['from=ByHallsHall&fromId=2', 'ByHallsHall', { idHall: '2' }],
])('leaving after %s returns to the step of the artwork', (query, screen, params) => {
  expect(exit(query)).toMatchObject({ kind: 'to', target: { screen, params, query: { artwork: '101' } } });
});

it('leaving returns to the game with the artwork, and to a beacon by one step back', () => {
  expect(exit('from=Game')).toMatchObject({ target: { screen: 'Game', query: { artwork: '101' } } });
  expect(exit('from=Beacon')).toEqual({ kind: 'back', instead: { screen: 'Options' } });
});

it('keeps the highlighted route', () => {
  expect(exit('from=Route&fromId=31&highlightedRoute=31')).toMatchObject({
    target: { query: { highlightedRoute: '31' } },
  });
  expect(exit('from=RouteList&highlightedRoute=31')).toMatchObject({ target: { query: { idRoute: '31' } } });
  expect(originQuery(new URLSearchParams('from=Route&fromId=31&other=1'))).toEqual({
    from: 'Route',
    fromId: '31',
    highlightedRoute: undefined,
    routeFrom: undefined,
  });
});

it('keeps the way back of a route that was opened from Options', () => {
  expect(exit('from=Route&fromId=31&routeFrom=Options')).toMatchObject({
    target: { query: { from: 'Options' } },
  });
  expect(exit('from=Hall&fromId=2&routeFrom=Options')).toMatchObject({
    target: { query: { from: undefined } },
  });
});

it('sets accessType only for the keypad and the camera', () => {
  const types = ['Keyboard', 'Recognition', 'Route', ''].map((from) =>
    accessTypeOf(new URLSearchParams({ from })),
  );
  expect(types).toEqual(['KEYBOARD', 'RECOGNITION', null, null]);
});
