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
  /** Called for every stored write. */
  onStored?: (write: VisitWrite) => void;
}

/** Converts every request about visits to one write. Writes that arrive together are committed together. */
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

  /** Stores the whole visit as the device knows it. The device may send the visit any number of times. */
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
    // A visit that began before its museum was removed is still accepted. A new visit is rejected.
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
