import type { Person, PresenceRequest, PresenceResponse } from '@museummate/studio-api';
import type { DraftsService } from '../drafts.service.ts';
import type { PresenceRepository } from './presence.repository.ts';

/** Tells staff who else is present, and whether the draft has changed. */
export class PresenceService {
  readonly #repository: PresenceRepository;
  readonly #drafts: Pick<DraftsService, 'revision'>;
  readonly #now: () => Date;

  constructor(repository: PresenceRepository, drafts: Pick<DraftsService, 'revision'>, now: () => Date) {
    this.#repository = repository;
    this.#drafts = drafts;
    this.#now = now;
  }

  async heartbeat(idMuseum: number, person: Person, request: PresenceRequest): Promise<PresenceResponse> {
    const others = await this.#repository.heartbeat(idMuseum, person, request, this.#now());
    return { revision: await this.#drafts.revision(idMuseum), others };
  }

  tidy(): Promise<void> {
    return this.#repository.tidy(this.#now());
  }
}
