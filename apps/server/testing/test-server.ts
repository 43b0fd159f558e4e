import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importRawPack } from '@museummate/content';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config/config.ts';
import { ContentRepository } from '../src/modules/publishing/content.repository.ts';
import type { SignInService } from '../src/modules/visitor-sign-in/sign-in.service.ts';
import { openStorage, type Storage } from '../src/storage/storage.ts';
import { fixture, type Overrides } from './fixture.ts';
import { createDatabase } from './postgres.ts';

/** A server of a test's own: real database, real media, in a folder that goes when it is closed. */
export interface TestServer {
  app: FastifyInstance;
  storage: Storage;
  store: ContentRepository;
  signIn: SignInService;
  dataDir: string;
  /** Imports the fixture with changes (A99); the server has it when this resolves. */
  museum(overrides?: Overrides): Promise<void>;
  /** Looks for new versions now instead of within a second. */
  refresh(): Promise<void>;
  /** Address to open in a browser. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export async function startTestServer(
  env: Record<string, string> = {},
  options: { visitorBuild?: string } = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'museummate-test-'));
  const database = process.env.TEST_POSTGRES_URL
    ? await createDatabase(process.env.TEST_POSTGRES_URL)
    : undefined;
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...env,
  });
  const storage = await openStorage(config);
  const store = new ContentRepository(storage.db);
  const { app, watch, signIn } = await buildApp(config, storage, options);
  return {
    app,
    storage,
    store,
    signIn,
    dataDir,
    async museum(overrides = {}) {
      await importRawPack(await fixture(overrides), { store, media: storage.media, replace: true });
      await watch.refresh();
    },
    refresh: () => watch.refresh(),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await app.close();
      await storage.close();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
