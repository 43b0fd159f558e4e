import type {
  Person,
  PublishRequest,
  PublishResponse,
  ScheduledPublicationResponse,
  UnpublishedResponse,
} from '@museummate/studio-api';
import { databaseError } from '#database/failures.ts';
import { ApiError, invalidRequest } from '#http/responses/api-error.ts';
import { toDraftFinding } from '../drafts.service.ts';
import type { PublicationService } from './publication.service.ts';
import type { ScheduledPublicationsRepository } from './scheduled.repository.ts';

/** How often a server looks for publications that are due. */
const LOOK_MS = 5_000;

/**
 * Publishes changes at a given time, as they were when the publication was scheduled. The first server that finds a
 * due publication publishes it.
 */
export class ScheduledPublicationsService {
  readonly #repository: ScheduledPublicationsRepository;
  readonly #publications: PublicationService;
  readonly #now: () => Date;
  readonly #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(
    repository: ScheduledPublicationsRepository,
    publications: PublicationService,
    now: () => Date,
    onError: (error: unknown) => void,
  ) {
    this.#repository = repository;
    this.#publications = publications;
    this.#now = now;
    this.#onError = onError;
  }

  async create(
    idMuseum: number,
    staff: Person,
    request: PublishRequest & { at: string },
  ): Promise<PublishResponse> {
    const at = new Date(request.at);
    if (at.getTime() <= this.#now().getTime())
      throw invalidRequest('This time has already passed; choose a later one, or publish now');
    const { changes, findings } = await this.#publications.plan(idMuseum, request);
    if (changes.length === 0) return { state: 'nothing' };
    const own = findings.filter(({ isLive }) => !isLive).map(toDraftFinding);
    const errors = own.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) return { state: 'stopped', findings: errors };
    const { idStaff, name } = staff;
    const note = request.note ?? '';
    const scheduled = { idMuseum, at: at.toISOString(), changes, note, by: { idStaff, name } };
    const idPublication = await this.#repository.add(scheduled);
    return { state: 'scheduled', idPublication, at: scheduled.at, warnings: own };
  }

  async list(idMuseum: number): Promise<UnpublishedResponse['scheduled']> {
    const scheduled = await this.#repository.list(idMuseum, this.#now());
    return scheduled.map(({ idPublication, at, by, note, failed }) => ({
      idPublication,
      at,
      by,
      note,
      ...(failed === null ? {} : { failed }),
    }));
  }

  /** Returns what a scheduled publication would change now, and which findings would stop it. */
  async compare(idMuseum: number, idPublication: number): Promise<ScheduledPublicationResponse> {
    const kept = await this.#repository.changesOf(idMuseum, idPublication);
    if (!kept) throw notFoundError();
    const scheduled = await this.#publications.checkScheduled(idMuseum, kept);
    const stopping = scheduled.findings.filter(({ severity, isLive }) => severity === 'error' && !isLive);
    const changes = scheduled.changes.map((change) => ({ ...change, path: [...change.path] }));
    return { changes, findings: stopping.map(toDraftFinding) };
  }

  async cancel(idMuseum: number, idPublication: number): Promise<void> {
    if (!(await this.#repository.cancel(idMuseum, idPublication))) throw notFoundError();
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#running ??= this.publishDue()
        .catch(this.#onError)
        .finally(() => {
          this.#running = undefined;
        });
    }, LOOK_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Publishes all scheduled publications that are due. */
  async publishDue(): Promise<void> {
    for (
      let due = await this.#repository.claim(this.#now());
      due;
      due = await this.#repository.claim(this.#now())
    ) {
      const failed = await this.#publications.publishScheduled(due).then(
        (answer) => (answer.state === 'stopped' ? answer.findings : null),
        (error: unknown) => {
          this.#onError(error);
          return databaseError(error) ? ('later' as const) : [];
        },
      );
      // The disk may be full or the database unreachable. In that case the publication is not marked as failed,
      // and is tried again after the claim has expired.
      if (failed !== 'later') await this.#repository.end(due.idPublication, failed);
    }
  }
}

const notFoundError = () =>
  new ApiError(404, 'not_found', 'There is no such publication, or it has already taken place');
