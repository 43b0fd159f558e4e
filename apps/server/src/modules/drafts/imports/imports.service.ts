import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { MediaStore } from '@museummate/content';
import { keyOf } from '@museummate/importers';
import {
  type Change,
  changeDenialReason,
  type DeliveryPreview,
  type ImportEntry,
  type ImportOutcome,
  type ImportPreview,
  type ImportsResponse,
  type ParsedDeliveryRequest,
  type ParsedImportRequest,
  type TranslationWork,
  valueAt,
} from '@museummate/studio-api';
import type { MuseumQueue } from '#database/museum-queue.ts';
import { ApiError } from '#http/responses/api-error.ts';
import type { Caller } from '../caller.ts';
import type { DraftsService } from '../drafts.service.ts';
import type { TranslationsRepository } from '../translations/translations.repository.ts';
import type { TranslationsService } from '../translations/translations.service.ts';
import type { ChangeSaver } from './change-saver.ts';
import type { ReadImport } from './draft-changes.ts';
import type { ImportsRepository } from './imports.repository.ts';
import { assertFits, packArchive } from './pack-archive.ts';
import type { Reader } from './reader-thread.ts';
import type { Outdated, ReaderResult, ReaderTask } from './source-reader.ts';

type Delivered = Extract<ReaderResult, { delivered: unknown }>['delivered'];

interface Options {
  /** An import waits for the others of its museum, so that it finds the works that they create. */
  queue: Pick<MuseumQueue, 'run'>;
  imports: ImportsRepository;
  reader: Reader;
  saver: ChangeSaver;
  translations: TranslationsService;
  outdated: Pick<TranslationsRepository, 'note'>;
  drafts: Pick<DraftsService, 'document'>;
  media: Pick<MediaStore, 'read'>;
  now: () => Date;
}

/**
 * Imports lists, packs and translator's sheets into the draft. Their changes are written to the log that also contains
 * the editors' changes.
 */
export class ImportsService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async preview(idMuseum: number, request: ParsedImportRequest): Promise<ImportPreview> {
    return (await this.#read(idMuseum, request, false)).preview;
  }

  async apply(idMuseum: number, staff: Caller, request: ParsedImportRequest): Promise<ImportOutcome> {
    return this.#options.queue.run(idMuseum, async () => {
      // The list is read again, because the draft may have changed since the preview, perhaps by an import of the same
      // list.
      const { preview, changes } = await this.#read(idMuseum, request, true);
      await this.#options.imports.rememberColumns(idMuseum, request.columns);
      const { source } = request;
      const name = 'address' in source ? source.address : source.name;
      const outcome = await this.#store(idMuseum, staff, changes, { what: 'list', name });
      return { ...outcome, leftOut: preview.counts.unclear };
    });
  }

  async #read(idMuseum: number, request: ParsedImportRequest, isTaken: boolean): Promise<ReadImport> {
    const columns = { ...(await this.#options.imports.columns(idMuseum)), ...request.columns };
    const answer = await this.#ask({ read: { ...request, columns, idMuseum, isTaken } });
    if (!('read' in answer)) throw new Error('the reader answered another task');
    return answer.read;
  }

  async previewDelivery(
    idMuseum: number,
    staff: Caller,
    request: ParsedDeliveryRequest,
  ): Promise<DeliveryPreview> {
    const { language, deliveries, untouched, notes } = await this.#deliver(idMuseum, staff, request);
    return {
      language,
      untouched,
      deliveries: deliveries.map(({ kind, id, path, language: _language, cell: _cell, ...rest }) => ({
        key: keyOf({ kind, id, path }),
        ...rest,
      })),
      notes: notes.map(({ severity, at, code, values, reason }) => ({
        severity,
        at,
        reason,
        ...(code ? { code } : {}),
        ...(values ? { values: { ...values } } : {}),
      })),
    };
  }

  async applyDelivery(
    idMuseum: number,
    staff: Caller,
    request: ParsedDeliveryRequest,
  ): Promise<ImportOutcome> {
    return this.#options.queue.run(idMuseum, async () => {
      const { language, deliveries, notes } = await this.#deliver(idMuseum, staff, request);
      const left = new Set(request.leaveOut);
      const wanted = deliveries.filter((each) => !left.has(keyOf(each)));
      const changes = wanted.map(({ kind, id, path, before, after }): Change => {
        const change = { kind, id, path: [...path, language], after };
        return before === undefined ? change : { ...change, before };
      });
      const translators = [...new Set(wanted.flatMap(({ by }) => (by ? [by] : [])))];
      const outcome = await this.#store(idMuseum, staff, changes, {
        what: 'translation',
        name: request.name,
        language,
        translators,
      });
      await this.#noteOutdated(idMuseum, wanted, language);
      return { ...outcome, leftOut: notes.filter(({ severity }) => severity === 'unclear').length };
    });
  }

  async #deliver(idMuseum: number, staff: Caller, request: ParsedDeliveryRequest): Promise<Delivered> {
    const { languages, name: by } = staff;
    const answer = await this.#ask({ deliver: { ...request, idMuseum, languages, by } });
    if (!('delivered' in answer)) throw new Error('the reader answered another task');
    return answer.delivered;
  }

  /**
   * Marks imported translations as outdated if they were made from an earlier source text. Without this step, an
   * imported translation would count as up to date.
   */
  async #noteOutdated(
    idMuseum: number,
    deliveries: Delivered['deliveries'],
    language: string,
  ): Promise<void> {
    for (const { kind, id, path, sent, isOutdated } of deliveries) {
      if (!isOutdated || sent === undefined) continue;
      const { draft, ownLanguage } = await this.#options.drafts.document(idMuseum, { kind, id });
      const source = String(valueAt(draft, [...path, ownLanguage], { kind, ownLanguage }) ?? '');
      const place = { path, language, before: sent };
      await this.#options.outdated.note(idMuseum, { kind, id }, [
        { ...place, is: 'made', source: sent },
        { ...place, is: 'behind', source },
      ]);
    }
  }

  /** Saves the changes and stores the import, so that it can be undone as a whole. */
  async #store(
    idMuseum: number,
    staff: Caller,
    changes: readonly Change[],
    about: Pick<ImportEntry, 'what' | 'name'> & { language?: string; translators?: string[] },
  ): Promise<Omit<ImportOutcome, 'leftOut'>> {
    if (changes.length === 0) return { changes: 0, conflicts: 0 };
    const { imports, saver, now } = this.#options;
    const entry: ImportEntry = {
      idImport: randomUUID(),
      ...about,
      at: now().toISOString(),
      by: { idStaff: staff.idStaff, name: staff.name },
      language: about.language ?? null,
      translators: about.translators ?? [],
      changes: changes.length,
      state: 'taking',
    };
    // The import is stored before its changes are saved. If a restart interrupts it, the changes that were already
    // saved can still be undone.
    await imports.add({ ...entry, idMuseum }, changes);
    const { saved, conflicts } = await saver.save(idMuseum, staff, changes, entry.idImport);
    await imports.update(entry.idImport, { changes: saved, state: 'taken' });
    return {
      entry: { ...entry, changes: saved.length, state: 'taken' },
      changes: saved.length,
      conflicts: conflicts.length,
    };
  }

  async list(idMuseum: number): Promise<ImportsResponse> {
    return { imports: await this.#options.imports.list(idMuseum) };
  }

  /** Reverts an import. Values that were changed after the import are kept. */
  async undo(idMuseum: number, staff: Caller, idImport: string): Promise<ImportOutcome> {
    return this.#options.queue.run(idMuseum, async () => {
      const { imports, saver } = this.#options;
      const found = await imports.find(idMuseum, idImport);
      if (!found) throw new ApiError(404, 'import_not_found', 'There is no such import.');
      if (found.entry.state === 'undone') return { entry: found.entry, changes: 0, conflicts: 0, leftOut: 0 };
      const isDenied = ({ kind, path }: Change) => changeDenialReason(staff, kind, path) !== undefined;
      if (found.changes.some(isDenied))
        throw new ApiError(
          403,
          'forbidden',
          'You may not change everything that this import contains. Ask an editor.',
        );
      const reverted = found.changes.toReversed().map(
        ({ before, after, ...place }): Change => ({
          ...place,
          ...(after === undefined ? {} : { before: after }),
          ...(before === undefined ? {} : { after: before }),
        }),
      );
      const { saved, conflicts } = await saver.save(
        idMuseum,
        staff,
        reverted,
        `undo-${randomUUID().slice(0, 13)}`,
      );
      await imports.update(idImport, { state: 'undone' });
      return {
        entry: { ...found.entry, state: 'undone' },
        changes: saved.length,
        conflicts: conflicts.length,
        leftOut: 0,
      };
    });
  }

  async measureWork(idMuseum: number, language: string): Promise<TranslationWork> {
    const outdated = await this.#findOutdatedTexts(idMuseum, language);
    const answer = await this.#ask({ work: { idMuseum, language, outdated } });
    if (!('work' in answer)) throw new Error('the reader answered another task');
    return answer.work;
  }

  async createSheet(
    idMuseum: number,
    wanted: { language: string; states: readonly string[]; isCsv: boolean },
  ): Promise<{ file: Uint8Array; name: string }> {
    const outdated = await this.#findOutdatedTexts(idMuseum, wanted.language);
    return this.#file({ sheet: { idMuseum, outdated, ...wanted } });
  }

  async exportList(idMuseum: number, isCsv: boolean): Promise<{ file: Uint8Array; name: string }> {
    return this.#file({ list: { idMuseum, isCsv } });
  }

  /** Returns the draft as a pack in a ZIP archive. */
  async exportPack(idMuseum: number): Promise<Readable> {
    const answer = await this.#ask({ pack: { idMuseum } });
    if (!('pack' in answer)) throw new Error('the reader answered another task');
    assertFits(answer.pack);
    return Readable.from(packArchive(answer.pack, this.#options.media), { objectMode: false });
  }

  async #file(task: ReaderTask): Promise<{ file: Uint8Array; name: string }> {
    const answer = await this.#ask(task);
    if (!('file' in answer)) throw new Error('the reader answered another task');
    return answer;
  }

  async #findOutdatedTexts(idMuseum: number, language: string): Promise<Outdated> {
    const { texts } = await this.#options.translations.older(idMuseum);
    return texts
      .filter((text) => text.language === language)
      .map(({ kind, id, path }) => JSON.stringify([kind, id, path]));
  }

  async #ask(task: ReaderTask): Promise<Exclude<ReaderResult, { refused: string }>> {
    const answer = await this.#options.reader.run(task);
    if ('refused' in answer) throw new ApiError(422, answer.refused, sentence(answer.message));
    return answer;
  }
}

const sentence = (message: string) =>
  `${message[0]?.toUpperCase() ?? ''}${message.slice(1).replace(/\.?$/, '.')}`;
