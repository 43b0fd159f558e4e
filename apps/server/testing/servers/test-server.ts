import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp, type ServerOptions } from '#app.ts';
import { readConfig } from '#config/config.ts';
import { ContentRepository } from '#modules/publishing/content.repository.ts';
import type { AnswersService } from '#modules/studies/answers.service.ts';
import type { SignInService } from '#modules/visitor-sign-in/sign-in.service.ts';
import type { Storage } from '#storage/storage.ts';
import type { Overrides } from '../fixtures/fixture.ts';
import { installMedia, installMuseum } from '../fixtures/install-fixture.ts';
import { openTestStorage } from './open-test-storage.ts';
import { createDatabase } from './postgres.ts';

/** A server for a test, with a real database and real media. Closing the server deletes their folder. */
export interface TestServer {
  app: FastifyInstance;
  storage: Storage;
  store: ContentRepository;
  signIn: SignInService;
  answers: AnswersService;
  dataDir: string;
  /** The clock of the server, which a test may set. */
  now: () => Date;
  /** Installs the fixture with changes (A99) like an import. Resolves when the server serves it. */
  museum(overrides?: Overrides): Promise<void>;
  /** Installs the fixture's media without a museum, for tests that import but are not about media. */
  media(): Promise<void>;
  /** Looks for new versions now, instead of within a second. */
  refresh(): Promise<void>;
  /** Returns the metrics as Prometheus reads them. */
  metrics(): Promise<string>;
  /** Publishes the scheduled publications that are due now, instead of within seconds. */
  publishDue(): Promise<void>;
  /** Starts to listen, and returns the URL for a browser. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

const METRICS_TOKEN = 'a-token-of-the-tests-own';

export async function startTestServer(
  env: Record<string, string> = {},
  /**
   * Background work is off by default. The encoder uses a core for minutes, and a thread takes as long to start as many
   * tests take.
   */
  { background = false, now = () => new Date(), ...options }: ServerOptions = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'museummate-test-'));
  const database = process.env.TEST_POSTGRES_URL
    ? await createDatabase(process.env.TEST_POSTGRES_URL)
    : undefined;
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    METRICS_TOKEN,
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...env,
  });
  const storage = await openTestStorage(config);
  const store = new ContentRepository(storage.db);
  const { app, watch, signIn, answers, scheduled } = await buildApp(config, storage, {
    background,
    now,
    passwordCost: { N: 1024, r: 8, p: 1 },
    ...options,
  });
  return {
    app,
    storage,
    store,
    signIn,
    answers,
    dataDir,
    now,
    async museum(overrides = {}) {
      await installMuseum(overrides, storage, config);
      await watch.refresh();
    },
    media: () => installMedia(storage, config),
    refresh: () => watch.refresh(),
    async metrics() {
      const headers = { authorization: `Bearer ${config.metricsToken?.reveal()}` };
      return (await app.inject({ url: '/metrics', headers })).body;
    },
    publishDue: () => scheduled.publishDue(),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await app.close();
      await storage.close();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
