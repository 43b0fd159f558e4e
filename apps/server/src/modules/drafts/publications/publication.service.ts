import {
  type ContentStore,
  clean,
  type MediaStore,
  newVersion,
  rollBack,
  type SecretRow,
} from '@museummate/content';
import {
  type Change,
  changesBetween,
  type DeskRequest,
  type DeskResponse,
  type Person,
  type PublishRequest,
  type PublishResponse,
} from '@museummate/studio-api';
import { ApiError, museumNotFound } from '#http/responses/api-error.ts';
import type { Caller } from '../caller.ts';
import { type DraftedDocument, documentName, netChanges } from '../changes/draft-documents.ts';
import type { DocumentKey, DraftLogRepository } from '../changes/draft-log.repository.ts';
import { type Checker, type DraftsService, replacedBy, toDraftFinding } from '../drafts.service.ts';
import type { TranslationsService } from '../translations/translations.service.ts';
import { markPublished, ownLanguageAt } from './mark-published.ts';
import type { NextVersionResult } from './next-version.ts';
import {
  AlreadyPublishedError,
  type PublicationRepository,
  VersionChangedError,
  type VersionNote,
  type VersionWriter,
} from './publication.repository.ts';
import { waitInPublishQueue } from './publish-queue.ts';
import type { ScheduledPublication } from './scheduled.repository.ts';
import { applyScheduledChange, withoutChanges } from './select-changes.ts';

/** How often a publication is tried. It is repeated if another version was published in the meantime. */
const TRIES = 5;
/** Time between the last publication and the deletion of unused rows and media. */
const TIDY_AFTER_MS = 60_000;

interface Options {
  log: DraftLogRepository;
  drafts: Pick<DraftsService, 'state'>;
  publications: PublicationRepository;
  writer: VersionWriter;
  checker: Checker;
  store: ContentStore;
  media: MediaStore;
  /**
   * Records which translations are outdated. Changes that an import has made must be recorded before the next
   * publication.
   */
  translations: Pick<TranslationsService, 'catchUp' | 'markPublished'>;
  /** Makes this server use the new version at once, instead of within a second. */
  notice: () => Promise<void>;
  now: () => Date;
  onError: (error: unknown) => void;
}

/** The content of a publication: the new documents, and the changes that they contain. */
interface Wanted {
  documents: Pick<DraftedDocument, 'kind' | 'id' | 'live' | 'draft'>[];
  /** The new codes, which replace all codes; undefined keeps the existing codes. */
  secrets?: SecretRow[];
  how: Omit<VersionNote, 'changed'>;
  /** The scheduled publication that this publication completes. */
  idScheduled?: number;
}

interface Checked {
  changes: Change[];
  findings: NextVersionResult['findings'];
}

type Outcome =
  | { state: 'published'; version: string; warnings: NextVersionResult['findings'] }
  | { state: 'stopped'; findings: NextVersionResult['findings'] }
  | { state: 'nothing' };

/** Publishes unpublished changes, the front desk's changes, or an earlier version. */
export class PublicationService {
  readonly #options: Options;
  /** The cleanup after a publication. Requests do not wait for it. */
  #tidying: Promise<void> = Promise.resolve();
  #soon: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Returns the unpublished changes except those in `leaveOut`, together with the findings of the check. */
  async plan(idMuseum: number, { leaveOut = [] }: PublishRequest): Promise<Checked> {
    const { version, ownLanguage, documents } = await this.#options.drafts.state(idMuseum);
    const wanted = documents.map((each) => withoutChanges(each, leaveOut, ownLanguage));
    return this.#checkWanted(idMuseum, { version, ownLanguage, documents: wanted });
  }

  /** Returns the changes that a scheduled publication would make now, together with the findings of the check. */
  async checkScheduled(idMuseum: number, changes: readonly Change[]): Promise<Checked> {
    return this.#checkWanted(idMuseum, await this.#asScheduled(idMuseum, changes));
  }

  async #checkWanted(
    idMuseum: number,
    { version, ownLanguage, documents }: Pick<Wanted, 'documents'> & { version: string; ownLanguage: string },
  ): Promise<Checked> {
    const changes = documents.flatMap((each) => netChanges(each, ownLanguage));
    if (changes.length === 0) return { changes, findings: [] };
    const replaced = replacedBy(documents);
    const task = { idMuseum, version, replaced, now: this.#options.now().toISOString() };
    return { changes, findings: (await this.#options.checker.answer(task)).findings };
  }

  /** Returns the published documents with the scheduled changes applied. */
  async #asScheduled(idMuseum: number, changes: readonly Change[]) {
    const live = await this.#live(idMuseum, changes);
    const byName = new Map(live.documents.map((document) => [documentName(document), document]));
    for (const change of changes) {
      const document = byName.get(documentName(change));
      if (document) document.draft = applyScheduledChange(document.draft, change, live.ownLanguage);
    }
    return live;
  }

  async publish(
    idMuseum: number,
    staff: Person,
    { leaveOut = [], note = '' }: PublishRequest,
  ): Promise<PublishResponse> {
    const outcome = await this.#publish(idMuseum, async () => {
      const { ownLanguage, documents, version } = await this.#options.drafts.state(idMuseum);
      const wanted = documents.map((each) => withoutChanges(each, leaveOut, ownLanguage));
      return { version, documents: wanted, how: { origin: 'publication', by: personOf(staff), note } };
    });
    if (outcome.state !== 'nothing') return toResponse(outcome);
    return this.#makePublic(idMuseum, { origin: 'publication', by: personOf(staff), note, changed: 0 });
  }

  /** Publishes a museum that has no changes but was never public (A122). */
  async #makePublic(idMuseum: number, how: VersionNote): Promise<PublishResponse> {
    const { publications, notice } = this.#options;
    const version = await publications.makePublic(idMuseum, how);
    if (version === undefined) return { state: 'nothing' };
    await notice();
    return { state: 'published', version, warnings: [] };
  }

  /**
   * Publishes scheduled changes on top of the current version. They are published once, even if several servers try.
   */
  async publishScheduled({
    idPublication,
    idMuseum,
    by,
    changes,
    note,
  }: Pick<
    ScheduledPublication,
    'idPublication' | 'idMuseum' | 'by' | 'changes' | 'note'
  >): Promise<PublishResponse> {
    const outcome = await this.#publish(idMuseum, async () => {
      const { version, documents } = await this.#asScheduled(idMuseum, changes);
      return { version, documents, how: { origin: 'publication', by, note }, idScheduled: idPublication };
    });
    return toResponse(outcome);
  }

  /** Opens, closes or moves an artwork or hall. Only this change is published, at once. */
  async setOpenState(
    idMuseum: number,
    staff: Caller,
    { kind, id, ...state }: DeskRequest,
  ): Promise<DeskResponse> {
    const key = { kind, id };
    let changes: Change[] = [];
    const outcome = await this.#publish(idMuseum, async () => {
      const { version, documents, ownLanguage } = await this.#live(idMuseum, [key]);
      const [document] = documents;
      if (!document || document.live === undefined)
        throw new ApiError(
          404,
          'not_found',
          `There is no ${kind === 'hall' ? 'hall' : 'work'} with this number`,
        );
      const {
        state: _s,
        stateText: _t,
        closedUntil: _c,
        idHallMovedTo: _m,
        ...rest
      } = document.live as Record<string, unknown>;
      document.draft = { ...rest, ...state };
      changes = changesBetween(document.live, document.draft, id, { kind, ownLanguage });
      return { version, documents, how: { origin: 'desk', by: personOf(staff), note: '' } };
    });
    if (outcome.state === 'stopped')
      return { state: 'stopped', findings: outcome.findings.map(toDraftFinding) };
    if (outcome.state === 'published') await this.#logDesk(idMuseum, staff, changes, outcome.version);
    const version =
      outcome.state === 'published' ? outcome.version : (await this.#position(idMuseum)).version;
    return { state: 'published', version };
  }

  /** Publishes changed codes at once, and nothing else. `change` gets the current codes and returns the new ones. */
  async changeCodes(
    idMuseum: number,
    staff: Person,
    change: (secrets: SecretRow[]) => Promise<SecretRow[] | undefined>,
  ): Promise<void> {
    await this.#publish(idMuseum, async () => {
      const { version } = await this.#position(idMuseum);
      const secrets = await change(await this.#options.store.secrets(idMuseum, version));
      const how = { origin: 'codes', by: personOf(staff), note: '' } as const;
      return { version, documents: [], how, ...(secrets && { secrets }) };
    });
  }

  /** Adds the front desk's changes to the log, as already published. */
  async #logDesk(
    idMuseum: number,
    staff: Caller,
    changes: readonly Change[],
    version: string,
  ): Promise<void> {
    const at = this.#options.now().toISOString();
    await this.#options.log.write(idMuseum, async (log) => {
      for (const { kind, id, path, before, after } of changes)
        await log.add({
          kind,
          id,
          path,
          before,
          after,
          at,
          version,
          revision: log.nextRevision(),
          key: crypto.randomUUID(),
          by: personOf(staff),
        });
    });
  }

  /** Rolls back by serving an earlier version as a new version. Unpublished changes are kept. */
  async rollbackVersion(
    idMuseum: number,
    staff: Caller,
    contentVersion: string,
    changed: number,
  ): Promise<string> {
    const { store, media, publications, notice } = this.#options;
    const kept = (await store.archivedVersions(idMuseum)).find(
      (each) => each.contentVersion === contentVersion,
    );
    if (!kept) throw new ApiError(404, 'not_found', 'There is no such version of this museum');
    const version = await waitInPublishQueue(() => rollBack(idMuseum, kept, { store, media }));
    await publications.note(idMuseum, version, { origin: 'return', by: personOf(staff), note: '', changed });
    await notice();
    return version;
  }

  async #publish(idMuseum: number, want: () => Promise<Wanted & { version: string }>): Promise<Outcome> {
    const { checker, log, publications, writer, notice, now, translations } = this.#options;
    for (let tries = 1; ; tries++) {
      await translations.catchUp(idMuseum);
      const { version: from, documents, secrets, how, idScheduled } = await want();
      const replaced = replacedBy(documents);
      if (replaced.length === 0 && !secrets) return { state: 'nothing' };
      const { findings, next } = await checker.answer({
        idMuseum,
        version: from,
        replaced,
        now: now().toISOString(),
      });
      // Only errors in the new content stop a publication. Errors in content that is already published do not.
      const isNew = (severity: string) =>
        findings.filter((finding) => finding.severity === severity && !finding.isLive);
      if (isNew('error').length > 0) return { state: 'stopped', findings: isNew('error') };
      const version = newVersion();
      await waitInPublishQueue(() => publications.begin(idMuseum, version));
      try {
        await writer.write({ idMuseum, from, version, next, ...(secrets && { secrets }) });
        await publications.switchTo(
          next.museum,
          from,
          version,
          { ...how, changed: replaced.length },
          idScheduled,
        );
      } catch (error) {
        await publications.abandon(version);
        if (error instanceof VersionChangedError && tries < TRIES) continue;
        if (error instanceof AlreadyPublishedError) return { state: 'nothing' };
        throw error;
      }
      await translations.markPublished(idMuseum, version);
      await notice();
      await markPublished(log, { idMuseum, version, documents });
      this.#tidy();
      return { state: 'published', version, warnings: isNew('warning') };
    }
  }

  async #position(idMuseum: number) {
    const position = await this.#options.log.position(idMuseum);
    if (!position) throw museumNotFound();
    return position;
  }

  async #live(idMuseum: number, keys: readonly DocumentKey[]) {
    const { log } = this.#options;
    const { version } = await this.#position(idMuseum);
    const rows = new Map(
      (await log.live(version, keys)).map((row) => [documentName(row), JSON.parse(row.body) as unknown]),
    );
    const own = new Map(keys.map(({ kind, id }) => [documentName({ kind, id }), { kind, id }]));
    const documents = [...own].map(([name, key]) => ({
      ...key,
      live: rows.get(name),
      draft: rows.get(name),
    }));
    return { version, documents, ownLanguage: await ownLanguageAt(log, version) };
  }

  /**
   * Schedules the cleanup for a minute later. The cleanup needs the disk, and must not delay visitors or further
   * publications.
   */
  #tidy(): void {
    const { store, media, onError } = this.#options;
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => {
      this.#tidying = this.#tidying.then(() => clean({ store, media })).catch(onError);
    }, TIDY_AFTER_MS).unref();
  }

  /**
   * Resolves when no cleanup is running. A cleanup that is scheduled for later is cancelled, and is done after the
   * next start of the server.
   */
  async stop(): Promise<void> {
    clearTimeout(this.#soon);
    await this.#tidying;
  }
}

const personOf = ({ idStaff, name }: Person): Person => ({ idStaff, name });

function toResponse(outcome: Outcome): PublishResponse {
  if (outcome.state === 'published') return { ...outcome, warnings: outcome.warnings.map(toDraftFinding) };
  if (outcome.state === 'stopped') return { ...outcome, findings: outcome.findings.map(toDraftFinding) };
  return outcome;
}
