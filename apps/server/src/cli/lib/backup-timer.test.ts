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

test('systemd accepts the example units of the nightly backup', (context) => {
  const { status, stdout, stderr, error } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
    encoding: 'utf8',
  });
  if (error) return context.skip('no systemd on this machine');
  expect({ status, words: stdout + stderr }).toEqual({ status: 0, words: '' });
});

test('a failed backup starts the unit that sends a mail', () => {
  const unit = readFileSync(files[0] ?? '', 'utf8');
  expect(unit).toMatch(/^OnFailure=museummate-backup-failed\.service$/m);
  expect(readFileSync(files[2] ?? '', 'utf8')).toContain('sendmail -t');
});

test('the file name contains the time to the second, so that no backup overwrites another', () => {
  const command = /^ExecStart=\/bin\/sh -c '(.+)'$/m.exec(readFileSync(files[0] ?? '', 'utf8'))?.[1] ?? '';
  // Undo systemd's escaping: `$$` means `$`, and `%%` means `%`.
  const script = command.replaceAll('$$', () => '$').replaceAll('%%', '%');
  const words = execFileSync('/bin/sh', [
    '-c',
    script.replace('exec /opt/museummate/bin/museummate', 'echo'),
  ]);
  expect(words.toString()).toMatch(
    /^backup \/var\/backups\/museummate\/museummate-\d{4}-\d\d-\d\d-\d{6}\.tar\n$/,
  );
});
