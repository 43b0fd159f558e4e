import { expect, it } from 'vitest';
import { destinationKey, needsConsent } from './frame-destination.ts';

const device = { kind: 'device' } as const;
const server = { kind: 'server' } as const;
const service = { kind: 'service', name: 'Lens' } as const;

it.each([
  [null, device, true],
  [null, server, true],
  // An older version of the app stored the consent without a destination.
  ['', server, false],
  ['device', device, false],
  ['device', server, true],
  ['server', server, false],
  ['server', device, false],
  ['server', service, true],
  [destinationKey(service), service, false],
  [destinationKey(service), { kind: 'service', name: 'Other' } as const, true],
])('consent for "%s", pictures go to %o: asks again %s', (agreed, place, asks) => {
  expect(needsConsent(agreed, place)).toBe(asks);
});
