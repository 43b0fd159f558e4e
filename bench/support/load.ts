import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Load {
  perSecond: number;
  errors: number;
  /**
   * Share of its CPU core that the load generator used, from 0 to 1. If it is near 1, the load generator was the
   * bottleneck and not the server.
   */
  makerBusy: number;
  /**
   * Requests per second of the server's CPU time. Other processes and the load generator do not affect this
   * number.
   */
  perServerSecond: number;
}

export const hasWrk = spawnSync('wrk', ['-v'], { stdio: 'ignore' }).error === undefined;
export const hasNginx = spawnSync('nginx', ['-v'], { stdio: 'ignore' }).error === undefined;

/**
 * Command prefix that runs the server on a core of its own. The load generator runs on another core, so that they do
 * not slow each other down.
 */
export const onServerCore = ['taskset', '-c', '0'];
const onLoadCore = ['taskset', '-c', '1'];

/** Runs a load test with the program wrk. Measures the CPU time of wrk and, if `pid` is given, of the server. */
export async function load(
  url: string,
  {
    clients = 64,
    seconds = 5,
    script,
    headers = [],
    pid,
  }: {
    clients?: number;
    seconds?: number;
    script?: string;
    headers?: string[];
    pid?: number | undefined;
  } = {},
): Promise<Load> {
  const args = [
    'wrk',
    '-t1',
    `-c${clients}`,
    `-d${seconds}s`,
    ...headers.flatMap((header) => ['-H', header]),
    ...(script ? ['-s', script] : []),
    url,
  ];
  const [program = 'taskset', ...rest] = [...onLoadCore, ...args];
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  let ticks = 0;
  const served = cpuTicks(pid);
  const began = performance.now();
  const watch = setInterval(() => {
    ticks = Math.max(ticks, cpuTicks(child.pid));
  }, 100);
  await new Promise((resolve) => child.once('close', resolve));
  clearInterval(watch);
  const makerBusy = ticks / 100 / ((performance.now() - began) / 1000);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? 0);
  const failed = Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0);
  const timeouts = [...(/Socket errors: (.*)/.exec(output)?.[1] ?? '').matchAll(/(\d+)/g)];
  const requests = Number(/(\d+) requests in/.exec(output)?.[1] ?? 0);
  const perServerSecond = pid ? requests / ((cpuTicks(pid) - served) / 100) : 0;
  const errors = failed + timeouts.reduce((sum, [count]) => sum + Number(count), 0);
  return { perSecond, errors, makerBusy, perServerSecond };
}

/** Returns the CPU time of a process and its threads (user and system), in hundredths of a second. */
export function cpuTicks(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}

/**
 * Sorts runs from slowest to fastest. Leaves out runs in which the load generator was at its limit, unless this
 * applies to all runs.
 */
function byRate(runs: Load[]): Load[] {
  const counting = runs.filter((run) => run.makerBusy <= LIMIT);
  const rate = (run: Load) => run.perServerSecond || run.perSecond;
  return (counting.length > 0 ? counting : runs).toSorted((a, b) => rate(a) - rate(b));
}

/** Returns the median run, which is used for comparisons, because measured CPU times vary in both directions. */
export function middleOf(runs: Load[]): Load {
  const sorted = byRate(runs);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('no run');
  return middle;
}

export async function best(runs: number, run: () => Promise<Load>): Promise<Load> {
  const results: Load[] = [];
  for (let count = 0; count < runs; count++) results.push(await run());
  // The fastest run is returned, because other processes can only slow a run down.
  const quickest = byRate(results).at(-1);
  if (!quickest) throw new Error('no run');
  return quickest;
}

/** Share of its CPU core above which the load generator is considered to be at its limit. */
const LIMIT = 0.97;

export function describeLoad({ perSecond, errors, makerBusy, perServerSecond }: Load): string {
  const limit = makerBusy > LIMIT ? ', LOAD MAKER AT ITS LIMIT: does not count' : '';
  const own = perServerSecond ? `, ${Math.round(perServerSecond)} per second of its processor time` : '';
  return `${Math.round(perSecond)}/s${own}${errors ? `, ${errors} errors` : ''} (load maker ${Math.round(makerBusy * 100)} % busy${limit})`;
}
