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

/** What OWASP names as the least for scrypt, in the reading that needs 32 MB and not 128: half a second on a small server. */
const COST: PasswordCost = { N: 32_768, r: 8, p: 3 };

/** Who chooses a password holds a link, or has proved who they are. */
const CHOOSING: Comparer = { network: '', account: '', isKnown: true };

const WORDS: Record<PasswordError, string> = {
  short: `The password needs ${PASSWORD_LENGTH.min} characters at least: a few words in a row are easy to remember`,
  long: `The password may have ${PASSWORD_LENGTH.max} characters at most`,
  simple:
    'This password is one of those that are tried first: a few words that have nothing to do with each other are better',
  yours: 'The password must not be your name or your address',
};

/** Hashes passwords and compares them, one at a time: each takes a whole core meanwhile. */
export class PasswordsService {
  readonly #queue = new PasswordQueue();
  readonly #cost: PasswordCost;
  readonly #standIn = { salt: randomBytes(16).toString('base64url'), key: Buffer.alloc(32) };

  /** `cost`: of new hashes; those that are there are compared with what they cost when they were made. */
  constructor(cost: PasswordCost = COST) {
    this.#cost = cost;
  }

  /** Says in words why a password is not taken. */
  async check(password: string, whose: { name: string; email: string }): Promise<void> {
    const fault =
      validatePassword(password, whose) ?? ((await isCommonPassword(password, whose)) ? 'simple' : undefined);
    if (fault) throw new ApiError(400, 'weak_password', WORDS[fault]);
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    const key = await this.#derive(password, salt, this.#cost, CHOOSING);
    const { N, r, p } = this.#cost;
    return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
  }

  /** Where there is no hash, it takes as long and is wrong: the time does not tell who has an account. */
  async matches(
    password: string,
    hash: string | null | undefined,
    comparer: Comparer = CHOOSING,
  ): Promise<boolean> {
    const { cost, salt, key } = hash ? parseHash(hash) : { ...this.#standIn, cost: this.#cost };
    const given = await this.#derive(password, Buffer.from(salt, 'base64url'), cost, comparer);
    const isRight =
      hash !== null && hash !== undefined && given.length === key.length && timingSafeEqual(given, key);
    if (!isRight) this.#queue.failed(comparer);
    return isRight;
  }

  #derive(password: string, salt: Buffer, cost: PasswordCost, comparer: Comparer): Promise<Buffer> {
    return this.#queue.take(comparer, () => derive(password.normalize('NFC'), salt, cost));
  }
}
