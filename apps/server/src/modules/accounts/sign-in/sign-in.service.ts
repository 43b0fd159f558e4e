import { rateLimitKey } from '#http/security/rate-limit-key.ts';
import type { FailureWindows } from '#modules/access/access.service.ts';
import { AttemptLimiter } from '#modules/access/attempt-limiter.ts';
import type { SignedIn } from '#modules/studio-endpoints/signed-in.ts';
import { signInRequired } from '#modules/studio-endpoints/studio-errors.ts';
import { secondFactorRequired, signInAgain, wrongSignIn } from '../account-errors.ts';
import type { Account, StaffRepository } from '../people/staff.repository.ts';
import type { KnownDevices } from './known-devices.ts';
import type { PasswordsService } from './passwords.service.ts';
import type { SecondFactorService } from './second-factor.service.ts';

const QUARTER_HOUR_MS = 15 * 60_000;
/**
 * Limits for one account: failures per IP address in 15 minutes, and failures of all addresses per hour. If the
 * hourly limit is reached, addresses with a failure are rejected.
 */
const ACCOUNT = { failures: 10, windowMs: QUARTER_HOUR_MS, museumFailures: 100 };
/**
 * Limits for all accounts together, per IP address. They are higher, because a whole museum may share an address.
 */
const ADDRESS = { failures: 40, windowMs: QUARTER_HOUR_MS, museumFailures: 2_000 };

/** How long a sign-in counts as proof of identity for people without a password. */
const FRESH_MS = QUARTER_HOUR_MS;

interface Compared {
  account: Account;
  isWhole: boolean;
}

/** Proof of identity: the password, if there is one, and a code if a second factor is active. */
export interface Proof {
  current?: string | undefined;
  code?: string | undefined;
}

/** Where an attempt is from: a network, or a device that is known to belong to the account. */
interface From {
  address: string;
  isKnown?: boolean;
}

interface SignInParts {
  devices: KnownDevices;
  staff: StaffRepository;
  passwords: PasswordsService;
  secondFactor: SecondFactorService;
  failures: FailureWindows;
  now: () => Date;
}

/** Checks email address, password and second factor, unless there were too many failures. */
export class SignInService {
  readonly #parts: SignInParts;
  readonly #byAccount: AttemptLimiter<Compared>;
  readonly #byAddress: AttemptLimiter<Compared>;

  constructor(parts: SignInParts) {
    this.#parts = parts;
    this.#byAccount = new AttemptLimiter('staff', ACCOUNT, parts.failures);
    this.#byAddress = new AttemptLimiter('staff-all', ADDRESS, parts.failures);
  }

  /** Resolves with the account if email address, password and code are correct; throws otherwise. */
  async signIn(
    { email, password, code }: { email: string; password: string; code?: string | undefined },
    { address, devices }: { address: string; devices: readonly string[] },
  ): Promise<Account> {
    const known = await this.#parts.devices.find(devices);
    const account = await this.#parts.staff.byEmail(email);
    const device = known.find(({ idStaff }) => idStaff === account?.idStaff);
    const from = { address: device?.name ?? address, isKnown: device !== undefined };
    const compared = await this.#compare({ email, given: password, code }, from, async () => {
      const isRight = await this.#matches(password, account?.passwordHash, email, from);
      if (!account || !isRight) return undefined;
      if (account.factorSecret === null) return { account, isWhole: true };
      if (!code) return { account, isWhole: false };
      return (await this.#parts.secondFactor.verify(account, code)) ? { account, isWhole: true } : undefined;
    });
    if (!compared) throw wrongSignIn();
    if (!compared.isWhole) throw secondFactorRequired();
    return compared.account;
  }

  /** Checks the second-factor code of a person who has proved the first factor elsewhere. Throws if it is wrong. */
  async takeCode(account: Account, code: string, address: string): Promise<void> {
    const from = { address, isKnown: false };
    const compared = await this.#compare({ email: account.email, given: '', code }, from, async () =>
      (await this.#parts.secondFactor.verify(account, code)) ? { account, isWhole: true } : undefined,
    );
    if (!compared) throw wrongSignIn();
  }

  /**
   * Requires proof of identity before a person changes how they sign in. Another person may use a browser that was
   * left open. Proof is the password, and a code if a second factor is active. A person without a password must
   * have signed in recently.
   */
  async prove(signedIn: SignedIn, { current = '', code }: Proof, address: string): Promise<Account> {
    const account = await this.#parts.staff.byId(signedIn.idStaff);
    if (!account) throw signInRequired();
    const { passwordHash, factorSecret, email } = account;
    const isFresh = this.#parts.now().getTime() - Date.parse(signedIn.createdAt) <= FRESH_MS;
    if (passwordHash === null && !isFresh) throw signInAgain();
    if (factorSecret !== null && !code) throw secondFactorRequired();
    if (passwordHash === null && factorSecret === null) return account;
    const from = { address, isKnown: true };
    const compared = await this.#compare({ email, given: current, code }, { address }, async () => {
      if (passwordHash !== null && !(await this.#matches(current, passwordHash, email, from)))
        return undefined;
      const isWhole = factorSecret === null || (await this.#parts.secondFactor.verify(account, code ?? ''));
      return isWhole ? { account, isWhole } : undefined;
    });
    if (!compared) throw wrongSignIn();
    return account;
  }

  #matches(password: string, hash: string | null | undefined, account: string, from: From): Promise<boolean> {
    const network = rateLimitKey(from.address);
    return this.#parts.passwords.matches(password, hash, {
      network,
      account,
      isKnown: from.isKnown === true,
    });
  }

  #compare(
    { email, given, code }: { email: string; given: string; code?: string | undefined },
    { address, isKnown: isKnownDevice = false }: From,
    compare: () => Promise<Compared | undefined>,
  ): Promise<Compared | undefined> {
    const lately = async () => undefined;
    const attempt = {
      address,
      idMuseum: 0,
      opens: email,
      given: `${code ?? ''} ${given}`,
      isOneTime: code !== undefined,
      isKnownDevice,
    };
    return this.#byAddress.attempt(attempt, {
      lately,
      compare: () => this.#byAccount.attempt({ ...attempt, account: email }, { lately, compare }),
    });
  }
}
