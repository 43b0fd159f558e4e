import { randomBytes, timingSafeEqual } from 'node:crypto';
import { derive, parseHash } from '@museummate/content/publish';
import { PASSWORD_LENGTH, type PasswordError, validatePassword } from '@museummate/studio-api';
import { ApiError } from '#http/responses/api-error.ts';
import { isCommonPassword } from './common-passwords.ts';
import { type Comparer, PasswordQueue } from './password-queue.ts';

export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/**
 * OWASP's minimum for scrypt, in the variant that needs 32 MB instead of 128 MB. Hashing a password takes half a
 * second on a small server.
 */
const COST: PasswordCost = { N: 32_768, r: 8, p: 3 };

/**
 * Queue entry for hashing a new password. It counts as known, because the person has a valid link or has proved
 * who they are.
 */
const CHOOSING: Comparer = { network: '', account: '', isKnown: true };

const WORDS: Record<PasswordError, string> = {
  short: `The password needs at least ${PASSWORD_LENGTH.min} characters: a few words in a row are easy to remember`,
  long: `The password may have at most ${PASSWORD_LENGTH.max} characters`,
  simple:
    'This is one of the first passwords anyone would try: use a few words that do not normally go together',
  yours: 'The password must not be your name or your email address',
};

/** Hashes and compares passwords, one at a time, because each operation uses a whole core. */
export class PasswordsService {
  readonly #queue = new PasswordQueue();
  readonly #cost: PasswordCost;
  readonly #standIn = { salt: randomBytes(16).toString('base64url'), key: Buffer.alloc(32) };

  /** `cost` applies to new hashes. Existing hashes are compared with the cost that they were made with. */
  constructor(cost: PasswordCost = COST) {
    this.#cost = cost;
  }

  /** Throws with the reason if a password is not acceptable. */
  async check(password: string, whose: { name: string; email: string }): Promise<void> {
    const weakness =
      validatePassword(password, whose) ?? ((await isCommonPassword(password, whose)) ? 'simple' : undefined);
    if (weakness) throw new ApiError(400, 'weak_password', WORDS[weakness]);
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    const key = await this.#derive(password, salt, this.#cost, CHOOSING);
    const { N, r, p } = this.#cost;
    return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
  }

  /**
   * Compares a password with a hash. If there is no hash, returns false after an equally long comparison. The
   * response time therefore does not reveal which accounts exist.
   */
  async matches(
    password: string,
    hash: string | null | undefined,
    comparer: Comparer = CHOOSING,
  ): Promise<boolean> {
    const { cost, salt, key } = hash ? parseHash(hash) : { ...this.#standIn, cost: this.#cost };
    const given = await this.#derive(password, Buffer.from(salt, 'base64url'), cost, comparer);
    const isRight =
      hash !== null && hash !== undefined && given.length === key.length && timingSafeEqual(given, key);
    if (!isRight) this.#queue.recordFailure(comparer);
    return isRight;
  }

  #derive(password: string, salt: Buffer, cost: PasswordCost, comparer: Comparer): Promise<Buffer> {
    return this.#queue.take(comparer, () => derive(password.normalize('NFC'), salt, cost));
  }
}
