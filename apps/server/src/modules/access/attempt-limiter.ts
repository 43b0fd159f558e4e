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
   * Maximum failures per hour at the codes of one museum, by all addresses together. After that, addresses that have
   * failed may only use recently correct codes. Other addresses are not affected, so that a guesser cannot lock them
   * out.
   */
  museumFailures: number;
}

export interface Attempt {
  address: string;
  /** The museum whose codes are guessed; 0 if `account` is set. */
  idMuseum: number;
  /** The account whose password is guessed. Accounts are counted like museums. */
  account?: string;
  /** The thing that the code opens, for example 'museum' or 'route 31'. For an account, it is the email address. */
  opens: string;
  given: string;
  /** Whether the code is valid only once. Two identical attempts at the same time then count as two attempts. */
  isOneTime?: boolean;
  /**
   * Whether the address stands for a device that is known to belong to the account. Such a device has its own number of
   * attempts, and failures of other devices do not affect it.
   */
  isKnownDevice?: boolean;
}

/** Checks an attempt. Undefined means that the attempt failed. */
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
   * Compares an attempt that was already counted as a failure. If it was correct, takes the count back. Without
   * `museum`, the limit of the museum does not apply to the attempt.
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
   * Resolves when the address may make an attempt. If the limit is reached, waits for running attempts, which may turn
   * out to be correct.
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
    // One slot is free, so one waiting attempt continues. After the last running attempt, all waiting attempts
    // continue, because no other attempt would wake them.
    for (const go of open.waiting.splice(0, open.count === 0 ? open.waiting.length : 1)) go();
  }
}

const failedEver = (who: string) => `failed ${who}`;

const tooMany = ({ endsIn }: CounterWindow) =>
  rejection(429, { retryAfter: Math.max(1, Math.ceil(endsIn / 1000)) });
