import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { migrate, openDatabase } from '#database/client.ts';
import { findPostgres } from './find-postgres.mjs';

/** PostgreSQL settings for tests whose data need not survive a crash of the machine. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** A PostgreSQL server for tests, in a temporary folder. It does not run as root, because initdb refuses that. */
export class TestPostgres {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'museummate-postgres-'));
  readonly #bin: string;
  readonly #user: { uid: number; gid: number } | undefined;
  readonly #settings: string[];
  #port = 0;
  #server: ReturnType<typeof spawn> | undefined;

  /**
   * With `durable`, the server waits for the disk at every commit. Tests that kill processes, and measurements, need
   * this.
   */
  constructor({ durable }: { durable: boolean }) {
    this.#settings = [
      'listen_addresses=127.0.0.1',
      'max_connections=200',
      'shared_buffers=64MB',
      ...(durable ? [] : NOT_DURABLE),
    ];
    const bin = findPostgres();
    if (!bin) throw new Error('there is no PostgreSQL on this machine');
    this.#bin = bin;
    this.#user = process.getuid?.() === 0 ? nobody() : undefined;
    if (this.#user) chownSync(this.folder, this.#user.uid, this.#user.gid);
  }

  async create(): Promise<this> {
    const { status, stderr } = spawnSync(
      path.join(this.#bin, 'initdb'),
      [
        '-D',
        path.join(this.folder, 'data'),
        '-U',
        'postgres',
        '-A',
        'trust',
        '--no-sync',
        '-E',
        'UTF8',
        '--locale=C',
      ],
      { ...this.#user, encoding: 'utf8', cwd: this.folder },
    );
    if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
    this.#port = await freePort();
    await this.start();
    return this;
  }

  async start(): Promise<void> {
    const data = path.join(this.folder, 'data');
    const settings = this.#settings.flatMap((setting) => ['-c', setting]);
    this.#server = spawn(
      path.join(this.#bin, 'postgres'),
      ['-D', data, '-p', String(this.#port), '-k', this.folder, ...settings],
      { ...this.#user, stdio: 'ignore', cwd: this.folder },
    );
    for (let tries = 0; tries < 200; tries++) {
      try {
        return await this.#run('select 1');
      } catch {
        await pause(50); // The connection is retried, because PostgreSQL takes a moment until it listens.
      }
    }
    throw new Error('PostgreSQL did not start');
  }

  /**
   * Stops the server. SIGINT stops it as an operator does, which cuts open connections. SIGQUIT ends it like a crash.
   */
  async stop(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    const ended = this.#server && once(this.#server, 'exit');
    this.#server?.kill(signal);
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  url(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.#port}/${database}`;
  }

  /** Returns the URL of a database through the Unix socket, which does not exist while the server is stopped. */
  socketUrl(database: string): string {
    return `postgres://postgres@localhost:${this.#port}/${database}?host=${encodeURIComponent(this.folder)}`;
  }

  async #run(statement: string): Promise<void> {
    await runOn(this.url('postgres'), statement);
  }
}

export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Name of the template database, which contains all tables. Test databases are copies of it, because copying is
 * faster than creating tables.
 */
const TEMPLATE = 'museummate_template';

interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates a database for a test, with the tables of a server that has started once. */
export function createDatabase(server: string): Promise<TestDatabase> {
  return createFrom(server, TEMPLATE);
}

/** Creates an empty database like an operator, for tests of a first start. */
export function createEmptyDatabase(server: string): Promise<TestDatabase> {
  return createFrom(server, 'template1');
}

async function createFrom(server: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runOn(server, `create database ${name} template ${template}`);
  return { url: urlOf(server, name), drop: () => runOn(server, `drop database ${name} with (force)`) };
}

async function createTemplate(server: string): Promise<void> {
  await runOn(server, `create database ${TEMPLATE}`);
  const db = openDatabase({ dataDir: '', databaseUrl: urlOf(server, TEMPLATE) });
  await migrate(db);
  await db.destroy();
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = database;
  return url.href;
}

function nobody(): { uid: number; gid: number } {
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Vitest's global setup of the project `postgres`. All its test files share one server. */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await new TestPostgres({ durable: false }).create();
  const server = postgres.url('postgres');
  await createTemplate(server);
  process.env.TEST_POSTGRES_URL = server;
  return () => postgres.remove();
}
