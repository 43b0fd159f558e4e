import { expect, test } from 'vitest';
import { isPublicMuseum } from './is-public.ts';

const open = { idMuseum: 12, accessCodeRequired: false, socialNetworksRequired: false as const };
const whereConfigured = { ...open, socialNetworksRequired: 'whereConfigured' as const };
const server = { canSignIn: false, needsPass: () => false };

test.each([
  ['no gate', open, server, true],
  ['a code', { ...open, accessCodeRequired: true }, server, false],
  ['sign-in', { ...open, socialNetworksRequired: true }, server, false],
  ['sign-in where that is possible, which it is not', whereConfigured, server, true],
  ['sign-in where that is possible', whereConfigured, { ...server, canSignIn: true }, false],
  ['a pass', open, { ...server, needsPass: (id: number) => id === 12 }, false],
])('a museum behind %s is open to all, or not', (_gate, museum, gatekeeper, expected) => {
  expect(isPublicMuseum(museum, gatekeeper)).toBe(expected);
});
