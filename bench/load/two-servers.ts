import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect as connectTo, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestBucket } from '../../apps/server/testing/fakes/bucket.ts';
import { findPostgres } from '../../apps/server/testing/servers/find-postgres.mjs';
import { TestPostgres } from '../../apps/server/testing/servers/postgres.ts';
import { NODE_FLAGS } from '../../scripts/build/node-flags.mjs';
import { hasNginx } from '../support/load.ts';
import { root } from '../support/museum-server.ts';
import { startProgram } from '../support/process.ts';

type Program = Awaited<ReturnType<typeof startProgram>>;

/** Returns a message that names the missing programs that two servers need; undefined if all are installed. */
export function missingPrograms(): string | undefined {
  const missing = [hasNginx ? '' : 'nginx', findPostgres() ? '' : 'PostgreSQL'].filter(Boolean);
  return missing.length > 0 ? `${missing.join(' and ')} not installed` : undefined;
}

/** Two servers behind nginx that share PostgreSQL and a bucket. The methods simulate faults. */
export class TwoServers {
  readonly url: string;
  /** Environment variables with which another server uses the same database and bucket. */
  readonly env: Record<string, string>;
  readonly #postgres: TestPostgres;
  readonly #line: SlowLine;
  readonly #servers: (Program | undefined)[];
  readonly #ports: number[];
  readonly #ends: (() => Promise<unknown>)[];

  private constructor(
    made: Pick<TwoServers, 'url' | 'env'>,
    postgres: TestPostgres,
    line: SlowLine,
    servers: Program[],
    ports: number[],
    ends: (() => Promise<unknown>)[],
  ) {
    this.url = made.url;
    this.env = made.env;
    this.#postgres = postgres;
    this.#line = line;
    this.#servers = servers;
    this.#ports = ports;
    this.#ends = ends;
  }

  static async start(folder: string, pack: string): Promise<TwoServers> {
    const postgres = await new TestPostgres({ durable: true }).create();
    const bucket = await startTestBucket();
    const bucketUrl = new URL(bucket.env.MEDIA_BUCKET_URL ?? '');
    const line = await SlowLine.to(Number(bucketUrl.port));
    bucketUrl.port = String(line.port);
    const env = {
      ...bucket.env,
      MEDIA_BUCKET_URL: bucketUrl.href,
      DATABASE_URL: postgres.url('postgres'),
      DATA_DIR: path.join(folder, 'data'),
      LOG_LEVEL: 'silent',
      DEMO_MUSEUMS: '0',
      TRUST_PROXY: '1',
      NEW_VISITS_PER_MINUTE: '100000000',
    };
    const importer = [path.join(root, 'apps/server/src/cli/museum.ts'), 'import', pack];
    // The import runs in its own process. This process must stay free, because the bucket runs in it.
    const importing = spawn(process.execPath, importer, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(importing, 'exit');
    if (code !== 0) throw new Error(`the import failed (${code})`);
    const ports = [await freePort(), await freePort()];
    const servers = await Promise.all(ports.map((port) => startServer(env, port)));
    const nginx = await startNginx(folder, ports);
    const ends = [() => nginx.end(), () => line.close(), () => bucket.close(), () => postgres.remove()];
    return new TwoServers({ url: nginx.url, env }, postgres, line, servers, ports, ends);
  }

  pids(): (number | undefined)[] {
    return this.#servers.map((server) => server?.pid);
  }

  /** Kills one server without warning, as in a power failure. */
  killOne(): void {
    const pid = this.#servers[0]?.pid;
    if (pid) process.kill(pid, 'SIGKILL');
    this.#servers[0] = undefined;
  }

  async startAgain(): Promise<void> {
    this.#servers[0] = await startServer(this.env, this.#ports[0] ?? 0);
  }

  async restartDatabase(): Promise<void> {
    await this.#postgres.stop();
    await pause(2_000);
    await this.#postgres.start();
  }

  /** Delays every chunk to or from the bucket by this number of milliseconds. */
  slowBucket(milliseconds: number): void {
    this.#line.delayMs = milliseconds;
  }

  async end(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server?.end()));
    for (const end of this.#ends) await end();
  }
}

function startServer(env: Record<string, string>, port: number): Promise<Program> {
  const main = [process.execPath, ...NODE_FLAGS, path.join(root, 'apps/server/src/main.ts')];
  return startProgram(main, { ...env, PORT: String(port) });
}

async function startNginx(
  folder: string,
  ports: number[],
): Promise<{ url: string; end(): Promise<unknown> }> {
  const port = await freePort();
  chmodSync(folder, 0o755);
  mkdirSync(path.join(folder, 'cache'));
  const config = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const asRoot = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    config,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; ${asRoot}
worker_processes 1; worker_rlimit_nofile 16384; events { worker_connections 8192; }
http {
  access_log off; default_type application/octet-stream;
  proxy_cache_path ${folder}/cache keys_zone=guide:10m;
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  map $http_accept_encoding $wanted { default ""; "~br" br; "~gzip" gzip; }
  upstream guide { ${ports.map((each) => `server 127.0.0.1:${each} fail_timeout=2s;`).join(' ')} keepalive 32; }
  proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host;
  proxy_set_header X-Forwarded-For $remote_addr; proxy_connect_timeout 2s;
  proxy_buffer_size 128k; proxy_buffers 8 128k; proxy_busy_buffers_size 256k;
  server {
    listen 127.0.0.1:${port}; client_max_body_size 3m;
    location / { proxy_pass http://guide; }
    location ~ ^/(media|assets|api/museums/detail)(/|$) {
      proxy_pass http://guide; proxy_cache guide; proxy_cache_lock on; proxy_cache_revalidate on;
      proxy_cache_use_stale updating error timeout; proxy_cache_background_update on;
      proxy_cache_key $request_uri$wanted$http_range; proxy_ignore_headers Vary;
      proxy_set_header Accept-Encoding $wanted; proxy_set_header Range $http_range;
      proxy_cache_valid 206 1m;
    }
  }
}
`,
  );
  const nginx = spawn('nginx', ['-c', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(`${url}/health`).catch(() => undefined)) break;
    await pause(100);
  }
  return {
    url,
    end: async () => {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}

/** A proxy for a local port. It can delay all data in both directions. */
class SlowLine {
  delayMs = 0;
  readonly #server;
  readonly #sockets = new Set<Socket>();

  private constructor(target: number) {
    this.#server = createServer((near) => {
      const far = connectTo(target, '127.0.0.1');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        // Chunks are delayed one after the other, so that their order stays the same.
        let last = Promise.resolve();
        from.on('data', (chunk) => {
          last = last.then(async () => {
            if (this.delayMs > 0) await pause(this.delayMs);
            if (!to.destroyed) to.write(chunk);
          });
        });
        from.once('end', () => {
          last = last.then(() => void to.end());
        });
        from.on('error', () => to.destroy());
        from.once('close', () => this.#sockets.delete(from));
      }
    });
  }

  static async to(target: number): Promise<SlowLine> {
    const line = new SlowLine(target);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
