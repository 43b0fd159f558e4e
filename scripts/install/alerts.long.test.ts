import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const has = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

test.skipIf(!has('promtool'))('Prometheus takes the alerts, and each comes when it should', () => {
  const folder = path.resolve(import.meta.dirname, '../../deploy/prometheus');
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
});
