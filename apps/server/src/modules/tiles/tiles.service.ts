import { type RemoteFetch, RemoteFetchRefused } from '@museummate/content';
import { iiifInfo } from '@museummate/domain';
import * as z from 'zod/mini';
import { ApiError, rejection } from '#http/responses/api-error.ts';
import type { TileCache } from './tile-cache.ts';
import type { TilesRepository } from './tiles.repository.ts';

const HOUR_MS = 3_600_000;
const LIMITS = {
  info: { idleMs: 8_000, totalMs: 10_000, maxBytes: 256_000, sameHost: true, keepMs: HOUR_MS },
  tile: { idleMs: 8_000, totalMs: 15_000, maxBytes: 8_000_000, sameHost: true, keepMs: 7 * 24 * HOUR_MS },
};
/** So many are fetched at a time, by all visitors together: a museum's own server is a small one. */
const MAX_UNDER_WAY = 12;

/** What a viewer needs of a description; whatever else stands in it is left out. */
const sizes = z.array(z.object({ width: z.int(), height: z.int() }));
const infoSchema = z.object({
  '@context': z.union([z.string(), z.array(z.string())]),
  protocol: z.optional(z.string()),
  type: z.optional(z.string()),
  profile: z.optional(z.union([z.string(), z.array(z.unknown())])),
  width: z.int(),
  height: z.int(),
  maxWidth: z.optional(z.int()),
  maxHeight: z.optional(z.int()),
  maxArea: z.optional(z.int()),
  sizes: z.optional(sizes),
  tiles: z.optional(
    z.array(z.object({ width: z.int(), height: z.optional(z.int()), scaleFactors: z.array(z.int()) })),
  ),
});

export interface Tile {
  contentType: string;
  bytes: Buffer;
}

interface Clock {
  now(): Date;
  /** Something that is another one as soon as any museum serves something else. */
  served(): string;
}

/**
 * Hands on what the image services send that museums of this server name, and nothing of anybody else: who asks names a
 * key, and the address behind it stands in a pack that was imported (A117).
 */
export class TilesService {
  readonly #repository: TilesRepository;
  readonly #fetch: RemoteFetch;
  readonly #cache: TileCache;
  readonly #clock: Clock;
  readonly #underWay = new Map<string, Promise<Buffer>>();
  #services: { served: string; map: Promise<Map<string, string>> } | undefined;

  constructor(repository: TilesRepository, fetch: RemoteFetch, cache: TileCache, clock: Clock) {
    this.#repository = repository;
    this.#fetch = fetch;
    this.#cache = cache;
    this.#clock = clock;
  }

  /** The description of a picture, with this server's address in the place of its own. */
  async info(key: string, here: string, mayFetch: () => void): Promise<Record<string, unknown>> {
    const service = await this.#service(key);
    const bytes = await this.#get(
      `${service}/info.json`,
      LIMITS.info,
      mayFetch,
      (body) => readInfo(body) !== null,
    );
    return { ...readInfo(bytes), id: here, '@id': here };
  }

  /** A part of a picture; `wanted` has been looked at by the route. */
  async tile(key: string, wanted: string, mayFetch: () => void): Promise<Tile> {
    const service = await this.#service(key);
    const bytes = await this.#get(
      `${service}/${wanted}`,
      LIMITS.tile,
      mayFetch,
      (body) => typeOf(body) !== undefined,
    );
    return { contentType: typeOf(bytes) ?? 'application/octet-stream', bytes };
  }

  async #service(key: string): Promise<string> {
    const served = this.#clock.served();
    if (this.#services?.served !== served)
      this.#services = { served, map: this.#repository.services(this.#clock.now().toISOString()) };
    const { map } = this.#services;
    // A database that could not be asked is asked again.
    const service = await map.then(
      (found) => found.get(key),
      (error: unknown) => {
        this.#services = undefined;
        throw error;
      },
    );
    if (!service) throw rejection(404);
    return service;
  }

  async #get(
    address: string,
    limits: (typeof LIMITS)['tile'],
    mayFetch: () => void,
    isGood: (bytes: Buffer) => boolean,
  ): Promise<Buffer> {
    const kept = await this.#cache.get(address, limits.keepMs);
    if (kept && isGood(kept)) return kept;
    const others = this.#underWay.get(address);
    if (others) return others;
    mayFetch();
    if (this.#underWay.size >= MAX_UNDER_WAY)
      throw new ApiError(503, 'tiles_busy', 'Too many parts of pictures are on their way', { retryAfter: 1 });
    const fetched = this.#fetchOnce(address, limits, isGood).finally(() => this.#underWay.delete(address));
    this.#underWay.set(address, fetched);
    return fetched;
  }

  async #fetchOnce(
    address: string,
    limits: (typeof LIMITS)['tile'],
    isGood: (bytes: Buffer) => boolean,
  ): Promise<Buffer> {
    const bytes = await this.#body(address, limits).catch((cause: unknown) => {
      if (cause instanceof RemoteFetchRefused) throw imageServerFailed(cause);
      throw cause;
    });
    if (!isGood(bytes)) throw imageServerFailed(new Error('it sent something that is no picture'));
    // A full disk costs speed, not the picture.
    await this.#cache.put(address, bytes).catch(() => {});
    return bytes;
  }

  async #body(address: string, limits: (typeof LIMITS)['tile']): Promise<Buffer> {
    const answer = await this.#fetch.open(address, limits);
    try {
      if (answer.status !== 200) throw new RemoteFetchRefused(`answers with ${answer.status}`);
      const chunks: Buffer[] = [];
      for await (const chunk of answer.body) chunks.push(chunk);
      return Buffer.concat(chunks);
    } finally {
      answer.close();
    }
  }
}

function imageServerFailed(cause: Error): ApiError {
  return new ApiError(502, 'image_server_failed', 'The museum’s image server did not send this', { cause });
}

function readInfo(bytes: Buffer): Record<string, unknown> | null {
  try {
    const info = iiifInfo(JSON.parse(bytes.toString()), '');
    const { data } = infoSchema.safeParse(info);
    return data ? { ...data, profile: levelOf(data.profile) } : null;
  } catch {
    return null;
  }
}

/** Older descriptions have a list, which begins with the level and goes on with what may point elsewhere. */
function levelOf(profile: string | unknown[] | undefined): string {
  const level = Array.isArray(profile) ? profile[0] : profile;
  return typeof level === 'string' ? level : 'level0';
}

/** What a picture really is, by its first bytes; undefined where it is none that browsers show safely. */
function typeOf(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) return 'image/png';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
}
