import { type RemoteFetch, RemoteFetchRejectedError } from '@museummate/content';
import { iiifInfo } from '@museummate/domain';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { ApiError, rejection } from '#http/responses/api-error.ts';
import type { TileCache } from './tile-cache.ts';
import type { TilesRepository } from './tiles.repository.ts';

const HOUR_MS = 3_600_000;
const LIMITS = {
  info: { idleMs: 8_000, totalMs: 10_000, maxBytes: 256_000, sameHost: true, keepMs: HOUR_MS },
  tile: { idleMs: 8_000, totalMs: 15_000, maxBytes: 8_000_000, sameHost: true, keepMs: 7 * 24 * HOUR_MS },
};
/**
 * Maximum number of simultaneous fetches from image servers, for all visitors together. A museum's own image
 * server may be small.
 */
const MAX_UNDER_WAY = 12;

/** The fields of an info.json (the description of an image) that viewers need. All other fields are removed. */
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

interface Surroundings {
  log: Pick<FastifyBaseLogger, 'warn'>;
  now(): Date;
  /** A value that changes whenever the visible content of any museum changes. */
  servedRevision(): string;
}

/**
 * Proxies image services. Only services that museums of this server use can be requested. A request contains the
 * key of a service, and the service's URL is from an imported pack (A117).
 */
export class TilesService {
  readonly #repository: TilesRepository;
  readonly #fetch: RemoteFetch;
  readonly #cache: TileCache;
  readonly #surroundings: Surroundings;
  readonly #underWay = new Map<string, Promise<Buffer>>();
  #services: { served: string; map: Promise<Map<string, string>> } | undefined;

  constructor(repository: TilesRepository, fetch: RemoteFetch, cache: TileCache, surroundings: Surroundings) {
    this.#repository = repository;
    this.#fetch = fetch;
    this.#cache = cache;
    this.#surroundings = surroundings;
  }

  /**
   * Returns the description of a picture (info.json). It contains this server's URL instead of the image server's
   * URL.
   */
  async info(key: string, here: string, checkFetchLimit: () => void): Promise<Record<string, unknown>> {
    const service = await this.#service(key);
    const bytes = await this.#get(
      `${service}/info.json`,
      LIMITS.info,
      checkFetchLimit,
      (body) => readInfo(body) !== null,
    );
    return { ...readInfo(bytes), id: here, '@id': here };
  }

  /** Returns a tile of a picture. The caller has validated `wanted`, which is the path of the tile. */
  async tile(key: string, wanted: string, checkFetchLimit: () => void): Promise<Tile> {
    const service = await this.#service(key);
    const bytes = await this.#get(
      `${service}/${wanted}`,
      LIMITS.tile,
      checkFetchLimit,
      (body) => typeOf(body) !== undefined,
    );
    return { contentType: typeOf(bytes) ?? 'application/octet-stream', bytes };
  }

  async #service(key: string): Promise<string> {
    const served = this.#surroundings.servedRevision();
    if (this.#services?.served !== served)
      this.#services = { served, map: this.#repository.services(this.#surroundings.now().toISOString()) };
    const { map } = this.#services;
    // The result of a failed query is removed, so that the next request queries the database again.
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
    checkFetchLimit: () => void,
    isGood: (bytes: Buffer) => boolean,
  ): Promise<Buffer> {
    const kept = await this.#cache.get(address, limits.keepMs);
    if (kept && isGood(kept)) return kept;
    const others = this.#underWay.get(address);
    if (others) return others;
    checkFetchLimit();
    if (this.#underWay.size >= MAX_UNDER_WAY)
      throw new ApiError(503, 'tiles_busy', 'Too many image tiles are being loaded', { retryAfter: 1 });
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
      if (cause instanceof RemoteFetchRejectedError) throw imageServerFailed(cause);
      throw cause;
    });
    if (!isGood(bytes)) throw imageServerFailed(new Error('it sent something that is not a picture'));
    // The tile is sent even if it cannot be cached, for example because the disk is full.
    await this.#cache.put(address, bytes).catch((error: unknown) => {
      this.#surroundings.log.warn({ err: error }, 'tile could not be cached');
    });
    return bytes;
  }

  async #body(address: string, limits: (typeof LIMITS)['tile']): Promise<Buffer> {
    const answer = await this.#fetch.open(address, limits);
    try {
      if (answer.status !== 200) throw new RemoteFetchRejectedError(`responds with ${answer.status}`);
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

/**
 * Returns the level of an image service. In older descriptions, `profile` is a list that begins with the level.
 * The other items are left out, because they may contain URLs of other sites.
 */
function levelOf(profile: string | unknown[] | undefined): string {
  const level = Array.isArray(profile) ? profile[0] : profile;
  return typeof level === 'string' ? level : 'level0';
}

/**
 * Detects the type of a picture by its first bytes. Returns undefined for types that browsers cannot display
 * safely.
 */
function typeOf(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) return 'image/png';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
}
