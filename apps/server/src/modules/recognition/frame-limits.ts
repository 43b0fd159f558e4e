import { rateLimitKey } from '#http/security/rate-limit-key.ts';
import { RateLimiter } from '#http/security/rate-limiter.ts';

/**
 * Limit per visit (A62). It is not per IP address, because the visitors of a museum share an address on its Wi-Fi.
 */
const OF_VISIT = { limit: 3, windowMs: 1_000 };
/**
 * Limit per IP address for the frames of all unknown visits together, because a client can easily invent visit
 * ids. The limit per visit also applies to unknown visits.
 */
const OF_STRANGERS = { limit: 12, windowMs: 1_000 };

/** The format of a visit id. */
const NAME = /^[\w-]{1,100}$/;
const MAX_KNOWN = 10_000;

/** Limits how many frames a visitor may send. */
export class FrameLimits {
  readonly #exists: (idVisit: string) => Promise<boolean>;
  readonly #ofVisit: RateLimiter;
  readonly #ofStrangers: RateLimiter;
  /** Cache of existing visits, so that not every frame queries the database. */
  readonly #known = new Set<string>();

  constructor(exists: (idVisit: string) => Promise<boolean>, now: () => number = () => performance.now()) {
    this.#exists = exists;
    this.#ofVisit = new RateLimiter(OF_VISIT.limit, OF_VISIT.windowMs, now);
    this.#ofStrangers = new RateLimiter(OF_STRANGERS.limit, OF_STRANGERS.windowMs, now);
  }

  /** Counts a frame. Throws if the limit is exceeded. */
  async take(visit: string | undefined, from: string): Promise<void> {
    const address = rateLimitKey(from);
    const name = visit && NAME.test(visit) ? visit : undefined;
    // The limit per visit is checked before the database query, so that excess frames cause no queries.
    this.#ofVisit.check(name ?? address);
    if (!name || !(await this.#isKnown(name))) this.#ofStrangers.take(address);
    this.#ofVisit.take(name ?? address);
  }

  async #isKnown(idVisit: string): Promise<boolean> {
    if (this.#known.has(idVisit)) return true;
    if (!(await this.#exists(idVisit))) return false;
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    this.#known.add(idVisit);
    return true;
  }
}
