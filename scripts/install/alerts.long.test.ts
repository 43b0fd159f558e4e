import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const FOLDER = path.resolve(import.meta.dirname, '../../deploy/prometheus');
const has = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

test.skipIf(!has('promtool'))(
  'Prometheus accepts the alert rules, and each alert fires when it should',
  () => {
    for (const args of [
      ['check', 'rules', 'alerts.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: FOLDER, encoding: 'utf8' });
      expect(status, stdout + stderr).toBe(0);
    }
  },
);

test.skipIf(!has('amtool'))('Alertmanager accepts its configuration, and sends every alert by mail', () => {
  const amtool = (...args: string[]) => spawnSync('amtool', args, { cwd: FOLDER, encoding: 'utf8' });
  const { status, stdout, stderr } = amtool('check-config', 'alertmanager.yml');
  expect(status, stdout + stderr).toBe(0);
  const names = [...readFileSync(path.join(FOLDER, 'alerts.yml'), 'utf8').matchAll(/- alert: (\w+)/g)];
  expect(names.length).toBeGreaterThan(10);
  for (const [, name] of names)
    for (const severity of ['critical', 'warning']) {
      const labels = [`alertname=${name}`, `severity=${severity}`];
      const routed = amtool('config', 'routes', 'test', '--config.file=alertmanager.yml', ...labels);
      expect(routed.stdout.trim(), `${name} ${severity}`).toBe('museummate-mail');
    }
});

let folder: string;
let mails: Server;
const received: string[] = [];
const programs: ChildProcess[] = [];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'museummate-alerts-'));
  mails = mailServer(received).listen(0, '127.0.0.1');
  await once(mails, 'listening');
});
afterAll(async () => {
  for (const program of programs) {
    program.kill('SIGKILL');
    await once(program, 'exit');
  }
  mails.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A minimal mail server that stores the mails it receives in `kept`. */
function mailServer(kept: string[]): Server {
  return createServer((socket) => {
    let rest = '';
    let mail: string[] | undefined;
    socket.write('220 mail.museum.example\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (mail && line !== '.') mail.push(line);
        else if (mail) {
          kept.push(mail.join('\n'));
          mail = undefined;
          socket.write('250 kept\r\n');
        } else if (/^DATA/i.test(line)) {
          mail = [];
          socket.write('354 go on\r\n');
        } else socket.write(/^QUIT/i.test(line) ? '221 good bye\r\n' : '250 yes\r\n');
      }
    });
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const run = (program: string, ...args: string[]) =>
  programs.push(spawn(program, args, { cwd: folder, stdio: 'ignore' }));

test.skipIf(!has('prometheus') || !has('prometheus-alertmanager'))(
  'a server that is down causes a mail, with nothing but the files of this folder',
  async () => {
    const prometheus = await freePort();
    const alertmanager = await freePort();
    const away = await freePort();
    const { port } = mails.address() as AddressInfo;
    // The museum already has a Prometheus, which sends its alerts to this test's Alertmanager. set-up.mjs must
    // keep this setting.
    const managers = [{ static_configs: [{ targets: [`127.0.0.1:${alertmanager}`] }] }];
    const timing = { global: { scrape_interval: '1s', evaluation_interval: '1s' } };
    writeFileSync(
      path.join(folder, 'prometheus.yml'),
      JSON.stringify({ ...timing, alerting: { alertmanagers: managers } }),
    );
    writeFileSync(path.join(folder, 'museummate.token'), 'a token');
    const args = ['--to', 'ana@museum.example', '--smarthost', `127.0.0.1:${port}`, '--folder', folder];
    const targets = ['--targets', `127.0.0.1:${away}`];
    const setUp = spawnSync(process.execPath, [path.join(FOLDER, 'set-up.mjs'), ...args, ...targets], {
      encoding: 'utf8',
    });
    expect(setUp.status, setUp.stdout + setUp.stderr).toBe(0);
    // Shortens the minutes in a file of alert rules to seconds, so that the test is fast. alerts.test.yml tests the
    // real durations.
    const quicker = (name: string, ...changes: [RegExp, string][]) => {
      const file = path.join(folder, name);
      const text = changes.reduce((all, [from, to]) => all.replaceAll(from, to), readFileSync(file, 'utf8'));
      writeFileSync(file, text);
    };
    quicker('museummate-alerts.yml', [/for: \w+/g, 'for: 1s']);
    quicker('alertmanager.yml', [/group_wait: \w+/g, 'group_wait: 1s']);
    run(
      'prometheus-alertmanager',
      '--config.file=alertmanager.yml',
      '--storage.path=alertmanager',
      `--web.listen-address=127.0.0.1:${alertmanager}`,
      '--cluster.listen-address=',
    );
    run(
      'prometheus',
      '--config.file=prometheus.yml',
      '--storage.tsdb.path=prometheus',
      `--web.listen-address=127.0.0.1:${prometheus}`,
    );
    await expect.poll(() => received.length, { timeout: 60_000 }).toBeGreaterThan(0);
    const mail = received[0]?.replaceAll('=\n', '') ?? '';
    expect(mail).toMatch(/^Subject: \[MuseumMate\] MuseumMateDown$/m);
    expect(mail).toMatch(/^To: ana@museum\.example$/m);
    expect(mail).toContain(`The server 127.0.0.1:${away} does not answer`);
    expect(mail).toContain('What to do: /opt/museummate/docs/runbook.md#museummatedown');
  },
  120_000,
);
