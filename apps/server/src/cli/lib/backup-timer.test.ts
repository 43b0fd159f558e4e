import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const UNITS = path.resolve(import.meta.dirname, '../../../../../deploy/systemd');
const files = [
  'museummate-backup.service',
  'museummate-backup.timer',
  'museummate-backup-failed.service',
].map((name) => path.join(UNITS, name));

test('systemd takes the example of a nightly backup as it is', (context) => {
  const { status, stdout, stderr, error } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
    encoding: 'utf8',
  });
  if (error) return context.skip('no systemd on this machine');
  expect({ status, words: stdout + stderr }).toEqual({ status: 0, words: '' });
});

test('one that fails starts the unit that tells somebody', () => {
  const unit = readFileSync(files[0] ?? '', 'utf8');
  expect(unit).toMatch(/^OnFailure=museummate-backup-failed\.service$/m);
  expect(readFileSync(files[2] ?? '', 'utf8')).toContain('sendmail -t');
});

test('its command names a file of the second, so that no backup meets another', () => {
  const command = /^ExecStart=\/bin\/sh -c '(.+)'$/m.exec(readFileSync(files[0] ?? '', 'utf8'))?.[1] ?? '';
  // As systemd reads it: two signs stand for one.
  const script = command.replaceAll('$$', () => '$').replaceAll('%%', '%');
  const words = execFileSync('/bin/sh', [
    '-c',
    script.replace('exec /opt/museummate/bin/museummate', 'echo'),
  ]);
  expect(words.toString()).toMatch(
    /^backup \/var\/backups\/museummate\/museummate-\d{4}-\d\d-\d\d-\d{6}\.tar\n$/,
  );
});
