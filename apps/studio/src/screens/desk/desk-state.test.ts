import { expect, test } from 'vitest';
import { deskRequest, deskState } from './desk-state.ts';

const NOW = '2026-11-16T10:00';
test.each([
  [{}, 'open', undefined],
  [{ state: 'closed' }, 'closed', undefined],
  [{ state: 'closed', closedUntil: '2026-11-16' }, 'closed', '2026-11-16'],
  [{ state: 'closed', closedUntil: '2026-11-15' }, 'open', undefined],
  [{ state: 'closed', closedUntil: '2026-11-16 10:01' }, 'closed', '2026-11-16 10:01'],
  [{ state: 'closed', closedUntil: '2026-11-16 10:00' }, 'open', undefined],
  [{ state: 'moved', idHallMovedTo: 2 }, 'moved', undefined],
])('state of %j is %s now, until %s', (value, state, closedUntil) => {
  expect(deskState({ value }, NOW, 'en')).toMatchObject({ state, closedUntil });
});

test('the request contains the chosen state, and nothing of the previous one', () => {
  const hall = { kind: 'hall', id: 5 } as const;
  const now = deskState(
    { value: { state: 'closed', closedUntil: '2026-11-20', stateText: { en: ' New light ' } } },
    NOW,
    'en',
  );
  expect(deskRequest(hall, now, 'en')).toEqual({
    ...hall,
    state: 'closed',
    closedUntil: '2026-11-20',
    stateText: { en: 'New light' },
  });
  expect(deskRequest(hall, { ...now, state: 'open' }, 'en')).toEqual({ ...hall, state: 'open' });
});
