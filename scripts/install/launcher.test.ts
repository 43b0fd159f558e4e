import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'museummate-launcher-'));
  chmodSync(folder, 0o755);
  writeFileSync(path.join(folder, 'museummate.env'), '');
  put('release/bin/museummate', readFileSync(path.join(DEPLOY, 'bin/museummate'), 'utf8'));
  // This script replaces Node. It prints its user, the caller and the folder. Then it runs its arguments as a command,
  // without the first one (the path of the server's script).
  put('release/runtime/bin/node', `#!/bin/sh\necho "$(id -un) $MUSEUMMATE_CALLER $(pwd)"\nshift\n"$@"\n`);
  put('release/VERSION', '1.0.0\n');
  put(
    'bin/systemctl',
    `#!/bin/sh\necho "$*" >>"${folder}/systemctl.log"\n[ "$1" != list-units ] || cat "${folder}/units"\n[ "$1 $2" != "restart museummate@3002.service" ] || [ ! -e "${folder}/broken" ]\n`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text, { mode: 0o755 });
}

const LAUNCHER = () => path.join(folder, 'release/bin/museummate');
const isRoot = process.getuid?.() === 0;
const canUnshare = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0;

/** Runs a script as root on a machine that has the user `museummate`, as if a user had called it with sudo. */
function asRoot(script: string): string {
  const passwd = `${readFileSync('/etc/passwd', 'utf8')}museummate:x:64999:64999::/nonexistent:/bin/sh\n`;
  const group = `${readFileSync('/etc/group', 'utf8')}museummate:x:64999:\n`;
  put('passwd', passwd);
  put('group', group);
  const mounts = ['passwd', 'group'].map((name) => `mount --bind ${folder}/${name} /etc/${name}`);
  const { stdout, stderr } = spawnSync('unshare', ['--mount', 'sh', '-ec', [...mounts, script].join('\n')], {
    encoding: 'utf8',
    env: {
      ...process.env,
      SUDO_UID: '1234',
      SUDO_GID: '1235',
      MUSEUMMATE_SETTINGS: path.join(folder, 'museummate.env'),
    },
  });
  return stdout + stderr;
}

test.skipIf(!canUnshare)(
  'sudo museummate runs as the servers’ user, and writes into the caller’s folder',
  () => {
    const closed = path.join(folder, 'home');
    mkdirSync(closed, { mode: 0o700 });
    const text = asRoot(`
    cd ${closed}
    for command in report labels poster export backup; do
      ${LAUNCHER()} $command >out 2>&1 || true
      cat out
    done
    ${LAUNCHER()} import
  `);
    // This test checks only the line that the script prints first. The script then tries to run the name of the
    // command (for example `report`) as a program, which fails.
    expect(text.match(new RegExp(`^museummate 1234:1235 ${closed}$`, 'gm'))).toHaveLength(6);
    const written = asRoot(`
    cd ${closed}
    sed -i 's/^shift/shift 2/' ${folder}/release/runtime/bin/node
    ${LAUNCHER()} labels sh -c 'touch labels.html && chown 1234:1235 labels.html'
    stat -c '%u:%g' labels.html
    printf secret >backup.tar
    chmod 600 backup.tar
    chown root backup.tar
    ${LAUNCHER()} restore cat backup.tar
    ${LAUNCHER()} restore touch other 2>&1 || echo 'restore writes nothing there'
    ${LAUNCHER()} import touch other 2>&1 || echo 'import writes nothing there'
  `);
    expect(written).toContain('1234:1235\n');
    expect(written).toContain('secret');
    expect(written).toContain('restore writes nothing there');
    expect(written).toContain('import writes nothing there');
  },
);

test.skipIf(!isRoot)(
  'museummate restart restarts one server after the other, and stops at one that does not start',
  () => {
    const restart = () => {
      rmSync(path.join(folder, 'systemctl.log'), { force: true });
      const { status, stdout, stderr } = spawnSync(LAUNCHER(), ['restart'], {
        encoding: 'utf8',
        env: { ...process.env, PATH: `${folder}/bin:${process.env.PATH}` },
      });
      const done = readFileSync(path.join(folder, 'systemctl.log'), 'utf8').split('\n');
      return { status, text: stdout + stderr, done: done.filter((line) => line.startsWith('restart')) };
    };
    const units = [3001, 3002, 3003].map((port) => `museummate@${port}.service`);
    put('units', `${units.map((unit) => `${unit} loaded active running MuseumMate`).join('\n')}\n`);
    expect(restart()).toMatchObject({ status: 0, done: units.map((unit) => `restart ${unit}`) });
    put('broken', '');
    const stopped = restart();
    expect(stopped.status).toBe(1);
    expect(stopped.done).toEqual(units.slice(0, 2).map((unit) => `restart ${unit}`));
    expect(stopped.text).toContain('museummate@3002.service did not start again');
    put('units', '');
    expect(restart()).toMatchObject({ status: 1, done: [], text: expect.stringContaining('no server runs') });
  },
);
