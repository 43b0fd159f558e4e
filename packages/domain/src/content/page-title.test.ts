import { expect, it } from 'vitest';
import { exploreMenuText, exploreTitle, pageTitle } from './page-title.ts';

it('the title consists of item and museum, with the default name if the museum has none', () => {
  expect(pageTitle('Guernica', 'Museo')).toBe('Guernica | Museo');
  expect(pageTitle(null, 'Museo')).toBe('Museo');
  expect(pageTitle(' ', undefined)).toBe('MuseumMate');
  expect(pageTitle('Guernica', '')).toBe('Guernica | MuseumMate');
});

it('the explore title prefers the museum’s text to the menu’s and the catalogue’s; the menu entry prefers the menu’s text', () => {
  const texts = { museum: 'Discover', sideMenu: 'Look round', catalogue: 'Explore museum' };
  expect(exploreTitle(texts)).toBe('Discover');
  expect(exploreTitle({ ...texts, museum: null })).toBe('Look round');
  expect(exploreTitle({ ...texts, museum: null, sideMenu: '' })).toBe('Explore museum');
  expect(exploreMenuText(texts)).toBe('Look round');
  expect(exploreMenuText({ ...texts, sideMenu: null })).toBe('Discover');
});
