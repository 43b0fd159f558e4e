import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInSandbox, sandboxUnavailable } from './sandbox.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const whyNot = existsSync('/usr/sbin/nginx') ? sandboxUnavailable : 'there is no nginx of Debian here';
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'museummate-nginx-'));
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * A script that sends typical requests of a browser and a phone, and requests for URLs that are not public. It prints
 * one line for each request.
 */
const journey = `
import { randomUUID } from 'node:crypto';
const ask = async (name, url, init = {}) => {
  const answer = await fetch(url, { redirect: 'manual', ...init });
  const headers = ['location', 'strict-transport-security'].map((each) => answer.headers.get(each) ?? '-');
  console.log([name, answer.status, ...headers].join(' '));
  return answer;
};
const visit = () => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ idMuseum: 101, visitorToken: randomUUID(), idLanguage: 2, idDevice: randomUUID(),
    startDate: new Date().toISOString() }),
});
await ask('redirect', 'http://localhost/museums/x?a=b');
await ask('health', 'https://localhost/health');
await ask('page', 'https://localhost/museums/MTAxLWhhcmJvdXI', { headers: { accept: 'text/html' } });
for (const closed of ['metrics', 'api/docs', 'api/docs/static/index.html', 'api/openapi.json'])
  await ask(closed, 'https://localhost/' + closed, { headers: { authorization: 'Bearer a-token-of-24-characters' } });
for (const port of [3001, 3002])
  await ask('metrics-' + port, 'http://127.0.0.1:' + port + '/metrics',
    { headers: { authorization: 'Bearer a-token-of-24-characters' } });
await ask('content', 'https://localhost/api/museums/detail/all-data/101/2');
await ask('kept', 'https://localhost/api/museums/detail/all-data/101/2');
const before = [];
for (let each = 0; each < 20; each += 1) before.push((await fetch('https://localhost/api/visitMuseum', visit())).status);
console.log('visits ' + [...new Set(before)]);
// Simulates a server that hangs: SIGSTOP suspends the process, but its port still accepts connections.
process.kill(Number(process.env.SECOND), 'SIGSTOP');
const waited = [];
const timed = async (url, init) => {
  const began = performance.now();
  const { status } = await fetch(url, init);
  waited.push(performance.now() - began);
  return status;
};
const hung = await Promise.all(Array.from({ length: 40 }, async (_, each) => {
  await new Promise((resolve) => setTimeout(resolve, each * 150));
  if (each % 2) return timed('https://localhost/api/visitMuseum', visit());
  return timed('https://localhost/museums/MTAxLWhhcmJvdXI', { headers: { accept: 'text/html' } });
}));
console.log('one-hangs ' + [...new Set(hung)] + ' ' + (Math.max(...waited) < 9000 ? 'in-time' : Math.max(...waited)));
console.log('quick ' + (waited.filter((ms) => ms < 2000).length > 20));
process.kill(Number(process.env.SECOND), 'SIGCONT');
process.kill(Number(process.env.SECOND), 'SIGKILL');
const after = [];
for (let each = 0; each < 20; each += 1) after.push((await fetch('https://localhost/api/visitMuseum', visit())).status);
console.log('visits-with-one ' + [...new Set(after)]);
`;

test.skipIf(whyNot !== undefined)(
  `Debian's nginx accepts the file: redirect, TLS, two servers, no public metrics${whyNot ? ` (${whyNot})` : ''}`,
  async () => {
    const printed = await runInSandbox(
      `
      # What Debian's packages nginx and ssl-cert bring, whatever this machine has made of it.
      for place in /run /var/cache /var/log /var/lib/nginx /etc/ssl; do mount -t tmpfs none $place; done
      mkdir -p /var/log/nginx /etc/ssl/certs /etc/ssl/private
      openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost \
        -config /dev/null -keyout /etc/ssl/private/ssl-cert-snakeoil.key -out /etc/ssl/certs/ssl-cert-snakeoil.pem 2>&1
      export DATA_DIR="$FOLDER/data" DEMO_MUSEUMS=0 LOG_LEVEL=error TRUST_PROXY=127.0.0.1 PUBLIC_URL=https://localhost
      export METRICS_TOKEN=a-token-of-24-characters
      museum() { "$NODE" "$ROOT/apps/server/src/cli/museum.ts" "$@"; }
      cd "$FOLDER"
      museum new mine
      museum import mine
      PORT=3001 "$NODE" "$ROOT/apps/server/src/main.ts" &
      PORT=3001 museum health --wait 60
      PORT=3002 "$NODE" "$ROOT/apps/server/src/main.ts" &
      export SECOND=$!
      PORT=3002 museum health --wait 60
      nginx -t -c "$ROOT/deploy/nginx/nginx.conf"
      nginx -c "$ROOT/deploy/nginx/nginx.conf"
      NODE_TLS_REJECT_UNAUTHORIZED=0 "$NODE" --input-type=module -e "$JOURNEY"
      stat -c 'cache %U' /var/cache/museummate
      `,
      { FOLDER: folder, ROOT, NODE: process.execPath, JOURNEY: journey },
    );
    const lines = printed.split('\n');
    const hsts = 'max-age=';
    const starts = (text: string) =>
      expect(
        lines.find((line) => line.startsWith(text)),
        `${text} in\n${printed}`,
      );
    starts('redirect 301 https://localhost/museums/x?a=b').toBeDefined();
    starts(`health 200 - ${hsts}`).toBeDefined();
    starts('page 200').toBeDefined();
    for (const closed of ['metrics', 'api/docs', 'api/docs/static/index.html', 'api/openapi.json'])
      starts(`${closed} 404`).toBeDefined();
    for (const open of ['metrics-3001', 'metrics-3002', 'content', 'kept'])
      starts(`${open} 200`).toBeDefined();
    expect(lines).toEqual(
      expect.arrayContaining([
        'visits 200',
        'one-hangs 200 in-time',
        'quick true',
        'visits-with-one 200',
        'cache www-data',
      ]),
    );
  },
);

/**
 * Starts two test servers that replace MuseumMate's servers. Each responds with its port. The URL of a request decides
 * whether they are slow or fail.
 */
const servers = `
import { createServer } from 'node:http';
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const [old, fresh] = [3001, 3002].map((port) => createServer(async (request, response) => {
  let received = 0;
  for await (const piece of request) received += piece.length;
  const { pathname } = new URL(request.url, 'http://x');
  if (pathname.endsWith('slow')) await pause(8000);
  if (pathname.endsWith('new.js') && port === 3001) return response.writeHead(404).end('gone');
  if (pathname.endsWith('nowhere.js')) return response.writeHead(404).end('gone');
  response.writeHead(200, { 'content-type': 'text/plain' });
  if (pathname.startsWith('/media/long')) for (let each = 0; each < 5; each += 1) {
    response.write('x'.repeat(1000));
    await pause(3000);
  }
  response.end(port + ' ' + received);
}).listen(port, '127.0.0.1'));
await pause(500);
const ask = async (path, init) => {
  const answer = await fetch('https://localhost' + path, init);
  return answer.status + ' ' + (await answer.text()).length;
};
const several = async (path) => [...new Set(await Promise.all(Array.from({ length: 6 }, () => ask(path).then((each) => each.slice(0, 3)))))];
const piece = async function* () {
  for (let each = 0; each < 8; each += 1) { yield new Uint8Array(100000); await pause(1000); }
};
const lines = await Promise.all([
  several('/assets/new.js').then((all) => 'new-part ' + all),
  several('/studio/assets/new.js').then((all) => 'new-part-of-studio ' + all),
  several('/assets/nowhere.js').then((all) => 'no-part ' + all),
  ask('/media/long').then((text) => 'long-download ' + text),
  ask('/api/studio/museums/12/slow').then((text) => 'studio ' + text.slice(0, 3)),
  ask('/api/sign-in/google/slow').then((text) => 'sign-in ' + text.slice(0, 3)),
  ask('/api/museums/detail/all-data/12/slow').then((text) => 'content ' + text.slice(0, 3)),
  ask('/api/studio/museums/12/uploads/slow', { method: 'PATCH', body: piece(), duplex: 'half' })
    .then((text) => 'upload ' + text.slice(0, 3)),
]);
for (const line of lines) console.log(line);
process.exit();
`;

test.skipIf(whyNot !== undefined)(
  'nginx allows long uploads and downloads, and looks for new assets on both servers',
  async () => {
    const printed = await runInSandbox(
      `
      for place in /run /var/cache /var/log /var/lib/nginx /etc/ssl; do mount -t tmpfs none $place; done
      mkdir -p /var/log/nginx /etc/ssl/certs /etc/ssl/private
      openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost \
        -config /dev/null -keyout /etc/ssl/private/ssl-cert-snakeoil.key -out /etc/ssl/certs/ssl-cert-snakeoil.pem 2>&1
      nginx -c "$ROOT/deploy/nginx/nginx.conf"
      NODE_TLS_REJECT_UNAUTHORIZED=0 "$NODE" --input-type=module -e "$SERVERS"
      `,
      { ROOT, NODE: process.execPath, SERVERS: servers },
    );
    expect(printed.split('\n')).toEqual(
      expect.arrayContaining([
        'new-part 200',
        'new-part-of-studio 200',
        'no-part 404',
        'long-download 200 5006',
        'studio 200',
        'sign-in 200',
        'content 200',
        'upload 200',
      ]),
    );
  },
);
