import { expect, test } from 'vitest';
import { isPublicMuseum } from './is-public.ts';

const open = { idMuseum: 12, accessCodeRequired: false, socialNetworksRequired: false as const };
const whereConfigured = { ...open, socialNetworksRequired: 'whereConfigured' as const };
const server = { canSignIn: false, needsPass: () => false };

test.each([
  ['no gate', open, server, true],
  ['a code', { ...open, accessCodeRequired: true }, server, false],
  ['sign-in', { ...open, socialNetworksRequired: true }, server, false],
  ['sign-in where configured, on a server without it', whereConfigured, server, true],
  ['sign-in where configured', whereConfigured, { ...server, canSignIn: true }, false],
  ['a pass', open, { ...server, needsPass: (id: number) => id === 12 }, false],
])('decides whether a museum with %s is public', (_gate, museum, gatekeeper, expected) => {
  expect(isPublicMuseum(museum, gatekeeper)).toBe(expected);
});
