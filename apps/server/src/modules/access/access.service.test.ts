import { createHash } from 'node:crypto';
import { derivations, SecretMatcher } from '@museummate/content/publish';
import { expect, test } from 'vitest';
import type { StoredSecret } from './access.repository.ts';
import { AccessService } from './access.service.ts';
import { MemoryAttemptCounter } from './attempt-counter.ts';

const key = (given: string) => createHash('sha256').update(given).digest();
const secret = (kind: StoredSecret['kind'], code: string): StoredSecret => ({
  kind,
  idRoute: kind === 'route' ? 34 : 0,
  days: 3,
  hash: `scrypt$16384$8$1$c2FsdA$${key(code).toString('base64url')}${kind === 'reset' ? '' : '$folded'}`,
});
const MUSEUM = [
  secret('access', 'good'),
  secret('guide', 'guide'),
  secret('route', 'route'),
  secret('reset', 'Sesame'),
];

/** Creates a service whose key derivations cost nothing and are counted. */
function service(secrets = MUSEUM) {
  const derived: string[] = [];
  const repository = { ofMuseum: async () => secrets, museumOfRoute: async () => 12 };
  const derive = async (given: string) => {
    derived.push(given);
    return key(given);
  };
  const windows = { addresses: new MemoryAttemptCounter(), museums: new MemoryAttemptCounter() };
  const access = new AccessService(repository, () => undefined, windows, new SecretMatcher({ derive }));
  return { access, derived };
}
const CALLS = {
  access: (access: AccessService, code: string) => access.accessDays(12, code, '192.0.2.1'),
  guide: (access: AccessService, code: string) => access.isGuideCode(12, code, '192.0.2.1'),
  route: (access: AccessService, code: string) => access.isRouteCode(34, code, '192.0.2.1'),
  reset: (access: AccessService, code: string) => access.isResetPassword(12, code, '192.0.2.1'),
};

test('runs the key derivation of a correct code only once, for all visitors', async () => {
  const { access, derived } = service();
  expect(await CALLS.access(access, 'good')).toBe(3);
  for (const code of ['good', ' GOOD', 'Good'])
    expect(await access.accessDays(12, code, '192.0.2.9')).toBe(3);
  expect(await CALLS.route(access, 'route')).toBe(true);
  expect(await CALLS.route(access, 'ROUTE')).toBe(true);
  expect(derived).toEqual(['good', 'route']);
  // The code of the museum is not a guide code.
  expect(await CALLS.guide(access, 'good')).toBe(false);
});

test('does the same amount of work for every kind of code, so that timing reveals nothing', async () => {
  for (const secrets of [MUSEUM, MUSEUM.slice(0, 1), []])
    for (const call of Object.values(CALLS))
      for (const code of ['GOOD', 'GUIDE', 'ROUTE', 'Sesame', 'Wrong']) {
        const { access, derived } = service(secrets);
        await call(access, code);
        expect(derived).toEqual([code.toLowerCase(), code]);
      }
});

test('rejects attempts when too many are queued, but accepts a recently correct code at once', async () => {
  const { access } = service();
  await CALLS.access(access, 'good');
  let release = () => {};
  const busy = new Promise<void>((resolve) => {
    release = resolve;
  });
  const waiting = Array.from({ length: 202 }, () => derivations.take(() => busy));
  await expect(CALLS.access(access, 'other')).rejects.toMatchObject({ statusCode: 503, retryAfter: 5 });
  expect(await CALLS.access(access, 'good')).toBe(3);
  release();
  await Promise.all(waiting);
  // The rejected attempt was not counted against the address.
  for (let tries = 0; tries < 20; tries++)
    expect(await CALLS.access(access, `wrong ${tries}`)).toBeUndefined();
});
