import { languageById, VISIT_FALLBACK_LANGUAGE } from '@museummate/domain';
import { languageTagOfId } from '@museummate/domain/all-languages';
import { GroupCommit } from '#database/group-commit.ts';
import { invalidRequest, museumNotFound, visitNotFound } from '#http/responses/api-error.ts';
import type { NewVisitLimit } from './new-visit-limit.ts';
import type { MergedVisit, StoredVisit, VisitWrite } from './visit-write.ts';
import type { VisitsRepository } from './visits.repository.ts';
import type { RegisterVisit, StartVisit } from './visits.schema.ts';

interface Parts {
  repository: VisitsRepository;
  newVisits: NewVisitLimit;
  museumExists: (idMuseum: number) => boolean;
  /** Called for every write that was stored. */
  onStored?: (write: VisitWrite) => void;
}

/**
 * Converts every request about visits to a write. Writes that arrive at the same time are stored in one
 * transaction.
 */
export class VisitsService {
  readonly #repository: VisitsRepository;
  readonly #commit: GroupCommit<VisitWrite, MergedVisit>;
  readonly #newVisits: NewVisitLimit;
  readonly #museumExists: (idMuseum: number) => boolean;
  readonly #onStored: (write: VisitWrite) => void;

  constructor({ repository, newVisits, museumExists, onStored = () => {} }: Parts) {
    this.#onStored = onStored;
    this.#repository = repository;
    this.#newVisits = newVisits;
    this.#commit = new GroupCommit((writes) => repository.merge(writes));
    this.#museumExists = museumExists;
  }

  async start(visit: StartVisit): Promise<StoredVisit> {
    const { idMuseum, visitorToken, idDevice, idLanguage, startDate } = visit;
    if (!this.#museumExists(idMuseum)) throw museumNotFound();
    const known = languageById(idLanguage)?.code ?? languageTagOfId(idLanguage);
    const languageCode = visit.languageCode ?? known ?? VISIT_FALLBACK_LANGUAGE.code;
    return this.write({ idMuseum, visitorToken, create: { idDevice, idLanguage, languageCode, startDate } });
  }

  /** Stores a visit as the device knows it. The device may send the same visit any number of times. */
  async register(visit: RegisterVisit): Promise<StoredVisit> {
    const {
      idMuseum,
      visitorToken,
      idVisit,
      idDevice,
      idLanguage,
      languageCode,
      startDate,
      endDate,
      artworks,
      routes,
    } = visit;
    // If the museum was removed, a request without `idVisit` is rejected, because it may create a visit. A visit
    // with an `idVisit` began before the removal, and is still accepted.
    if (!idVisit && !this.#museumExists(idMuseum)) throw museumNotFound();
    return this.write({
      idMuseum,
      visitorToken,
      ...(idVisit ? { idVisit } : { create: { idDevice, idLanguage, languageCode, startDate } }),
      language: { idLanguage, languageCode },
      ...(endDate ? { endDate } : {}),
      artworks,
      routes,
    });
  }

  async write(write: VisitWrite): Promise<StoredVisit> {
    const stored = await this.#commit.add(write);
    if (stored === 'full') throw invalidRequest('this visit has too many items');
    if (stored === 'too-many-new') throw this.#newVisits.refuse(write.idMuseum ?? 0);
    if (!stored) throw visitNotFound();
    this.#onStored(write);
    return stored;
  }

  exists(idVisit: string): Promise<boolean> {
    return this.#repository.exists(idVisit);
  }

  /** Resolves when all accepted writes are stored. */
  idle(): Promise<void> {
    return this.#commit.idle();
  }
}
