import { derivations, SecretMatcher } from '@museummate/content/publish';
import { ACCESS_CODE, CODE_TRIES } from '@museummate/domain';
import { entityNotFound } from '#http/responses/api-error.ts';
import { rateLimitKey } from '#http/security/rate-limit-key.ts';
import type { AccessRepository, StoredSecret } from './access.repository.ts';
import type { AttemptCounter } from './attempt-counter.ts';
import { type Attempt, AttemptLimiter } from './attempt-limiter.ts';
import { codesBusy, FairThrottle } from './fair-throttle.ts';

/** Maximum number of failed attempts per hour at the codes of one museum, by all IP addresses together. */
const MUSEUM_FAILURES = 500;
const CODES = { ...CODE_TRIES, museumFailures: MUSEUM_FAILURES };
/**
 * Limits for the reset password (A77): five failed attempts per IP address and minute. Staff enter it on loan
 * devices, so visitors who have such a device could try to guess it.
 */
const RESETS = { failures: 5, windowMs: CODE_TRIES.windowMs, museumFailures: 100 };

/**
 * Maximum number of attempts that wait for a key derivation. Two derivations run at a time. If the maximum is reached,
 * the last attempt in the queue waits for a few seconds.
 */
const MAX_WAITING = 200;

/**
 * Pause in milliseconds between two attempts. The pause limits code checks to a fiftieth of the server's time. If
 * a whole school class enters codes at once, its last attempt waits for half a second.
 */
const PAUSE_MS = 10;

/** The counters of failed attempts: per IP address, and per museum. */
export interface FailureWindows {
  addresses: AttemptCounter;
  museums: AttemptCounter;
}

/** Checks codes and passwords of a museum. Only failed attempts count against an IP address (A21). */
export class AccessService {
  readonly #repository: Pick<AccessRepository, 'ofMuseum' | 'museumOfRoute'>;
  readonly #museumOpen: (idMuseum: number) => void;
  readonly #matcher: SecretMatcher;
  readonly #pace = new FairThrottle(PAUSE_MS);
  readonly #codes: AttemptLimiter<StoredSecret>;
  readonly #resets: AttemptLimiter<StoredSecret>;

  constructor(
    repository: Pick<AccessRepository, 'ofMuseum' | 'museumOfRoute'>,
    museumOpen: (idMuseum: number) => void,
    failures: FailureWindows,
    matcher = new SecretMatcher(),
  ) {
    this.#repository = repository;
    this.#museumOpen = museumOpen;
    this.#matcher = matcher;
    this.#codes = new AttemptLimiter('codes', CODES, failures);
    this.#resets = new AttemptLimiter('resets', RESETS, failures);
  }

  /**
   * Resolves with the number of days for which the code opens the museum, or with undefined if the code is wrong. The
   * staff code opens the museum for one day (A19).
   */
  async accessDays(idMuseum: number, code: string, address: string): Promise<number | undefined> {
    this.#museumOpen(idMuseum);
    const match = await this.#try(
      this.#codes,
      { idMuseum, opens: 'museum', given: code, address },
      ({ kind }) => kind === 'access' || kind === 'staff',
    );
    return (
      match && (match.kind === 'staff' ? ACCESS_CODE.defaultDays : (match.days ?? ACCESS_CODE.defaultDays))
    );
  }

  async isGuideCode(idMuseum: number, code: string, address: string): Promise<boolean> {
    this.#museumOpen(idMuseum);
    const attempt = { idMuseum, opens: 'guide', given: code, address };
    return (await this.#try(this.#codes, attempt, ({ kind }) => kind === 'guide')) !== undefined;
  }

  async isRouteCode(idRoute: number, code: string, address: string): Promise<boolean> {
    const idMuseum = await this.#repository.museumOfRoute(idRoute);
    if (idMuseum === undefined) throw entityNotFound('Route');
    const isOfRoute = (secret: StoredSecret) => secret.kind === 'route' && secret.idRoute === idRoute;
    const attempt = { idMuseum, opens: `route ${idRoute}`, given: code, address };
    return (await this.#try(this.#codes, attempt, isOfRoute)) !== undefined;
  }

  async isResetPassword(idMuseum: number, password: string, address: string): Promise<boolean> {
    this.#museumOpen(idMuseum);
    const attempt = { idMuseum, opens: 'reset', given: password, address };
    return (await this.#try(this.#resets, attempt, ({ kind }) => kind === 'reset')) !== undefined;
  }

  async #try(
    limiter: AttemptLimiter<StoredSecret>,
    attempt: Attempt,
    isWanted: (secret: StoredSecret) => boolean,
  ): Promise<StoredSecret | undefined> {
    await this.#pace.turn(rateLimitKey(attempt.address));
    const { given } = attempt;
    let all: StoredSecret[] | undefined;
    const secrets = async () => (all ??= await this.#repository.ofMuseum(attempt.idMuseum));
    return limiter.attempt(attempt, {
      lately: async () => this.#matcher.lately(given, (await secrets()).filter(isWanted)),
      compare: async () => {
        if (derivations.waiting >= MAX_WAITING) throw codesBusy();
        return this.#matcher.match(given, await secrets(), isWanted);
      },
    });
  }
}
