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
   * Called where somebody comes back from a provider; false where it has been called with this state before, on
   * whichever server. A provider refuses the same answer a second time, too, but it is not the one to be relied on.
   */
  isFirstReturn(state: string): Promise<boolean> {
    return this.#repository.takeFlow(state, FLOW_SECONDS * 1000);
  }

  /** Called where a provider has confirmed who it is; returns the key of a session for one use. */
  confirmed(user: VerifiedUser): Promise<string> {
    return this.#repository.openSession(user, SESSION_SECONDS * 1000);
  }

  /** Stores the confirmed user; what the client says of itself counts for nothing (A24). */
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
