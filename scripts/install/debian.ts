import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cgroup2 } from './machine.ts';

/** Packages that a normal Debian installation has, but `debootstrap --variant=minbase` leaves out. */
const USUAL = ['systemd', 'systemd-sysv', 'dbus', 'sudo', 'procps', 'iproute2', 'ca-certificates', 'less'];
const MIRROR = 'http://deb.debian.org/debian';
/** Local package folder for `apt install`, because the machine has no network. */
const PACKAGES = '/var/local/debian';

const has = (program: string) =>
  spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;

/** The reason why this computer cannot run the test machine; undefined if it can. */
export const whyNoMachine =
  process.getuid?.() !== 0
    ? 'only root may mount'
    : ['debootstrap', 'unshare', 'nsenter', 'ip'].find((program) => !has(program))
      ? 'debootstrap, unshare, nsenter or ip is missing'
      : cgroup2() === undefined
        ? 'there are no cgroups of version 2'
        : undefined;

function command(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')}: ${stdout.slice(-2000)}${stderr.slice(-2000)}`);
  return stdout;
}

/**
 * Returns the folder of a fresh Debian 12 with the user `keeper`. In it, `apt` can install the named packages without
 * network. Creating the folder takes two minutes, so it is kept for later runs.
 */
export function ensureDebian(packages: string[]): string {
  const names = [...new Set(packages)].sort();
  const hash = createHash('sha256')
    .update(JSON.stringify([USUAL, names, 1]))
    .digest('hex')
    .slice(0, 12);
  const folder = path.join(tmpdir(), `museummate-debian-12-${hash}`);
  if (existsSync(folder)) return folder;
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  command('debootstrap', '--variant=minbase', `--include=${USUAL.join()}`, 'bookworm', partial, MIRROR);
  const within = (...words: string[]) => command('chroot', partial, ...words);
  within('apt-get', 'update');
  within('apt-get', 'install', '--download-only', '-y', ...names);
  const archives = path.join(partial, 'var/cache/apt/archives');
  const target = path.join(partial, PACKAGES);
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(archives).filter((each) => each.endsWith('.deb')))
    renameSync(path.join(archives, name), path.join(target, name));
  writeFileSync(path.join(target, 'Packages'), indexOf(target));
  writeFileSync(path.join(partial, 'etc/apt/sources.list'), `deb [trusted=yes] file:${PACKAGES} ./\n`);
  writeFileSync(path.join(partial, 'etc/hostname'), 'museum\n');
  writeFileSync(path.join(partial, 'etc/hosts'), '127.0.0.1 localhost museum\n::1 localhost\n');
  within('useradd', '--create-home', '--shell', '/bin/bash', 'keeper');
  writeFileSync(path.join(partial, 'etc/sudoers.d/keeper'), 'keeper ALL=(ALL) NOPASSWD: ALL\n');
  // The test machine has neither a console nor a time server, so the services for these are switched off.
  within('systemctl', 'mask', 'getty.target', 'console-getty.service', 'systemd-timesyncd.service');
  renameSync(partial, folder);
  return folder;
}

/** Returns the package index of a folder, in the format that apt reads. */
function indexOf(folder: string): string {
  return readdirSync(folder)
    .map((name) => {
      const bytes = readFileSync(path.join(folder, name));
      const about = command('dpkg-deb', '--field', path.join(folder, name)).trimEnd();
      const hash = createHash('sha256').update(bytes).digest('hex');
      return `${about}\nFilename: ./${name}\nSize: ${bytes.length}\nSHA256: ${hash}\n`;
    })
    .join('\n');
}
