import type { UsageReport } from '@museummate/domain';
import { expect, test } from 'vitest';
import { atNoon, beginVisit } from '#testing/visits.ts';
import { UsageCounter } from './usage-counter.ts';

atNoon();

async function counter({ isWanted = true } = {}) {
  const { keys } = await beginVisit();
  const reports: UsageReport[] = [];
  const outbox = {
    put: async (_kind: string, _id: string, report: unknown) => void reports.push(report as UsageReport),
    send: async () => undefined,
  };
  const usage = new UsageCounter({
    keys,
    outbox: outbox as unknown as ConstructorParameters<typeof UsageCounter>[0]['outbox'],
    isWanted: () => isWanted,
    now: () => new Date('2026-05-05T10:47:31.500Z'),
  });
  return { usage, keys, reports };
}

test('reports a term once per visit, in lower case, without any id of the visit', async () => {
  const { usage, keys, reports } = await counter();
  await usage.count('search', 'Escher');
  await usage.count('search', ' escher ');
  await usage.count('number', '212');
  expect(reports.map(({ items }) => items)).toEqual([
    [{ kind: 'search', item: 'escher', at: '2026-05-05T10:00:00.000Z' }],
    [{ kind: 'number', item: '212', at: '2026-05-05T10:00:00.000Z' }],
  ]);
  const sent = JSON.stringify(reports);
  const { visitorToken = '', idDevice = '' } = keys.visit ?? {};
  for (const id of [visitorToken, idDevice]) expect(sent).not.toContain(id);
  expect(new Set(reports.map(({ idReport }) => idReport)).size).toBe(2);
});

test('reports at most 40 characters of a search, and none that may identify a person', async () => {
  const { usage, reports } = await counter();
  await usage.count('search', `${'long '.repeat(20)}`);
  await usage.count('search', 'ana@forms.museum');
  await usage.count('search', '600 123 456');
  expect(reports).toHaveLength(1);
  expect(reports[0]?.items[0]?.item.length).toBeLessThanOrEqual(40);
});

test('reports nothing in the children’s mode', async () => {
  const { usage, keys, reports } = await counter();
  keys.mode = 'kids';
  await usage.count('number', '212');
  expect(reports).toEqual([]);
});

test('reports nothing if the museum has switched it off', async () => {
  const { usage, reports } = await counter({ isWanted: false });
  await usage.count('number', '212');
  expect(reports).toEqual([]);
});
