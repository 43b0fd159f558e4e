import { expect, test } from 'vitest';
import { startTestServer } from '#testing/servers/test-server.ts';

test('encodes automatically while a server listens, in a process that ends with it', async () => {
  const other = await startTestServer({}, { background: true });
  await other.museum();
  const waiting = async () =>
    Number(
      (
        await other.storage.db
          .selectFrom('media_variant')
          .select((select) => select.fn.countAll<number | string>().as('count'))
          .where('bytes', 'is', null)
          .executeTakeFirst()
      )?.count,
    );
  const before = await waiting();
  expect(before).toBeGreaterThan(0);
  await other.listen();
  // The time limit is long, because the encoder process has the lowest priority and is slow on a busy machine.
  await expect.poll(waiting, { timeout: 110_000 }).toBeLessThan(before);
  await other.close();
});
