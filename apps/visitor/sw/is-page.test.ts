import { expect, it } from 'vitest';
import { isPage } from './is-page.ts';

it.each(['/', '/museums/MTItZGVtbw', '/museums/MTItZGVtbw/options', '/museums/MTItZGVtbw/artworks/101'])(
  'returns the app shell for %s',
  (path) => {
    expect(isPage(path)).toBe(true);
  },
);

it.each([
  '/api/sign-in/google',
  '/api/docs',
  '/media/x.jpg',
  '/museums/MTItZGVtbw/manifest.webmanifest',
  '/museums/MTItZGVtbw/icon-192.png',
  '/health',
  '/licences',
  '/studio',
  '/preview/',
  '/studio/museums/12/works/101',
  '/api/studio/session',
  '/api/studio/oidc/callback',
])('leaves %s to the server', (path) => {
  expect(isPage(path)).toBe(false);
});
