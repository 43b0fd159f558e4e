import { rejection } from '#http/responses/api-error.ts';
import { rateLimitKey } from '#http/security/rate-limit-key.ts';
import type { AttemptCounter, CounterWindow } from './attempt-counter.ts';

const HOUR_MS = 3_600_000;

export interface AttemptLimits {
  /**
   * Maximum failures per window of one IP address at one museum. After that, all attempts of the address are rejected,
   * even correct ones (A21).
   */
  failures: number;
  windowMs: number;
  /**
   * Maximum failures per hour at the codes of one museum, by all addresses together. After that, addresses with a
   * failure may only use recently correct codes. Addresses without a failure are not affected, so that a guesser
   * cannot lock them out.
   */
  museumFailures: number;
}

export interface Attempt {
  address: string;
  /** The museum whose code is entered; 0 if `account` is set. */
  idMuseum: number;
  /**
   * The account whose password is entered. If it is set, failures are counted per account instead of per museum.
   */
  account?: string;
  /** The thing that the code opens, for example 'museum' or 'route 31'. For an account, it is the email address. */
  opens: string;
  given: string;
  /** Whether the code is valid only once. Two identical attempts at the same time then count as two attempts. */
  isOneTime?: boolean;
  /**
   * Whether `address` is the name of a device that is known to belong to the account, instead of an IP address.
   * Failures of other devices do not affect such a device.
   */
  isKnownDevice?: boolean;
}

/** The two ways to check an attempt. Both resolve with undefined if the attempt failed. */
interface Comparison<T> {
  /** Fast check against recently correct codes. */
  lately(): Promise<T | undefined>;
  /** Slow check against all codes. */
  compare(): Promise<T | undefined>;
}

/**
 * The attempts of one address that are not finished: the number that are being compared, and a queue of waiting
 * ones.
 */
interface OpenTries {
  count: number;
  waiting: (() => void)[];
}

/**
 * Attempt limiter: checks codes and passwords, and rejects attempts after too many failures. Correct attempts are
 * not counted.
 */
export class AttemptLimiter<T> {
  readonly #name: string;
  readonly #limits: AttemptLimits;
  readonly #addresses: AttemptCounter;
  readonly #museums: AttemptCounter;
  readonly #open = new Map<string, OpenTries>();
  readonly #underWay = new Map<string, Promise<T | undefined>>();

  /**
   * `museums` is separate from `addresses`, because a counter deletes its oldest keys when it is full. Many
   * addresses therefore cannot delete the count of a museum.
   */
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

  /**
   * Checks an attempt. Identical attempts of one address at the same time share one comparison, because the result
   * is the same.
   */
  attempt(attempt: Attempt, comparison: Comparison<T>): Promise<T | undefined> {
    const whose = `${this.#name} ${attempt.account ?? attempt.idMuseum}`;
    const who = `${whose} ${rateLimitKey(attempt.address)}`;
    const key = `${who} ${attempt.opens} ${attempt.given}`;
    if (attempt.isOneTime) return this.#attempt(who, whose, attempt, comparison);
    const same = this.#underWay.get(key);
    if (same) return same;
    const running = this.#attempt(who, whose, attempt, comparison).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, running);
    return running;
  }

  async #attempt(
    who: string,
    museum: string,
    attempt: Attempt,
    comparison: Comparison<T>,
  ): Promise<T | undefined> {
    for (;;) {
      await this.#turn(who);
      const known = await comparison.lately();
      if (known !== undefined) return known;
      // The attempt is counted before the comparison, so that simultaneous attempts, even on several servers, cannot
      // exceed the limit.
      if (!this.#begin(who)) continue;
      try {
        const counted = await this.#addresses.add(who, this.#limits.windowMs);
        if (counted.count <= this.#limits.failures)
          return await this.#compare(who, attempt.isKnownDevice ? undefined : museum, counted, comparison);
        await this.#addresses.takeBack(who, counted);
      } finally {
        this.#end(who);
      }
    }
  }

  /**
   * Compares an attempt that was already counted as a failure. If the attempt is correct, the count is reduced
   * again. If `museum` is undefined, the limit of the museum is not checked.
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

  /**
   * If the museum's limit is reached and this address contributed to it, returns the window that must end before the
   * address may try again.
   */
  async #isBeyondCeiling(who: string, museum: string): Promise<CounterWindow | undefined> {
    const ofMuseum = await this.#museums.read(museum);
    if (!ofMuseum || ofMuseum.count < this.#limits.museumFailures) return undefined;
    const ofAddress = await this.#addresses.read(failedEver(who));
    if (!ofAddress) return undefined;
    return ofAddress.endsIn < ofMuseum.endsIn ? ofAddress : ofMuseum;
  }

  /**
   * Resolves when the address may make an attempt. If the limit is reached, waits for running attempts. They may
   * be correct, and are then not counted.
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
    // An attempt has ended, so one waiting attempt continues. If it was the last running attempt, all waiting
    // attempts continue, because no other attempt would wake them later.
    for (const go of open.waiting.splice(0, open.count === 0 ? open.waiting.length : 1)) go();
  }
}

const failedEver = (who: string) => `failed ${who}`;

const tooMany = ({ endsIn }: CounterWindow) =>
  rejection(429, { retryAfter: Math.max(1, Math.ceil(endsIn / 1000)) });
