import type { ContentStore } from '@museummate/content';
import {
  changeDenialReason,
  type TranslationPlace,
  type TranslationsResponse,
  translationUpdates,
  valueAt,
} from '@museummate/studio-api';
import { unlessFull } from '#database/failures.ts';
import { ApiError, museumNotFound } from '#http/responses/api-error.ts';
import type { Caller } from '../caller.ts';
import { documentName } from '../changes/draft-documents.ts';
import type { DraftLogRepository } from '../changes/draft-log.repository.ts';
import { ownLanguageOf } from '../changes/save-changes.service.ts';
import type { DraftsService } from '../drafts.service.ts';
import type { TranslationsRepository } from './translations.repository.ts';

interface Options {
  translations: TranslationsRepository;
  log: Pick<DraftLogRepository, 'position'>;
  drafts: Pick<DraftsService, 'document'>;
  store: Pick<ContentStore, 'rows'>;
}

/**
 * Finds translations that are older than their source text. The source text may have been changed in the studio or
 * by an import.
 */
export class TranslationsService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async older(idMuseum: number): Promise<TranslationsResponse> {
    // If the disk is full, the new state cannot be stored. The response then contains the last stored state.
    await unlessFull(this.catchUp(idMuseum));
    return { texts: await this.#options.translations.older(idMuseum) };
  }

  /** Confirms that a translation is correct as it is. */
  async confirm(
    idMuseum: number,
    staff: Caller,
    { kind, id, path, language }: TranslationPlace,
  ): Promise<void> {
    if (changeDenialReason(staff, kind, [...path, language]))
      throw new ApiError(403, 'forbidden', 'You have not been assigned the language of this text.');
    const { draft, ownLanguage } = await this.#options.drafts.document(idMuseum, { kind, id });
    const value = valueAt(draft, [...path, ownLanguage], { kind, ownLanguage });
    const source = typeof value === 'string' ? value : '';
    const note = { path, language, is: 'made' as const, before: source, source };
    await this.#options.translations.note(idMuseum, { kind, id }, [note]);
  }

  /**
   * Compares the published version with the version of the last call. An import or a rollback may have changed
   * source texts, and their translations are then outdated.
   */
  async catchUp(idMuseum: number): Promise<void> {
    const { translations, log, store } = this.#options;
    const position = await log.position(idMuseum);
    if (!position) throw museumNotFound();
    const { version } = position;
    const known = await translations.knownVersion(idMuseum);
    if (known === version) return;
    // If two requests arrive at the same time, only one continues. If no version was known before, there is
    // nothing to compare.
    if (!(await translations.setKnownVersion(idMuseum, version, known)) || known === undefined) return;
    const before = new Map((await store.rows(idMuseum, known)).map((row) => [documentName(row), row]));
    // If the previous version has been deleted, there is nothing to compare with.
    if (before.size === 0) return;
    const after = await store.rows(idMuseum, version);
    const ownLanguage = ownLanguageOf(
      JSON.parse(after.find(({ kind }) => kind === 'museum')?.body ?? 'null'),
    );
    for (const { kind, id, hash, body } of after) {
      const earlier = before.get(documentName({ kind, id }));
      if (!earlier || earlier.hash === hash) continue;
      const notes = translationUpdates(JSON.parse(earlier.body), JSON.parse(body), { kind, ownLanguage });
      await translations.note(idMuseum, { kind, id }, notes);
    }
  }

  /**
   * Stores that the translations of this version are recorded. A publication contains only changes that were
   * recorded when they were saved.
   */
  async markPublished(idMuseum: number, version: string): Promise<void> {
    await this.#options.translations.setKnownVersion(idMuseum, version);
  }
}
