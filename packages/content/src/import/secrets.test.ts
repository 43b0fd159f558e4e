import type { SecretsDocument } from '@museummate/pack-format';
import { expect, test } from 'vitest';
import { matchSecret, secretRows } from './secrets.ts';

const none = { accessCodes: [], guideCodes: [], routeCodes: [] } satisfies SecretsDocument;
const opens = async (typed: string, secrets: Partial<SecretsDocument>) =>
  (await matchSecret(typed, await secretRows({ ...none, ...secrets }))) !== undefined;
const access = (code: string) => ({ accessCodes: [{ code, days: 1 }] });

/** What the museum set, what somebody typed, and whether it opens (A118). */
const TRIES: [secrets: Partial<SecretsDocument>, typed: string, isRight: boolean][] = [
  [access('Museum2026'), 'museum2026', true],
  [access('museum2026'), ' MUSEUM2026 ', true],
  [access('Straße'), 'STRASSE', true],
  [access('GOOD'), 'G00D', false],
  [{ guideCodes: [{ code: 'Guide' }] }, 'guide', true],
  [{ routeCodes: [{ idRoute: 1, code: 'SUMMER' }] }, 'Summer', true],
  // The row that wants it exact (ROUTE-05) is older than the decision.
  [{ routeCodes: [{ idRoute: 1, code: 'AbC1' }] }, ' abc1', true],
  [{ routeCodes: [{ idRoute: 1, code: 'AbC1' }] }, 'AbC1x', false],
  [{ staffCode: { code: 'STAFF' } }, 'staff', false],
  [{ resetPassword: { code: 'Sesame' } }, 'sesame', false],
  [{ resetPassword: { code: 'Sesame' } }, 'Sesame', true],
];

test.each(TRIES)('%j is opened by "%s": %s', async (secrets, typed, isRight) => {
  expect(await opens(typed, secrets)).toBe(isRight);
});

test('hashes from before codes were folded are tried as typed', async () => {
  // "GOOD", as earlier versions stored and exported it.
  const hash = 'scrypt$16384$8$1$BwcHBwcHBwcHBwcHBwcHBw$jJ8KTOo4nFu-Yqu1XTDcQ9piU9WLDatXHMZ5l6wlqy8';
  expect(await opens('GOOD', { accessCodes: [{ hash, days: 1 }] })).toBe(true);
  expect(await opens('good', { accessCodes: [{ hash, days: 1 }] })).toBe(false);
});
