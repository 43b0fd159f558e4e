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
   * Records the return of a visitor from a provider. Returns false if this state was returned before, on any server.
   * Providers also reject a repeated code, but we do not rely on that.
   */
  isFirstReturn(state: string): Promise<boolean> {
    return this.#repository.takeFlow(state, FLOW_SECONDS * 1000);
  }

  /** Stores a user whom the provider has confirmed. Returns the key of a session for one use. */
  openSession(user: VerifiedUser): Promise<string> {
    return this.#repository.openSession(user, SESSION_SECONDS * 1000);
  }

  /** Stores the confirmed user. Other data in the client's request is ignored (A24). */
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
