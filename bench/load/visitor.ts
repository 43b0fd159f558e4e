import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from './client.ts';

/** URLs and ids of what visitors of a museum open. */
export interface Sights {
  idMuseum: number;
  page: string;
  allData: string;
  works: number[];
  routes: number[];
  pictures: string[];
  sounds: string[];
}

/** The parts of a visit that the server has acknowledged as stored. */
export interface Acknowledged {
  visitorToken: string;
  /** Number of artworks in the newest copy of the visit that the server has acknowledged. */
  artworks: number;
  routes: number;
  hasEnded: boolean;
}

interface Item {
  idArtwork: number;
  startDate: string;
  endDate: string;
  accessType: null;
  duration: number;
}

export interface Walk {
  client: Client;
  sights: Sights;
  /** Minimum and maximum pause between two actions, in seconds. */
  pauseSeconds: [least: number, most: number];
  /** Aborted at the end of the run. After that, visitors leave and no visit begins. */
  signal: AbortSignal;
  acknowledged: Map<string, Acknowledged>;
}

const WORKS = 10;
/** Time in which all visitors leave at the end of the run. */
const LEAVING_MS = 10_000;
/** A player's first range request, which loads the beginning of a recording. */
const RANGE = 'bytes=0-131071';
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/**
 * Simulates one visit after the other until the end of the run. Many of these simulations run in parallel. Each
 * starts after a random pause, so that their requests are spread evenly.
 */
export async function keepVisiting(walk: Walk): Promise<void> {
  await wait(walk, [0, walk.pauseSeconds[1]]);
  while (!walk.signal.aborted) await visit(walk);
}

/**
 * Simulates a visit: the visitor arrives, loads the content, plays ten artworks, follows a route and leaves. If the
 * signal is aborted, the visitor leaves early.
 */
async function visit(walk: Walk): Promise<void> {
  const { client, sights, signal } = walk;
  const visit = new SimulatedVisit(walk);
  await client.send({ kind: 'api', method: 'GET', path: sights.page, headers: { accept: 'text/html' } });
  if (!(await visit.begin())) return;
  await wait(walk);
  await client.send({
    kind: 'api',
    method: 'GET',
    path: sights.allData,
    headers: { 'accept-encoding': 'br' },
  });
  for (let work = 0; work < WORKS && !signal.aborted; work++) {
    await wait(walk);
    // At the end of the run, everybody would load media at once.
    if (signal.aborted) break;
    await client.send({ kind: 'media', method: 'GET', path: pick(sights.pictures) });
    await client.send({
      kind: 'media',
      method: 'GET',
      path: pick(sights.sounds),
      headers: { range: RANGE },
    });
    await visit.hear(pick(sights.works));
  }
  if (!signal.aborted) {
    await wait(walk);
    await visit.walk(pick(sights.routes));
    await wait(walk);
  }
  if (signal.aborted) await pause(Math.random() * LEAVING_MS);
  await visit.end();
}

async function wait({ pauseSeconds: [least, most], signal }: Walk, range = [least, most]): Promise<void> {
  const [from = 0, to = 0] = range;
  await pause((from + Math.random() * (to - from)) * 1000, undefined, { signal }).catch(() => undefined);
}

/**
 * A visit record as the guide stores it. Whenever a part of the visit is complete, the whole record is sent again
 * (A70).
 */
class SimulatedVisit {
  readonly #walk: Walk;
  readonly #visitorToken = randomUUID();
  readonly #startDate = new Date().toISOString();
  readonly #artworks: Item[] = [];
  readonly #routes: { idRoute: number; startDate: string; endDate: string }[] = [];
  #endDate: string | null = null;

  constructor(walk: Walk) {
    this.#walk = walk;
  }

  async begin(): Promise<boolean> {
    return this.#send('/api/visitMuseum', this.#head());
  }

  async hear(idArtwork: number): Promise<void> {
    const now = new Date().toISOString();
    this.#artworks.push({ idArtwork, startDate: now, endDate: now, accessType: null, duration: 5 });
    await this.#register();
  }

  async walk(idRoute: number): Promise<void> {
    const now = new Date().toISOString();
    this.#routes.push({ idRoute, startDate: now, endDate: now });
    await this.#register();
  }

  async end(): Promise<void> {
    this.#endDate = new Date().toISOString();
    await this.#register();
  }

  #head() {
    return {
      idMuseum: this.#walk.sights.idMuseum,
      visitorToken: this.#visitorToken,
      idDevice: `device-${this.#visitorToken}`,
      idLanguage: 2,
      languageCode: 'en_GB',
      startDate: this.#startDate,
    };
  }

  #register(): Promise<boolean> {
    const { idMuseum } = this.#walk.sights;
    return this.#send(`/api/Museum/${idMuseum}/v2/registerVisit`, {
      ...this.#head(),
      endDate: this.#endDate,
      artworks: this.#artworks,
      routes: this.#routes,
    });
  }

  async #send(path: string, body: object): Promise<boolean> {
    const { client, acknowledged } = this.#walk;
    const answer = await client.send({ kind: 'api', method: 'POST', path, body: JSON.stringify(body) });
    if (!answer) return false;
    acknowledged.set(this.#visitorToken, {
      visitorToken: this.#visitorToken,
      artworks: this.#artworks.length,
      routes: this.#routes.length,
      hasEnded: this.#endDate !== null,
    });
    return true;
  }
}
