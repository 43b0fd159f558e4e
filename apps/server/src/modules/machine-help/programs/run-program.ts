import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { MachineError } from './machine-error.ts';

interface ProgramTask {
  /**
   * Program and arguments. The placeholders `{input}`, `{output}`, `{texts}` and the names in `values` are
   * replaced.
   */
  command: readonly [string, ...string[]];
  values: Readonly<Record<string, string>>;
  /** Input of the program. If the command contains `{input}`, it is passed as a file, otherwise through stdin. */
  input: Uint8Array | string;
  /** Content of a second input file, whose path replaces `{texts}`. */
  texts?: string;
  limits: { timeoutMs: number; memoryBytes: number; outputBytes: number };
  signal?: AbortSignal | undefined;
}

/** Interval at which the memory and the written files of a program are measured. */
const WATCH_MS = 100;
/** Programs have a lower priority than the server. */
const NICE = 10;
const MAX_ERROR_TEXT = 2_000;

/**
 * Runs a program that the operator has configured, in a temporary folder. Returns the file `{output}` if the command
 * contains this placeholder, otherwise the printed output. The program's environment contains none of the server's
 * settings. A program that exceeds a limit is killed, with all programs that it has started.
 */
export async function runProgram(task: ProgramTask): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'museummate-machine-'));
  try {
    return await run(task, folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function run({ command, values, input, texts, limits, signal }: ProgramTask, folder: string) {
  const files = { input: path.join(folder, 'input'), output: path.join(folder, 'output.wav') };
  const textsFile = path.join(folder, 'texts.txt');
  const fill = (part: string) =>
    part.replace(/\{(\w+)\}/g, (whole, name: string) => {
      if (name === 'input' || name === 'output') return files[name];
      return name === 'texts' ? textsFile : (values[name] ?? whole);
    });
  const [program, ...args] = command.map(fill) as [string, ...string[]];
  const takesFile = command.some((part) => part.includes('{input}'));
  const writesFile = command.some((part) => part.includes('{output}'));
  if (takesFile) await writeFile(files.input, input);
  if (texts !== undefined) await writeFile(textsFile, texts);
  const child = spawn(program, args, {
    cwd: folder,
    env: programEnvironment(folder),
    // The program gets its own process group, so that the programs that it starts can be killed with it.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
  const printed = await watch(child, { limits, signal, folder, stdin: takesFile ? '' : input });
  if (!writesFile) return printed;
  const size = await stat(files.output).then(
    (found) => found.size,
    () => 0,
  );
  if (size === 0) throw new MachineError('garbage', 'the program wrote no file');
  if (size > limits.outputBytes) throw new MachineError('tooMuch');
  return readFile(files.output);
}

/**
 * The environment contains only variables that programs need to start. HOME is the temporary folder, so that
 * programs leave no files elsewhere.
 */
const programEnvironment = (folder: string) => ({
  PATH: process.env.PATH ?? '',
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
  HOME: folder,
  TMPDIR: folder,
});

interface WatchOptions {
  limits: ProgramTask['limits'];
  signal: AbortSignal | undefined;
  folder: string;
  stdin: Uint8Array | string;
}

function watch(child: ChildProcess, { limits, signal, folder, stdin }: WatchOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const printed: Buffer[] = [];
    let bytes = 0;
    let complaint = '';
    let failure: MachineError | undefined;
    const stop = (why: MachineError) => {
      failure ??= why;
      killGroup(child);
    };
    const timer = setTimeout(() => stop(new MachineError('slow')), limits.timeoutMs);
    const monitor = setInterval(() => {
      measure(child, folder).then(({ memory, written }) => {
        if (memory > limits.memoryBytes) stop(new MachineError('memory'));
        if (written > limits.outputBytes) stop(new MachineError('tooMuch'));
      }, reject);
    }, WATCH_MS);
    const abort = () => stop(new MachineError('cancelled'));
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
    const end = () => {
      clearTimeout(timer);
      clearInterval(monitor);
      signal?.removeEventListener('abort', abort);
    };
    child.once('error', (error: NodeJS.ErrnoException) => {
      end();
      reject(new MachineError(error.code === 'ENOENT' ? 'missing' : 'failed', error.message));
    });
    child.once('close', (code) => {
      end();
      // The program may have started other programs that are still running.
      killGroup(child);
      if (failure) reject(failure);
      else if (code !== 0) reject(new MachineError('failed', complaint || `exit code ${code}`));
      else resolve(Buffer.concat(printed));
    });
    child.stdout?.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limits.outputBytes) stop(new MachineError('tooMuch'));
      else printed.push(chunk);
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString('utf8')).slice(-MAX_ERROR_TEXT);
    });
    // A program may end without reading all its input, which closes the pipe. This error is ignored, because the
    // exit code says whether the program succeeded.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(stdin);
    lowerPriority(child);
  });
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, NICE);
  } catch {
    // The program has already ended.
  }
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // All programs of the group have already ended.
  }
}

/**
 * Returns the memory of the program and of the programs that it has started, and the total size of its files. Both
 * are in bytes.
 */
async function measure({ pid }: ChildProcess, folder: string): Promise<{ memory: number; written: number }> {
  return { memory: pid ? await memoryOfGroup(pid) : 0, written: await sizeOf(folder) };
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(path.join(folder, name)).then(
        (found) => (found.isFile() ? found.size : 0),
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Returns the resident memory of a process group in bytes (only on Linux). A limit of the address space is not
 * used, because it would also stop programs that only reserve memory.
 */
async function memoryOfGroup(group: number): Promise<number> {
  if (process.platform !== 'linux') return 0;
  const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const sizes = await Promise.all(
    processes.map(async (name) => {
      const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
      const isInGroup = Number(/^NSpgid:\s+(\d+)/m.exec(status)?.[1]) === group;
      return isInGroup ? Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1_024 : 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
