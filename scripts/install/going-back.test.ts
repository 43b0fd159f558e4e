import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');
const canUnshare =
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true'], { stdio: 'ignore' }).status === 0;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'museummate-back-'));
  chmodSync(folder, 0o755);
  for (const version of ['1.0.0', '1.1.0']) {
    const release = path.join(folder, version);
    cpSync(DEPLOY, path.join(release, 'deploy'), { recursive: true });
    cpSync(path.join(DEPLOY, 'install.sh'), path.join(release, 'install.sh'));
    put(`${version}/VERSION`, `${version}\n`);
    put(`${version}/runtime/bin/node`, '#!/bin/sh\n');
    // This script replaces the real launcher. Like the launcher, it lets `list` fail if a newer version has changed the
    // database.
    put(
      `${version}/bin/museummate`,
      `#!/bin/sh\necho "${version} $*"\n[ "$1" != list ] || [ ! -e ${folder}/newer ]\n`,
    );
  }
  // These scripts replace the real `sudo` and `systemctl`, so that the test restarts nothing on this computer.
  put('bin/sudo', '#!/bin/sh\nexec "$@"\n');
  put('bin/systemctl', '#!/bin/sh\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text, { mode: 0o755 });
}

/**
 * Runs a script in its own mount namespace, so that its changes to /opt, /etc, /usr/local/bin and /var/lib are
 * temporary.
 */
function onMachine(script: string): string {
  const etc = path.join(folder, 'etc');
  const setUp = `
    rm -rf ${etc}
    cp -a /etc ${etc}
    mount --bind ${etc} /etc
    for place in /opt /usr/local/bin /var/lib; do mount -t tmpfs none $place; done
    echo 'museummate:x:64999:64999::/nonexistent:/bin/sh' >>/etc/passwd
    echo 'museummate:x:64999:' >>/etc/group
    mkdir -p /etc/systemd/system
    export PATH=${folder}/bin:$PATH
  `;
  const { status, stdout, stderr } = spawnSync('unshare', ['--mount', 'sh', '-ec', setUp + script], {
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
  return stdout + stderr;
}

test.skipIf(!canUnshare)('an update prints one command for going back, and that command works', () => {
  const text = onMachine(`
    ${folder}/1.0.0/install.sh
    ${folder}/1.1.0/install.sh >${folder}/printed
    cat ${folder}/printed
    readlink /opt/museummate
    grep -A1 '^Back to 1.0.0:' ${folder}/printed | tail -n 1 >${folder}/command
    touch ${folder}/newer
    sh -e ${folder}/command || echo refused
    readlink /opt/museummate
    rm ${folder}/newer
    sh -e ${folder}/command
    readlink /opt/museummate
  `);
  const links = text.match(/^museummate-[\d.]+$/gm);
  expect(links).toEqual(['museummate-1.1.0', 'museummate-1.1.0', 'museummate-1.0.0']);
  expect(text).toContain('refused');
  // The newer release (1.1.0) runs the command `restart`, because an older release may not have this command.
  expect(text).toContain('1.1.0 restart');
  expect(text.match(/^Back to /gm)).toHaveLength(2);
});
