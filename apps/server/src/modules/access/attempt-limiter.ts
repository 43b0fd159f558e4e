import { rejection } from '#http/responses/api-error.ts';
import { rateLimitKey } from '#http/security/rate-limit-key.ts';
import type { AttemptCounter, CounterWindow } from './attempt-counter.ts';

const HOUR_MS = 3_600_000;

export interface AttemptLimits {
  /** Failures per window of an IP address at a museum. Then all its attempts are rejected, right or wrong (A21). */
  failures: number;
  windowMs: number;
  /**
   * Failures per hour at the codes of a museum, by all addresses together. Beyond that, addresses that have failed may
   * only use recently correct codes. All others continue as before, so that a guesser cannot lock them out.
   */
  museumFailures: number;
}

export interface Attempt {
  address: string;
  /** The museum whose codes are guessed; 0 if `account` is set. */
  idMuseum: number;
  /** The account whose password is guessed. Accounts are counted like museums. */
  account?: string;
  /** What the code gives access to. */
  opens: string;
  given: string;
  /** The code is valid once, so two identical attempts at the same time are two attempts. */
  isOneTime?: boolean;
  /**
   * The address stands for a device that is known to belong to the account. It has its own number of attempts and is
   * not affected by the failures of others.
   */
  isKnownDevice?: boolean;
}

/** How an attempt is checked. Undefined means failure. */
interface Comparison<T> {
  /** Fast check against recently correct codes. */
  lately(): Promise<T | undefined>;
  /** Slow check against all codes. */
  compare(): Promise<T | undefined>;
}

/** The attempts of an address that are being compared, and those that wait for them. */
interface OpenTries {
  count: number;
  waiting: (() => void)[];
}

/** Attempt limiter: checks codes and passwords until there were too many failures. Only failures count. */
export class AttemptLimiter<T> {
  readonly #name: string;
  readonly #limits: AttemptLimits;
  readonly #addresses: AttemptCounter;
  readonly #museums: AttemptCounter;
  readonly #open = new Map<string, OpenTries>();
  readonly #underWay = new Map<string, Promise<T | undefined>>();

  /** `museums` is a separate counter, so that many addresses cannot push a museum's count out of memory. */
  constructor(
    name: string,
    limits: AttemptLimits,
    windows: { addresses: AttemptCounter; museums: AttemptCounter },
  ) {
    this.#name = name;
    this.#limits = limits;
    this.#addresses = windows.addresses;
    this.#museums = windows.museums;
  }

  /** Identical attempts of one address at the same time share one comparison, because the result is the same. */
  attempt(guess: Attempt, comparison: Comparison<T>): Promise<T | undefined> {
    const whose = `${this.#name} ${guess.account ?? guess.idMuseum}`;
    const who = `${whose} ${rateLimitKey(guess.address)}`;
    const key = `${who} ${guess.opens} ${guess.given}`;
    if (guess.isOneTime) return this.#attempt(who, whose, guess, comparison);
    const same = this.#underWay.get(key);
    if (same) return same;
    const attempt = this.#attempt(who, whose, guess, comparison).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, attempt);
    return attempt;
  }

  async #attempt(
    who: string,
    museum: string,
    guess: Attempt,
    comparison: Comparison<T>,
  ): Promise<T | undefined> {
    for (;;) {
      await this.#turn(who);
      const known = await comparison.lately();
      if (known !== undefined) return known;
      // Counted before the comparison, so that simultaneous guesses, even on several servers, cannot exceed the limit.
      if (!this.#begin(who)) continue;
      try {
        const counted = await this.#addresses.add(who, this.#limits.windowMs);
        if (counted.count <= this.#limits.failures)
          return await this.#compare(who, guess.isKnownDevice ? undefined : museum, counted, comparison);
        await this.#addresses.takeBack(who, counted);
      } finally {
        this.#end(who);
      }
    }
  }

  /**
   * Compares an attempt that was already counted as a failure, and uncounts it if it was correct. Without `museum`, the
   * museum's limit neither counts nor rejects the attempt.
   */
  async #compare(
    who: string,
    museum: string | undefined,
    counted: CounterWindow,
    { compare }: Comparison<T>,
  ): Promise<T | undefined> {
    let isFailure = false;
    try {
      const beyond = museum === undefined ? undefined : await this.#isBeyondCeiling(who, museum);
      isFailure = beyond !== undefined;
      if (beyond) throw tooMany(beyond);
      const match = await compare();
      isFailure = match === undefined;
      if (isFailure) {
        await this.#addresses.add(failedEver(who), HOUR_MS);
        if (museum !== undefined) await this.#museums.add(museum, HOUR_MS);
      }
      return match;
    } finally {
      if (!isFailure) await this.#addresses.takeBack(who, counted);
    }
  }

  /** Returns the window to wait for if the museum's limit is reached and this address contributed to it. */
  async #isBeyondCeiling(who: string, museum: string): Promise<CounterWindow | undefined> {
    const ofMuseum = await this.#museums.read(museum);
    if (!ofMuseum || ofMuseum.count < this.#limits.museumFailures) return undefined;
    const ofAddress = await this.#addresses.read(failedEver(who));
    if (!ofAddress) return undefined;
    return ofAddress.endsIn < ofMuseum.endsIn ? ofAddress : ofMuseum;
  }

  /**
   * Resolves when an address may try. If the limit is reached, waits for attempts under way, which may turn out
   * correct.
   */
  async #turn(who: string): Promise<void> {
    for (;;) {
      const counted = await this.#addresses.read(who);
      const open = this.#open.get(who);
      const isFull = (counted?.count ?? 0) >= this.#limits.failures;
      if (counted && isFull && !open) throw tooMany(counted);
      if (!isFull && (open?.count ?? 0) < this.#limits.failures) return;
      await new Promise<void>((resolve) => (open ? open.waiting.push(resolve) : resolve()));
    }
  }

  #begin(who: string): boolean {
    const open = this.#open.get(who) ?? { count: 0, waiting: [] };
    if (open.count >= this.#limits.failures) return false;
    open.count += 1;
    this.#open.set(who, open);
    return true;
  }

  #end(who: string): void {
    const open = this.#open.get(who);
    if (!open) return;
    open.count -= 1;
    if (open.count === 0) this.#open.delete(who);
    // One slot is free, so one waiting attempt continues. After the last attempt under way all continue, because
    // nothing else would wake them.
    for (const go of open.waiting.splice(0, open.count === 0 ? open.waiting.length : 1)) go();
  }
}

const failedEver = (who: string) => `failed ${who}`;

const tooMany = ({ endsIn }: CounterWindow) =>
  rejection(429, { retryAfter: Math.max(1, Math.ceil(endsIn / 1000)) });
