import { createHash } from 'node:crypto';
import type { SecretsDocument } from '@museummate/pack-format';
import { describe, expect, test } from 'vitest';
import { secretRows } from '../import/secrets.ts';
import { SecretMatcher } from './secret-matcher.ts';

const none = { accessCodes: [], guideCodes: [], routeCodes: [] } satisfies SecretsDocument;
const all = () => true;
const opens = async (typed: string, secrets: Partial<SecretsDocument>) =>
  (await new SecretMatcher().match(typed, await secretRows({ ...none, ...secrets }), all)) !== undefined;
const access = (code: string) => ({ accessCodes: [{ code, days: 1 }] });

/** Each case: the museum's codes, the typed code, and whether it is accepted (A118). */
const TRIES: [secrets: Partial<SecretsDocument>, typed: string, isRight: boolean][] = [
  [access('Museum2026'), 'museum2026', true],
  [access('museum2026'), ' MUSEUM2026 ', true],
  [access('Straße'), 'STRASSE', true],
  [access('GOOD'), 'G00D', false],
  [{ guideCodes: [{ code: 'Guide' }] }, 'guide', true],
  [{ routeCodes: [{ idRoute: 1, code: 'SUMMER' }] }, 'Summer', true],
  // Requirement row ROUTE-05 demands an exact match, but decision A118 is newer and ignores case.
  [{ routeCodes: [{ idRoute: 1, code: 'AbC1' }] }, ' abc1', true],
  [{ routeCodes: [{ idRoute: 1, code: 'AbC1' }] }, 'AbC1x', false],
  [{ staffCode: { code: 'STAFF' } }, 'staff', false],
  [{ resetPassword: { code: 'Sesame' } }, 'sesame', false],
  [{ resetPassword: { code: 'Sesame' } }, 'Sesame', true],
];

test.each(TRIES)('%j accepts "%s": %s', async (secrets, typed, isRight) => {
  expect(await opens(typed, secrets)).toBe(isRight);
});

test('older hashes are compared exactly', async () => {
  // The hash of "GOOD" in the format in which earlier versions stored and exported it.
  const hash = 'scrypt$16384$8$1$BwcHBwcHBwcHBwcHBwcHBw$jJ8KTOo4nFu-Yqu1XTDcQ9piU9WLDatXHMZ5l6wlqy8';
  expect(await opens('GOOD', { accessCodes: [{ hash, days: 1 }] })).toBe(true);
  expect(await opens('good', { accessCodes: [{ hash, days: 1 }] })).toBe(false);
});

/** Returns a fast derivation that records its inputs. */
function counting() {
  const asked: string[] = [];
  const derive = async (given: string, salt: Buffer) => {
    asked.push(given);
    return quick(given, salt);
  };
  return { asked, derive };
}
const quick = (given: string, salt: Buffer) => createHash('sha256').update(salt).update(given).digest();
const SALT = Buffer.alloc(16, 7);
const row = (kind: string, code: string, salt = SALT) => {
  const folds = kind !== 'staff' && kind !== 'reset';
  const key = quick(folds ? code.toLowerCase() : code, salt).toString('base64url');
  return { kind, hash: `scrypt$16384$8$1$${salt.toString('base64url')}$${key}${folds ? '$folded' : ''}` };
};
const MUSEUM = [row('access', 'GOOD'), row('guide', 'GUIDE'), row('staff', 'Staff'), row('reset', 'Sesame')];
const only = (kind: string) => (each: { kind: string }) => each.kind === kind;

describe('recently used correct codes', () => {
  const matcherWithMatch = async (now: () => number = () => 0) => {
    const { asked, derive } = counting();
    const matcher = new SecretMatcher({ derive, now });
    await matcher.match('Good', MUSEUM, only('access'));
    asked.length = 0;
    return { asked, matcher, access: MUSEUM.filter(only('access')) };
  };

  test('are recognised without a derivation, ignoring case, while other codes are derived', async () => {
    const { asked, matcher, access } = await matcherWithMatch();
    expect(matcher.lately(' gOOD', access)?.kind).toBe('access');
    expect(matcher.lately('wrong', access)).toBeUndefined();
    expect(asked).toEqual([]);
    // Wrong codes are not remembered. A correct code is remembered only for its own kind.
    await matcher.match('GUIDE', MUSEUM, only('access'));
    expect(matcher.lately('GUIDE', MUSEUM.filter(only('guide')))).toBeUndefined();
  });

  test('are forgotten when the museum changes its codes, or after a day', async () => {
    let now = 0;
    const { matcher, access } = await matcherWithMatch(() => now);
    expect(matcher.lately('GOOD', [row('access', 'GOOD', Buffer.alloc(16, 8))])).toBeUndefined();
    expect(matcher.lately('GOOD', [row('access', 'NEW')])).toBeUndefined();
    now = 86_399_999;
    expect(matcher.lately('GOOD', access)).toBeDefined();
    now += 86_399_999;
    expect(matcher.lately('GOOD', access)).toBeDefined();
    now += 86_400_000;
    expect(matcher.lately('GOOD', access)).toBeUndefined();
  });
});

test('a code that a whole class types at once is derived only once', async () => {
  const { asked, derive } = counting();
  const matcher = new SecretMatcher({ derive });
  const found = await Promise.all(
    Array.from({ length: 60 }, () => matcher.match('good', MUSEUM, only('access'))),
  );
  expect(found.every((each) => each?.kind === 'access')).toBe(true);
  expect(asked).toEqual(['good']);
});

test("the amount of work does not depend on the requested kind, the input or the museum's codes", async () => {
  const work = async (given: string, rows: typeof MUSEUM, kind: string) => {
    const { asked, derive } = counting();
    await new SecretMatcher({ derive }).match(given, rows, only(kind));
    return asked;
  };
  for (const rows of [MUSEUM, MUSEUM.filter(only('access')), MUSEUM.filter(only('reset')), []])
    for (const kind of ['access', 'guide', 'route', 'staff', 'reset'])
      for (const given of ['GOOD', 'GUIDE', 'Staff', 'Sesame', 'Wrong'])
        expect(await work(given, rows, kind), `${given} as ${kind}`).toEqual([given.toLowerCase(), given]);
});
