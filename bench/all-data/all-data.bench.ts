import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { NODE_FLAGS } from '../../scripts/build/node-flags.mjs';
import { describeLoad, hasNginx, hasWrk, type Load, load, middleOf, onServerCore } from '../support/load.ts';
import { startProgram } from '../support/process.ts';

const bars = { ofBareNode: 0.8, ofNginxFile: 0.95 };
const root = path.resolve(import.meta.dirname, '../..');
const TURNS = 7;
const CALL = '/api/museums/detail/all-data/12/2';

/**
 * Measures the endpoint all-data of the fixture museum, directly and behind nginx. The baseline is a bare Node server
 * that sends the same bytes.
 */
export async function run(): Promise<{ missed: string[] }> {
  if (!hasWrk) {
    console.log('not run: wrk is not installed');
    return { missed: [] };
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'museummate-bench-'));
  chmodSync(folder, 0o755);
  const main = [process.execPath, ...NODE_FLAGS, path.join(root, 'apps/server/src/main.ts')];
  const env = { DATA_DIR: path.join(folder, 'data'), PORT: '0', LOG_LEVEL: 'warn', DEMO_MUSEUMS: '0' };
  const pack = path.join(root, 'packages/content/fixture');
  const imported = spawnSync(
    process.execPath,
    [path.join(root, 'apps/server/src/cli/museum.ts'), 'import', pack],
    {
      env: { ...process.env, ...env },
    },
  );
  if (imported.status !== 0) throw new Error(`the import failed: ${imported.stderr}`);
  const server = await startProgram([...onServerCore, ...main], env);
  const missed: string[] = [];
  try {
    const bytes = Buffer.from(
      await (await fetch(server.url + CALL, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer(),
    );
    const file = path.join(folder, 'all-data.json');
    writeFileSync(file, bytes);
    await encodingsDone(path.join(folder, 'data'));
    await load(server.url + CALL, { seconds: 10 }); // Warm-up, not measured.
    const bare = await startProgram([
      ...onServerCore,
      process.execPath,
      path.join(import.meta.dirname, 'bare-server.ts'),
      file,
    ]);
    console.log(`all-data of museum 12: ${Math.round(bytes.length / 1024)} KB`);
    // The runs of both servers alternate, so that a slow minute of the machine affects both.
    const peers: Load[] = [];
    const mine: Load[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      peers.push(await load(bare.url, { pid: bare.pid }));
      mine.push(await load(server.url + CALL, { pid: server.pid }));
    }
    const peer = middleOf(peers);
    const ours = middleOf(mine);
    await bare.end();
    console.log(`bare Node http server: ${describeLoad(peer)}`);
    const share = ours.perServerSecond / peer.perServerSecond;
    console.log(`MuseumMate: ${describeLoad(ours)}, ${share.toFixed(2)} of it`);
    if (share < bars.ofBareNode) missed.push(`at least ${bars.ofBareNode} of bare Node`);
    if (hasNginx) missed.push(...(await behindNginx(folder, server.url)));
    else console.log('not run: nginx is not installed');
    return { missed };
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Waits until the server has encoded all pictures, because this background work would distort the measurement. */
async function encodingsDone(dataDir: string): Promise<void> {
  const database = new SQLite(path.join(dataDir, 'museummate.sqlite'), { readonly: true });
  const waiting = database.prepare<[], { count: number }>(
    'select count(*) count from media_variant where bytes is null',
  );
  while ((waiting.get()?.count ?? 0) > 0) await pause(500);
  database.close();
}

function makeCertificate(folder: string): void {
  const args =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
  const files = ['-keyout', path.join(folder, 'key.pem'), '-out', path.join(folder, 'cert.pem')];
  const made = spawnSync('openssl', [...args.split(' '), ...files], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`);
}

async function behindNginx(folder: string, server: string): Promise<string[]> {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  mkdirSync(path.join(folder, 'cache'));
  makeCertificate(folder);
  // nginx sends the baseline file with the same headers as the server's response, so that the two cases can be
  // compared.
  const own = ['connection', 'content-length', 'content-type', 'date', 'keep-alive'];
  const sameHeaders = [
    ...(await fetch(server + CALL, { headers: { 'accept-encoding': 'identity' } })).headers,
  ]
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => `add_header ${name} '${value}';`)
    .join(' ');
  const config = path.join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; pcre_jit on;
user root; events { worker_connections 1024; }
http {
  access_log off; sendfile on; output_buffers 2 128k; default_type application/json; open_file_cache max=100 inactive=60s;
  proxy_cache_path ${folder}/cache keys_zone=guide:10m;
  map $http_accept_encoding $wanted { default ""; "~br" br; "~gzip" gzip; }
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  upstream guide { server ${new URL(server).host}; keepalive 8; }
  server {
    listen 127.0.0.1:${port} ssl; ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;
    location = /file { alias ${folder}/all-data.json; etag off; ${sameHeaders} }
    location / {
      proxy_pass http://guide; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_cache guide; proxy_cache_lock on; proxy_cache_use_stale updating; proxy_cache_background_update on;
      proxy_cache_revalidate on;
      # An answer is written to the cache in one piece, and read back in large pages.
      proxy_buffer_size 128k; proxy_buffers 8 128k; proxy_busy_buffers_size 256k;
      # One copy per encoding by its key; comparing Vary would cost a second look-up per request.
      proxy_cache_key $request_uri$wanted; proxy_ignore_headers Vary; proxy_set_header Accept-Encoding $wanted;
    }
  }
}
`,
  );
  const nginx = spawn('taskset', ['-c', '0', 'nginx', '-c', config], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await pause(500);
    // nginx uses TLS, as in production. Without TLS, nginx is so fast that the load generator wrk reaches its limit
    // first.
    const url = `https://127.0.0.1:${port}`;
    const { pid } = nginx;
    await load(url + CALL, { seconds: 2 }); // The first requests fill nginx's cache and are not measured.
    const files: Load[] = [];
    const answers: Load[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      files.push(await load(`${url}/file`, { pid }));
      answers.push(await load(url + CALL, { pid }));
    }
    const file = middleOf(files);
    const cached = middleOf(answers);
    const share = cached.perServerSecond / file.perServerSecond;
    console.log(`nginx serving the file: ${describeLoad(file)}`);
    console.log(
      `nginx with its cache in front of MuseumMate: ${describeLoad(cached)}, ${share.toFixed(2)} of it`,
    );
    return share < bars.ofNginxFile
      ? [`behind nginx at least ${bars.ofNginxFile} of nginx serving the file`]
      : [];
  } finally {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
  }
}
