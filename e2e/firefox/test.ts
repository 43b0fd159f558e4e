import { test as base, expect } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/testing/servers/test-server.ts';
import { Firefox } from './firefox.ts';

interface FirefoxFixtures {
  /** One server for all tests of a file. */
  server: TestServer;
  origin: string;
  /** A server for one test, which may close it. */
  stoppableServer: TestServer;
  /** A new browser with an empty profile for each test. Fails the test if a page logs an error or throws. */
  firefox: Firefox;
}

export const test = base.extend<FirefoxFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the first parameter's pattern
    async ({}, use) => {
      const server = await startTestServer();
      await use(server);
      await server.close();
    },
    { scope: 'file' },
  ],
  origin: [async ({ server }, use) => use(await server.listen()), { scope: 'file' }],
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the first parameter's pattern
  stoppableServer: async ({}, use) => {
    const server = await startTestServer();
    let closed: Promise<void> | undefined;
    const close = () => {
      closed ??= server.close();
      return closed;
    };
    await use({ ...server, close });
    await close();
  },
  firefox: async ({ task }, use) => {
    const firefox = await Firefox.start();
    await use(firefox);
    if (task.result?.state === 'fail') console.log(await firefox.describe());
    const { complaints } = firefox;
    await firefox.close();
    expect(complaints).toEqual([]);
  },
});

export { M, plain } from '../support/museum-12.ts';
export { expect };
