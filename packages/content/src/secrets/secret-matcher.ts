import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Cost, type Derive, derive as deriveWithScrypt } from './derivation.ts';
import { COST, foldCase, parseHash, type StoredKey } from './hash.ts';

/** Milliseconds for which a correct code is remembered after its last use. */
const REMEMBERED_MS = 86_400_000;
/**
 * Maximum number of remembered codes. If there are more, the oldest ones are forgotten. A museum has a few
 * dozen codes.
 */
const MAX_REMEMBERED = 10_000;

interface Remembered {
  /** The derived key. The museum's hash contains the same key. */
  key: Buffer;
  until: number;
}

export interface SecretMatcherOptions {
  derive?: Derive;
  /** Returns the time of a monotonic clock in milliseconds. */
  now?: () => number;
}

/**
 * Finds which of a museum's hashes matches a typed code. Deriving a key from a code is slow on purpose, so
 * that codes cannot be guessed. A recently used correct code is recognised faster, by a keyed hash. The key
 * of that hash exists only in the memory of this process.
 */
export class SecretMatcher {
  readonly #derive: Derive;
  readonly #now: () => number;
  readonly #memoryKey = randomBytes(32);
  /**
   * Salt that is used for museums without codes. With it, the response time does not reveal that they have
   * none.
   */
  readonly #standIn = randomBytes(16).toString('base64url');
  readonly #remembered = new Map<string, Remembered>();
  /** Derivations in progress. If many pupils type the same code at once, they share one derivation. */
  readonly #underWay = new Map<string, Promise<Buffer>>();

  constructor({ derive = deriveWithScrypt, now = () => performance.now() }: SecretMatcherOptions = {}) {
    this.#derive = derive;
    this.#now = now;
  }

  /**
   * Returns the first row that matches a recently used correct code. It is very fast, because it derives no
   * key.
   */
  lately<Row extends { hash: string }>(given: string, rows: readonly Row[]): Row | undefined {
    const named = new Map<string, string>();
    for (const row of rows) {
      const stored = parseHash(row.hash);
      const text = stored.isFolded ? foldCase(given) : given;
      const place = parametersOf(stored, text);
      const name = named.get(place) ?? this.#hashName(place);
      named.set(place, name);
      const remembered = this.#remembered.get(name);
      if (!remembered || remembered.until <= this.#now() || !isSame(stored.key, remembered.key)) continue;
      this.#remember(name, remembered.key);
      return row;
    }
    return undefined;
  }

  /**
   * Returns the first row that matches the typed code and for which `isWanted` is true. `rows` are all codes of
   * the museum. The typed code is always derived for every salt, both exactly and ignoring case, and compared
   * with every row. So the response time does not reveal which code matched, or which kinds of codes the museum
   * has.
   */
  async match<Row extends { hash: string }>(
    given: string,
    rows: readonly Row[],
    isWanted: (row: Row) => boolean,
  ): Promise<Row | undefined> {
    const stored = rows.map((row) => ({ row, stored: parseHash(row.hash) }));
    const standIn = { cost: COST, salt: this.#standIn };
    const salts = stored.length > 0 ? stored.map((each) => each.stored) : [standIn];
    const keys = new Map<string, Buffer>();
    for (const { cost, salt } of salts)
      for (const text of [foldCase(given), given]) {
        const place = parametersOf({ cost, salt }, text);
        if (!keys.has(place)) keys.set(place, await this.#keyOf(place, text, salt, cost));
      }

    let match: Row | undefined;
    for (const { row, stored: one } of stored) {
      const place = parametersOf(one, one.isFolded ? foldCase(given) : given);
      const key = keys.get(place);
      if (!key || !isSame(one.key, key) || !isWanted(row)) continue;
      match ??= row;
      this.#remember(this.#hashName(place), key);
    }
    return match;
  }

  #keyOf(place: string, text: string, salt: string, cost: Cost): Promise<Buffer> {
    const name = this.#hashName(place);
    const underWay = this.#underWay.get(name);
    if (underWay) return underWay;
    const derived = this.#derive(text, Buffer.from(salt, 'base64url'), cost).finally(() =>
      this.#underWay.delete(name),
    );
    this.#underWay.set(name, derived);
    return derived;
  }

  #remember(name: string, key: Buffer): void {
    this.#remembered.delete(name);
    this.#remembered.set(name, { key, until: this.#now() + REMEMBERED_MS });
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > MAX_REMEMBERED && oldest !== undefined) this.#remembered.delete(oldest);
  }

  #hashName(place: string): string {
    return createHmac('sha256', this.#memoryKey).update(place).digest('base64url');
  }
}

const parametersOf = ({ cost, salt }: Pick<StoredKey, 'cost' | 'salt'>, text: string) =>
  `${cost.N}$${cost.r}$${cost.p}$${salt}$${text}`;

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);
