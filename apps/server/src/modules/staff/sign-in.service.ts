import type { FailureWindows } from '../access/access.service.ts';
import { Guesses } from '../access/guesses.ts';
import type { PasswordsService } from './passwords.service.ts';
import type { SecondFactorService } from './second-factor.service.ts';
import type { SignedIn } from './sessions.service.ts';
import type { Account, StaffRepository } from './staff.repository.ts';
import { codeNeeded, signInAgain, signInNeeded, wrongSignIn } from './studio-errors.ts';

const QUARTER_HOUR_MS = 15 * 60_000;
/** For one account by one address, and by all addresses in an hour: beyond that, those that have failed wait. */
const ACCOUNT = { failures: 10, windowMs: QUARTER_HOUR_MS, museumFailures: 100 };
/** For all accounts by one address, which a whole museum may share. */
const ADDRESS = { failures: 40, windowMs: QUARTER_HOUR_MS, museumFailures: 2_000 };

/** How long a sign-in counts as proof for those who have no password to prove it by. */
const FRESH_MS = QUARTER_HOUR_MS;

interface Compared {
  account: Account;
  isWhole: boolean;
}

interface SignInParts {
  staff: StaffRepository;
  passwords: PasswordsService;
  secondFactor: SecondFactorService;
  failures: FailureWindows;
  now: () => Date;
}

/** Compares address, password and second factor, as long as there were not too many failures before. */
export class SignInService {
  readonly #parts: SignInParts;
  readonly #byAccount: Guesses<Compared>;
  readonly #byAddress: Guesses<Compared>;

  constructor(parts: SignInParts) {
    this.#parts = parts;
    this.#byAccount = new Guesses('staff', ACCOUNT, parts.failures);
    this.#byAddress = new Guesses('staff-all', ADDRESS, parts.failures);
  }

  /** Resolves with the account whose address, password and code these are; throws where they are not. */
  async signIn(
    { email, password, code }: { email: string; password: string; code?: string | undefined },
    address: string,
  ): Promise<Account> {
    const compared = await this.#compare(email, `${code ?? ''} ${password}`, address, async () => {
      const account = await this.#parts.staff.byEmail(email);
      const isRight = await this.#parts.passwords.matches(password, account?.passwordHash);
      if (!account || !isRight) return undefined;
      if (account.factorSecret === null) return { account, isWhole: true };
      if (!code) return { account, isWhole: false };
      return (await this.#parts.secondFactor.take(account, code)) ? { account, isWhole: true } : undefined;
    });
    if (!compared) throw wrongSignIn();
    if (!compared.isWhole) throw codeNeeded();
    return compared.account;
  }

  /**
   * Before somebody changes how they sign in: a browser that was left open is not enough. The password is asked for; who has
   * none must have signed in a moment ago.
   */
  async prove(signedIn: SignedIn, current: string | undefined, address: string): Promise<Account> {
    const account = await this.#parts.staff.byId(signedIn.idStaff);
    if (!account) throw signInNeeded();
    if (account.passwordHash === null) {
      if (this.#parts.now().getTime() - Date.parse(signedIn.createdAt) > FRESH_MS) throw signInAgain();
      return account;
    }
    const given = current ?? '';
    const compared = await this.#compare(account.email, given, address, async () =>
      (await this.#parts.passwords.matches(given, account.passwordHash))
        ? { account, isWhole: true }
        : undefined,
    );
    if (!compared) throw wrongSignIn();
    return account;
  }

  #compare(
    account: string,
    given: string,
    address: string,
    compare: () => Promise<Compared | undefined>,
  ): Promise<Compared | undefined> {
    const lately = async () => undefined;
    const guess = { address, idMuseum: 0, opens: account, given };
    return this.#byAddress.attempt(guess, {
      lately,
      compare: () => this.#byAccount.attempt({ ...guess, account }, { lately, compare }),
    });
  }
}
