import { matchSecret } from '@museummate/content/publish';
import { ACCESS_CODE, CODE_TRIES } from '@museummate/domain';
import { entityNotFound } from '#http/api-error.ts';
import { Limiter } from '#http/limiter.ts';
import type { AccessRepository, StoredSecret } from './access.repository.ts';

/** How often the reset password may be tried a minute (A77): staff type it, visitors must not find it out. */
const RESET_TRIES = 5;

/** Compares what people type with what the museum set. Only failed tries count against an address (A21). */
export class AccessService {
  readonly #repository: AccessRepository;
  readonly #museumOpen: (idMuseum: number) => void;
  readonly #codes: Limiter;
  readonly #resets: Limiter;

  constructor(repository: AccessRepository, museumOpen: (idMuseum: number) => void) {
    this.#repository = repository;
    this.#museumOpen = museumOpen;
    this.#codes = new Limiter(CODE_TRIES.failures, CODE_TRIES.windowMs);
    this.#resets = new Limiter(RESET_TRIES, CODE_TRIES.windowMs);
  }

  /**
   * Resolves with the days that the code opens the museum for, with undefined where it is wrong. The staff code
   * opens it for one (A19).
   */
  async accessDays(idMuseum: number, code: string, address: string): Promise<number | undefined> {
    this.#museumOpen(idMuseum);
    const secrets = () => this.#repository.ofMuseum(idMuseum, ['access', 'staff']);
    const match = await this.#try(this.#codes, address, idMuseum, code, secrets);
    return (
      match && (match.kind === 'staff' ? ACCESS_CODE.defaultDays : (match.days ?? ACCESS_CODE.defaultDays))
    );
  }

  async isGuideCode(idMuseum: number, code: string, address: string): Promise<boolean> {
    this.#museumOpen(idMuseum);
    const secrets = () => this.#repository.ofMuseum(idMuseum, ['guide']);
    return (await this.#try(this.#codes, address, idMuseum, code, secrets)) !== undefined;
  }

  async isRouteCode(idRoute: number, code: string, address: string): Promise<boolean> {
    const route = await this.#repository.ofRoute(idRoute);
    if (!route) throw entityNotFound('Route');
    const secrets = async () => route.secrets;
    return (await this.#try(this.#codes, address, route.idMuseum, code, secrets)) !== undefined;
  }

  async isResetPassword(idMuseum: number, password: string, address: string): Promise<boolean> {
    this.#museumOpen(idMuseum);
    const secrets = () => this.#repository.ofMuseum(idMuseum, ['reset']);
    return (await this.#try(this.#resets, address, idMuseum, password, secrets)) !== undefined;
  }

  async #try(
    limiter: Limiter,
    address: string,
    idMuseum: number,
    given: string,
    secrets: () => Promise<StoredSecret[]>,
  ): Promise<StoredSecret | undefined> {
    return limiter.attempt(
      `${address} ${idMuseum}`,
      async () => matchSecret(given, await secrets()),
      (match) => match === undefined,
    );
  }
}
