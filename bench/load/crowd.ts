import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuTicks } from '../support/load.ts';
import { Client } from './client.ts';
import { type Acknowledged, keepVisiting, type Sights } from './visitor.ts';

export interface LoadOptions {
  visitors: number;
  minutes: number;
}

/** Minimum and maximum pause of a visitor between two actions. */
const PAUSE_SECONDS: [number, number] = [10, 30];
const NO_PAUSE: [number, number] = [0, 0];
const IDLE_CALLS = 60;

export interface Figures {
  client: Client;
  acknowledged: Map<string, Acknowledged>;
  /** Median time of API requests without load, in milliseconds. */
  idleMs: number;
  /** Memory of each server over time, in megabytes. */
  memory: number[][];
  /** Number of cores that all servers together used on average. */
  cores: number;
  /**
   * Delay of this process itself in milliseconds, 99th percentile. Measured response times may be too long by this
   * amount.
   */
  ownDelayMs: number;
  seconds: number;
}

/**
 * Simulates many visitors at the same time. `meanwhile` is called repeatedly with the elapsed share of the duration,
 * from 0 to 1. It triggers faults and returns the name of the last fault.
 */
export async function crowd(
  url: string,
  pids: () => (number | undefined)[],
  { visitors, minutes }: LoadOptions,
  meanwhile: (share: number) => string = () => '',
): Promise<Figures> {
  const sights = await sightsOf(url);
  const idleMs = await idleCall(url, sights);
  const client = new Client(url);
  const acknowledged = new Map<string, Acknowledged>();
  const stop = new AbortController();
  const walk = { client, sights, pauseSeconds: PAUSE_SECONDS, signal: stop.signal, acknowledged };
  const delay = monitorEventLoopDelay();
  delay.enable();
  const used = new ProcessorTime(pids);
  const memory: number[][] = [];
  const began = performance.now();
  const everybody = Array.from({ length: visitors }, () => keepVisiting(walk));
  const milliseconds = minutes * 60_000;
  while (performance.now() - began < milliseconds) {
    await pause(Math.min(1_000, milliseconds / 20));
    memory.push(pids().map(residentMegabytes));
    used.look();
    client.happened = meanwhile((performance.now() - began) / milliseconds);
  }
  const seconds = (performance.now() - began) / 1000;
  client.isMeasuring = false;
  stop.abort();
  await Promise.all(everybody);
  delay.disable();
  client.close();
  const ownDelayMs = delay.percentile(99) / 1e6;
  return { client, acknowledged, idleMs, memory, cores: used.seconds / seconds, ownDelayMs, seconds };
}

/** Requests the museum's content, as the guide does. Returns the URLs that visitors open. */
async function sightsOf(url: string): Promise<Sights> {
  const idMuseum = 12;
  const allData = `/api/museums/detail/all-data/${idMuseum}/2`;
  const text = await (await fetch(url + allData)).text();
  const { artworks, routes } = (
    JSON.parse(text) as { data: { artworks: { idArtwork: number }[]; routes: { idRoute: number }[] } }
  ).data;
  const page = `/museums/${Buffer.from(`${idMuseum}-demo`).toString('base64url')}`;
  const media = [...new Set(text.match(/\/media\/[\w.-]+/g))];
  const sights = {
    idMuseum,
    page,
    allData,
    works: artworks.map(({ idArtwork }) => idArtwork),
    routes: routes.map(({ idRoute }) => idRoute),
    pictures: media.filter((name) => /\.(?:avif|webp|jpe?g|png)$/.test(name)),
    sounds: media.filter((name) => /\.(?:mp3|m4a|ogg|opus|wav)$/.test(name)),
  };
  for (const [what, list] of Object.entries(sights))
    if (Array.isArray(list) && list.length === 0) throw new Error(`the museum has no ${what}`);
  return sights;
}

/**
 * Returns the median response time in milliseconds if there is only one visitor. The visitor sends the same kinds
 * of requests as in the load test.
 */
async function idleCall(url: string, sights: Sights): Promise<number> {
  const client = new Client(url);
  const stop = new AbortController();
  const walk = { client, sights, pauseSeconds: NO_PAUSE, signal: stop.signal, acknowledged: new Map() };
  const visiting = keepVisiting(walk);
  while (client.times.api.length < IDLE_CALLS) await pause(5);
  client.isMeasuring = false;
  stop.abort();
  await visiting;
  client.close();
  return percentile(client.times.api, 0.5);
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/**
 * Returns the median memory of a server in the second and in the last third of the run. The first third is left
 * out, because caches fill then. Afterwards, memory must not grow.
 */
export function growth(memory: readonly number[]): { early: number; late: number } {
  const third = Math.ceil(memory.length / 3);
  return {
    early: percentile(memory.slice(third, 2 * third), 0.5),
    late: percentile(memory.slice(2 * third), 0.5),
  };
}

export function describeCrowd(name: string, { visitors, minutes }: LoadOptions, figures: Figures): void {
  const { client, idleMs, cores, ownDelayMs, seconds, acknowledged } = figures;
  const line = (kind: 'api' | 'media') => {
    const times = client.times[kind];
    return `${kind} ${times.length}, p50 ${percentile(times, 0.5).toFixed(1)}, p99 ${percentile(times, 0.99).toFixed(1)}, longest ${Math.max(0, percentile(times, 1)).toFixed(0)} ms`;
  };
  console.log(
    `${name}: ${visitors} visitors at once for ${minutes} min, ${acknowledged.size} visits, ` +
      `${(client.requests / seconds).toFixed(0)} requests/s, ${(client.bytes / seconds / 1e6).toFixed(1)} MB/s`,
  );
  console.log(`  ${line('api')}; alone ${idleMs.toFixed(1)} ms; ${line('media')}`);
  console.log(
    `  servers ${cores.toFixed(2)} cores; sent again ${JSON.stringify(client.repeats)}, at most ${client.mostTries} tries and ` +
      `${(client.longestMs / 1000).toFixed(1)} s for one; given up ${client.failed.length}; ` +
      `load maker late by ${ownDelayMs.toFixed(0)} ms at p99`,
  );
}

/** Adds up the CPU time of the servers' processes. Processes may start and end meanwhile. */
class ProcessorTime {
  seconds = 0;
  readonly #pids: () => (number | undefined)[];
  readonly #seen = new Map<number, number>();

  constructor(pids: () => (number | undefined)[]) {
    this.#pids = pids;
    for (const pid of pids()) if (pid) this.#seen.set(pid, cpuTicks(pid));
  }

  look(): void {
    for (const pid of this.#pids()) {
      if (!pid) continue;
      const ticks = cpuTicks(pid);
      this.seconds += Math.max(0, ticks - (this.#seen.get(pid) ?? 0)) / 100;
      this.#seen.set(pid, ticks);
    }
  }
}

function residentMegabytes(pid: number | undefined): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}
