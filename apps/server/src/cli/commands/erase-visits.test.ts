import { PassThrough } from 'node:stream';
import { beforeEach, expect, test, vi } from 'vitest';
import { newVisit } from '#testing/fixtures/visits.ts';
import { useCommandLine } from '#testing/servers/command-line.ts';
import { importFixture } from '#testing/servers/data-dir.ts';
import { UsageError } from '../lib/command.ts';
import { withStorage } from '../lib/with-storage.ts';

const { file: inFolder, museum } = useCommandLine();

beforeEach(async () => {
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(new PassThrough() as never);
  await importFixture(inFolder('data'));
  await withStorage(async ({ db }) => {
    for (const [place, year] of ['2024', '2025', '2026'].entries()) {
      const { visitorToken, idDevice } = newVisit();
      await db
        .insertInto('visit')
        .values({
          id_visit: `${place}`,
          id_museum: 12,
          visitor_token: visitorToken,
          visit_code: 'EG',
          id_device: idDevice,
          id_language: 2,
          language_code: 'en_GB',
          start_date: `${year}-05-01T10:00:00.000Z`,
          received_at: `${year}-05-01T10:00:00.000Z`,
        })
        .execute();
    }
  });
});

/** Simulates a terminal where the user types this text as soon as a question is asked. */
function answering(words: string): void {
  const terminal = Object.assign(new PassThrough(), { isTTY: true });
  terminal.write(`${words}\n`);
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(terminal as never);
}

const visits = () =>
  withStorage(async ({ db }) => (await db.selectFrom('visit').select('id_visit').execute()).length);

test('shows how many visits it would erase and in which museum, asks, and erases after a yes', async () => {
  const asked = await museum('erase-visits', '12', '--before', '2026-01-01');
  expect(asked.code).toBe(1);
  expect(asked.text).toMatch(
    /^2 visits of .+ before 2026-01-01 would be permanently erased from the embedded database \S+\/data\/museummate\.sqlite on this machine \(.+\), with their works, routes and answers\./,
  );
  expect(asked.text).toContain('there is no terminal to ask for confirmation. Add --yes');
  answering('n');
  expect((await museum('erase-visits', '12', '--before', '2026-01-01')).text).toContain(
    'Nothing was changed.',
  );
  expect(await visits()).toBe(3);
  answering('y');
  const done = await museum('erase-visits', '12', '--before', '2026-01-01');
  expect(done.code).toBe(0);
  expect(done.text).toContain('Erased 2 visits of museum 12 before 2026-01-01');
  expect(await visits()).toBe(1);
});

test('erases without a question when a script passes --yes, and prints the number of visits', async () => {
  expect(await museum('erase-visits', '12', '--before', '2025-01-01', '--yes')).toEqual({
    code: 0,
    text: 'Erased 1 visit of museum 12 before 2025-01-01, with everything that belonged to them.',
  });
  expect(await museum('erase-visits', '12', '--before', '2025-01-01', '--yes')).toEqual({
    code: 0,
    text: 'There are no visits of museum 12 before 2025-01-01: nothing was erased.',
  });
});

test('erases the visits of a museum that was removed', async () => {
  await museum('remove', '12', '--yes');
  expect((await museum('erase-visits', '12', '--before', '2030-01-01', '--yes')).text).toContain(
    'Erased 3 visits',
  );
});

test.each([
  [['12'], /needs --before/],
  [['12', '--before', '2026-02-30'], /2026-02-30 is not a date/],
  [['12', '--before', 'yesterday'], /yesterday is not a date/],
  [['--before', '2026-01-01'], /please give the number of a museum/],
])('rejects %j', async (words, message) => {
  await expect(museum('erase-visits', ...words)).rejects.toThrow(message);
  await expect(museum('erase-visits', ...words)).rejects.toBeInstanceOf(UsageError);
});
