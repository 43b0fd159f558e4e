import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { only, stagesOf } from './containerfile.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');
const read = (name: string) => readFileSync(path.join(DEPLOY, name), 'utf8');
const has = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

test('the image is built in one stage and runs in another, as an unprivileged user, with a health check', () => {
  const [build, run, ...others] = stagesOf(read('Containerfile'));
  expect(others).toEqual([]);
  expect(only(build, 'RUN')).toBe('node scripts/build/release.mjs --folder /release');
  expect(run?.filter(({ word }) => word === 'COPY')).toEqual([
    { word: 'COPY', rest: '--from=build /release /opt/museummate' },
  ]);
  expect(only(run, 'USER')).toMatch(/^[1-9]\d{4}:[1-9]\d{4}$/);
  expect(only(run, 'HEALTHCHECK')).toContain('CMD ["/opt/museummate/bin/museummate", "health"]');
  expect(only(run, 'VOLUME')).toBe('/data');
  expect(JSON.parse(only(run, 'ENTRYPOINT'))).toEqual(['/opt/museummate/bin/museummate']);
});

test('the image names exact versions, and its command trusts the networks of Docker and Podman', () => {
  const text = read('Containerfile');
  const images = [...text.matchAll(/^FROM (\S+)/gm)].map(([, name]) => name);
  expect(images).toHaveLength(2);
  for (const name of images) expect(name).toMatch(/:\d+\.\d+(?:\.\d+)?-/);
  const page = readFileSync(path.join(DEPLOY, '../docs/operating.md'), 'utf8');
  for (const printed of [text, page]) {
    const command = /podman run [\s\S]+? museummate\n/.exec(printed)?.[0] ?? '';
    expect(command).toContain('-e DEMO_MUSEUMS=0');
    expect(command).toMatch(/-e TRUST_PROXY=172\.17\.0\.0\/16,10\.88\.0\.0\/16/);
  }
});

test('no document and no setting restarts two servers at once', () => {
  for (const file of ['museummate.env', 'install.sh', '../docs/operating.md', '../docs/runbook.md'])
    expect(read(file), file).not.toMatch(/systemctl restart[^\n]*museummate@(?:\*|\d+ museummate@)/);
});

test('systemd waits for the server’s ready message, and kills a server that stops responding', () => {
  const unit = read('systemd/museummate@.service');
  for (const line of [
    'Type=notify',
    'NotifyAccess=all',
    'WatchdogSec=30',
    'WatchdogSignal=SIGKILL',
    'Restart=always',
  ])
    expect(unit.split('\n')).toContain(line);
  // The unit must not run `museummate health` after a start. If the server has ended in the meantime, the health
  // check would still wait for it.
  expect(unit).not.toMatch(/^ExecStart\w+=.*health/m);
});

test.skipIf(!has('systemd-analyze'))('systemd accepts the unit, and rates its protection as good', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'museummate-unit-'));
  const put = (name: string, text: string, mode = 0o644) => {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    chmodSync(file, mode);
  };
  const analyze = (...args: string[]) => {
    const { stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    return stdout + stderr;
  };
  try {
    const unit = '/etc/systemd/system/museummate@3001.service';
    put(unit, read('systemd/museummate@.service'));
    for (const program of ['/opt/museummate/bin/museummate', '/bin/sleep']) put(program, '', 0o755);
    for (const name of [
      'network-online',
      'multi-user',
      'sysinit',
      'basic',
      'shutdown',
      'network',
      'local-fs',
    ])
      put(`/etc/systemd/system/${name}.target`, '[Unit]\nDescription=x\n');
    const complaints = analyze('verify', `--root=${root}`, unit)
      .split('\n')
      .filter((line) => line.includes('museummate'));
    expect(complaints).toEqual([]);
    const score = /exposure level for .*: ([\d.]+)/.exec(
      analyze('security', '--offline=true', `--root=${root}`, unit),
    )?.[1];
    expect(Number(score)).toBeLessThan(2);
  } finally {
    rmSync(root, { recursive: true });
  }
});
