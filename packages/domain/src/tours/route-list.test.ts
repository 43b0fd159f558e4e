import { expect, it } from 'vitest';
import { listedRoutes, listStart } from './route-list.ts';

const route = (idRoute: number, highlighted = false, isExhibition = false) => ({
  idRoute,
  highlighted,
  isExhibition,
  index: -idRoute,
});
const all = [route(31, true), route(35), route(36), route(41, true, true), route(43, false, true)];
const ids = (isExhibition: boolean, idRoute: string | null = null) =>
  listedRoutes(all, { isExhibition, idRoute }).routes.map((each) => each.idRoute);

it('[RLIST-05, RLIST-06, RLIST-17] lists routes or exhibitions by index, with highlighted ones only if idRoute is given', () => {
  expect(ids(false)).toEqual([36, 35]);
  expect(ids(false, '31')).toEqual([36, 35, 31]);
  expect(ids(true)).toEqual([43]);
  expect(ids(true, '41')).toEqual([43, 41]);
});

it('[RLIST-20] an empty list sets the error flag', () => {
  expect(listedRoutes([], { isExhibition: false, idRoute: null })).toEqual({ routes: [], error: true });
  expect(listedRoutes(all, { isExhibition: false, idRoute: null }).error).toBe(false);
});

it('[RLIST-07] opens on fromRoute, else on idRoute, else on the first', () => {
  const { routes } = listedRoutes(all, { isExhibition: false, idRoute: '31' });
  expect(listStart(routes, '35', '31')).toBe(1);
  expect(listStart(routes, '999', '31')).toBe(2);
  expect(listStart(routes, null, null)).toBe(0);
  expect(listStart([], 'x', 'y')).toBe(0);
});
