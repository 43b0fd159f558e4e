import { expect, test } from 'vitest';
import { isPublished } from './is-published.ts';

const open = { iiifExport: true, accessCodeRequired: false, socialNetworksRequired: false as const };
const server = { canSignIn: false, needsPass: false };

test.each([
  [open, server, true],
  [{ ...open, iiifExport: false }, server, false],
  [{ ...open, accessCodeRequired: true }, server, false],
  [{ ...open, socialNetworksRequired: true }, server, false],
  [{ ...open, socialNetworksRequired: 'whereConfigured' as const }, server, true],
  [{ ...open, socialNetworksRequired: 'whereConfigured' as const }, { ...server, canSignIn: true }, false],
  [open, { ...server, needsPass: true }, false],
])('%j on a server with %j is published: %s', (museum, abilities, expected) => {
  expect(isPublished(museum, abilities)).toBe(expected);
});
