import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Time limit for booting the machine, which usually takes two seconds. */
const BOOT_MS = 120_000;
const COMMAND_MS = 900_000;
/** The program nsenter of util-linux. It runs another program in the namespaces of a process. */
const NSENTER = 'nsenter';

export interface Printed {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface RunOptions {
  /** `keeper` may use sudo without a password. */
  user?: 'keeper' | 'root';
  /**
   * Keyboard input for the command. If it is given, the command runs in a terminal, and stdout contains stderr, too.
   */
  typed?: string | undefined;
}

/**
 * Boots systemd as process 1 on a copy (an overlay) of a Debian folder, in its own namespaces. The network is only
 * the loopback of these namespaces. The mounts are those that systemd.io/CONTAINER_INTERFACE requires.
 */
const BOOT = `
echo $$ >"$CGROUP/cgroup.procs"
exec unshare --net --mount --pid --fork --uts --ipc --cgroup --propagation private sh -eu -c '
  mount -t overlay overlay -o "lowerdir=$BASE,upperdir=$FOLDER/upper,workdir=$FOLDER/work" "$FOLDER/root"
  cd "$FOLDER/root"
  mount -t proc proc proc
  mount -t sysfs -o ro sysfs sys
  mount -t tmpfs -o mode=755 tmpfs run
  mount -t tmpfs tmpfs tmp
  mount -t tmpfs -o mode=755 tmpfs dev
  for name in null zero full random urandom tty; do touch dev/$name; mount --bind /dev/$name dev/$name; done
  mkdir dev/pts dev/shm
  mount -t devpts -o newinstance,ptmxmode=0666,mode=620,gid=5 devpts dev/pts
  ln -s pts/ptmx dev/ptmx
  mount -t tmpfs -o mode=1777 tmpfs dev/shm
  ln -s /proc/self/fd dev/fd
  for each in 0:stdin 1:stdout 2:stderr; do ln -s /proc/self/fd/\${each%:*} dev/\${each#*:}; done
  mount -t cgroup2 cgroup2 sys/fs/cgroup
  ip link set lo up
  hostname museum
  mkdir -p outside
  pivot_root . outside
  umount -l /outside
  exec env -i container=museummate PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --show-status=false
'`;

/** A Debian machine with systemd, like an operator's. */
export class Machine {
  readonly #folder: string;
  readonly #cgroup: string;
  readonly #unshare: ChildProcess;
  readonly pid: number;

  private constructor(folder: string, cgroup: string, unshare: ChildProcess, pid: number) {
    this.#folder = folder;
    this.#cgroup = cgroup;
    this.#unshare = unshare;
    this.pid = pid;
  }

  /** Boots on a copy of the Debian in the folder `base`. The folder itself stays unchanged. */
  static async boot(base: string): Promise<Machine> {
    const folder = mkdtempSync(path.join(tmpdir(), 'museummate-machine-'));
    for (const name of ['upper', 'work', 'root']) mkdirSync(path.join(folder, name));
    const cgroup = path.join(cgroup2() ?? '', path.basename(folder));
    mkdirSync(cgroup);
    const unshare = spawn('sh', ['-eu', '-c', BOOT], {
      env: {
        PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
        BASE: base,
        FOLDER: folder,
        CGROUP: cgroup,
      },
      stdio: 'inherit',
    });
    const until = performance.now() + BOOT_MS;
    for (;;) {
      const pid = childOf(unshare.pid);
      if (pid && readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'systemd') {
        const machine = new Machine(folder, cgroup, unshare, pid);
        if ((await machine.run('systemctl is-system-running')).stdout.trim() === 'running') return machine;
      }
      if (unshare.exitCode !== null || performance.now() > until)
        throw new Error('systemd did not start: see above');
      await pause(200);
    }
  }

  /** Runs lines of bash in the machine, in the home folder of the user. */
  run(lines: string, { user = 'root', typed }: RunOptions = {}): Promise<Printed> {
    const home = user === 'root' ? '/root' : `/home/${user}`;
    const env = [
      `HOME=${home}`,
      `USER=${user}`,
      `PATH=/usr/local/bin:/usr/bin:/bin${user === 'root' ? ':/usr/local/sbin:/usr/sbin:/sbin' : ''}`,
      'LANG=C.UTF-8',
      'TERM=dumb',
    ];
    const shell =
      typed === undefined
        ? ['bash', '-c', `cd ~; ${lines}`]
        : ['script', '-qefc', `cd ~; ${lines}`, '/dev/null'];
    const as = ['runuser', '-u', user, '--', 'env', '-i', ...env, ...shell];
    const child = spawn(NSENTER, ['-t', String(this.pid), '-a', '--', ...as], {
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
      timeout: COMMAND_MS,
      killSignal: 'SIGKILL',
    });
    const printed: Printed = { code: null, stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text) => {
        printed[name] += text;
      });
    if (typed === undefined) child.stdin.end();
    else child.stdin.write(typed);
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve({ ...printed, code }));
    });
  }

  /** Copies a file or folder from this computer into the machine. */
  put(file: string, to: string): void {
    const { status } = spawnSync('cp', ['-r', file, `/proc/${this.pid}/root${to}`], { stdio: 'inherit' });
    if (status !== 0) throw new Error(`${file} could not be copied to ${to}`);
  }

  /** Returns the command line that runs a program of this computer on the machine's network. */
  onNetwork(program: string, args: string[]): [string, string[]] {
    return [NSENTER, ['-t', String(this.pid), '-n', '--', program, ...args]];
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#unshare.once('close', resolve));
    // Killing process 1 ends everything in the machine.
    process.kill(this.pid, 'SIGKILL');
    await ended;
    for (const each of foldersBelow(this.#cgroup)) spawnSync('rmdir', [each]);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Returns the path where cgroups version 2 are mounted on this computer. Version 1 may be mounted, too. */
export function cgroup2(): string | undefined {
  if (!existsSync('/proc/self/mounts')) return undefined;
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
  return mounts.map((line) => line.split(' ')).find(([, , type]) => type === 'cgroup2')?.[1];
}

function childOf(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/task/${pid}/children`;
  const [first] = existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ') : [];
  return first ? Number(first) : undefined;
}

/** Returns a folder and all folders below it, the deepest first. */
function foldersBelow(folder: string): string[] {
  const inside = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory());
  return [...inside.flatMap(({ name }) => foldersBelow(path.join(folder, name))), folder];
}
