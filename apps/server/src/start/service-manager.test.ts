import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServiceManager } from './service-manager.ts';

let folder: string;
let sent: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'service-manager-'));
  sent = path.join(folder, 'sent');
  const program = path.join(folder, 'systemd-notify');
  // A script instead of systemd's own program. scripts/install/machine.long.test.ts tests with a real systemd.
  writeFileSync(program, `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >>'${sent}'\n`);
  chmodSync(program, 0o755);
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const lines = () => (existsSync(sent) ? readFileSync(sent, 'utf8').trim().split('\n') : []);
const environment = () => ({
  PATH: `${folder}:/usr/bin:/bin`,
  NOTIFY_SOCKET: '/run/notify',
  WATCHDOG_USEC: '30000000',
  WATCHDOG_PID: '1',
  OTHER: 'stays',
});

test('tells systemd when the server is ready, and then three times per watchdog period that it is alive', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const manager = new ServiceManager(environment());
  vi.advanceTimersByTime(60_000);
  expect(lines()).toEqual([]);
  manager.ready();
  await vi.waitFor(() => expect(lines()).toEqual(['/run/notify READY=1']), 20_000);
  vi.advanceTimersByTime(30_000);
  await vi.waitFor(() => expect(lines()).toHaveLength(4), 20_000);
  expect(lines().slice(1)).toEqual(Array(3).fill('/run/notify WATCHDOG=1'));
});

test('hides systemd’s variables from programs that the server starts', () => {
  const variables: NodeJS.ProcessEnv = environment();
  new ServiceManager(variables);
  expect(Object.keys(variables)).toEqual(['PATH', 'OTHER']);
});

test('starts no program without systemd', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { NOTIFY_SOCKET: _, ...others } = environment();
  new ServiceManager(others).ready();
  vi.advanceTimersByTime(60_000);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(lines()).toEqual([]);
});

test('reports a message that could not be sent', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  new ServiceManager({ PATH: '/nowhere', NOTIFY_SOCKET: '/run/notify' }).ready();
  await vi.waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringContaining('READY=1')), 20_000);
  error.mockRestore();
});
