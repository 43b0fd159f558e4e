import { rateLimitKey } from '#http/security/rate-limit-key.ts';
import { RateLimiter } from '#http/security/rate-limiter.ts';

/** What one visit may send (A62), not one address, because visitors share the museum's Wi-Fi. */
const OF_VISIT = { limit: 3, windowMs: 1_000 };
/**
 * Who names no visit, or one that this server has not heard of yet, has as much for himself, and all of an address
 * together have this: names are easily made up.
 */
const OF_STRANGERS = { limit: 12, windowMs: 1_000 };

/** What a visit can be called. */
const NAME = /^[\w-]{1,100}$/;
const MAX_KNOWN = 10_000;

/** Says how many frames a visitor may send. */
export class FrameLimits {
  readonly #exists: (idVisit: string) => Promise<boolean>;
  readonly #ofVisit: RateLimiter;
  readonly #ofStrangers: RateLimiter;
  /** Visits that were found once, so that not every frame asks the database. */
  readonly #known = new Set<string>();

  constructor(exists: (idVisit: string) => Promise<boolean>, now: () => number = () => performance.now()) {
    this.#exists = exists;
    this.#ofVisit = new RateLimiter(OF_VISIT.limit, OF_VISIT.windowMs, now);
    this.#ofStrangers = new RateLimiter(OF_STRANGERS.limit, OF_STRANGERS.windowMs, now);
  }

  /** Counts a frame, and refuses it where it is one too many. */
  async take(visit: string | undefined, from: string): Promise<void> {
    const address = rateLimitKey(from);
    const name = visit && NAME.test(visit) ? visit : undefined;
    // Looked at before the database is asked: who sends too many must not make it work.
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
