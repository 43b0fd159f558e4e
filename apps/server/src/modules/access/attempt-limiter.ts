import { rejection } from '#http/responses/api-error.ts';
import { rateLimitKey } from '#http/security/rate-limit-key.ts';
import type { AttemptCounter, CounterWindow } from './attempt-counter.ts';

const HOUR_MS = 3_600_000;

export interface AttemptLimits {
  /** How often an address may fail at a museum in a window; then every try of it is refused, right or wrong (A21). */
  failures: number;
  windowMs: number;
  /**
   * How often a museum's codes may be failed in an hour, by all addresses together. Beyond that, addresses that have failed
   * may only use codes that were right lately; everybody else goes on as before, so that a guesser locks nobody out.
   */
  museumFailures: number;
}

export interface Attempt {
  address: string;
  /** Whose codes are guessed; 0 with `account`. */
  idMuseum: number;
  /** Whose password is guessed, where it is no code of a museum: each account is then counted as a museum is. */
  account?: string;
  /** What the code is for. */
  opens: string;
  given: string;
  /** What is given is used up by the try: the same twice at once are two tries. */
  isOneTime?: boolean;
  /**
   * The address stands for a device that was proved to be the account's own: it has its own number of tries, and does not wait
   * because of the failures of others.
   */
  isKnownDevice?: boolean;
}

/** How a try is looked at; undefined is a failure. */
interface Comparison<T> {
  /** At once, and only among what was right lately. */
  lately(): Promise<T | undefined>;
  /** At length, among everything. */
  compare(): Promise<T | undefined>;
}

/** The tries of an address that this server has not compared yet, and those that wait for them. */
interface OpenTries {
  count: number;
  waiting: (() => void)[];
}

/** Compares what somebody typed as long as there were not too many failures before; only failures count. */
export class AttemptLimiter<T> {
  readonly #name: string;
  readonly #limits: AttemptLimits;
  readonly #addresses: AttemptCounter;
  readonly #museums: AttemptCounter;
  readonly #open = new Map<string, OpenTries>();
  readonly #underWay = new Map<string, Promise<T | undefined>>();

  /** `museums` are counted apart, so that many addresses do not make a museum's count be forgotten. */
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

  /** The same try of the same address while one is under way is one try: it would only learn the same. */
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
      // Counted before it is compared: a thousand guesses at once, on several servers, are not a thousand guesses.
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
   * Compares a try that is counted as a failure already, and takes that back where it is none. Without a museum its ceiling
   * neither counts the try nor refuses it.
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

  /** Whether the museum's hour is full and this address had its part in it: until when it has to wait. */
  async #isBeyondCeiling(who: string, museum: string): Promise<CounterWindow | undefined> {
    const ofMuseum = await this.#museums.read(museum);
    if (!ofMuseum || ofMuseum.count < this.#limits.museumFailures) return undefined;
    const ofAddress = await this.#addresses.read(failedEver(who));
    if (!ofAddress) return undefined;
    return ofAddress.endsIn < ofMuseum.endsIn ? ofAddress : ofMuseum;
  }

  /** Resolves when an address may try; those under way may turn out to be right, so they are waited for. */
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
    // One place is free for one of those who wait; with nobody under way any more, nobody would wake the others.
    for (const go of open.waiting.splice(0, open.count === 0 ? open.waiting.length : 1)) go();
  }
}

const failedEver = (who: string) => `failed ${who}`;

const tooMany = ({ endsIn }: CounterWindow) =>
  rejection(429, { retryAfter: Math.max(1, Math.ceil(endsIn / 1000)) });
