import type { User } from '@museummate/domain';
import { FLOW_SECONDS } from './encrypted-flow.ts';
import { SESSION_SECONDS } from './session-cookie.ts';
import type { SignInRepository, VerifiedUser } from './sign-in.repository.ts';

const DAY_MS = 86_400_000;

export class SignInService {
  readonly #repository: SignInRepository;
  readonly #retentionDays: number;

  constructor(repository: SignInRepository, { retentionDays }: { retentionDays: number }) {
    this.#repository = repository;
    this.#retentionDays = retentionDays;
  }

  /**
   * Records that a visitor has returned from a provider. Returns false if a visitor has returned with this `state`
   * before, on any server. Providers also reject a code that is used twice, but we do not rely on that.
   */
  isFirstReturn(state: string): Promise<boolean> {
    return this.#repository.takeFlow(state, FLOW_SECONDS * 1000);
  }

  /**
   * Stores the confirmed profile of a user until the app fetches it. Returns the key for this, which is valid
   * once.
   */
  openSession(user: VerifiedUser): Promise<string> {
    return this.#repository.openSession(user, SESSION_SECONDS * 1000);
  }

  /**
   * Stores the user whom the provider has confirmed. Of the client's data, only museum and provider are compared,
   * and the rest is ignored (A24).
   */
  async create(key: string | undefined, claimed: Pick<User, 'idMuseum' | 'method'>): Promise<boolean> {
    const user = key ? await this.#repository.takeSession(key) : undefined;
    if (!user || user.idMuseum !== claimed.idMuseum || user.method !== claimed.method) return false;
    await this.#repository.saveUser(user);
    return true;
  }

  async erase(): Promise<void> {
    await this.#repository.forgetBefore(new Date(Date.now() - this.#retentionDays * DAY_MS).toISOString());
  }
}
