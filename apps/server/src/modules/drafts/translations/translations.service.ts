import type { ContentStore } from '@museummate/content';
import {
  changeDenialReason,
  type TranslationPlace,
  type TranslationsAnswer,
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

/** Knows which translations are older than what they were made from, whoever brought the new source. */
export class TranslationsService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async older(idMuseum: number): Promise<TranslationsAnswer> {
    // On a full disk the list is as old as the last write.
    await unlessFull(this.catchUp(idMuseum));
    return { texts: await this.#options.translations.older(idMuseum) };
  }

  /** Somebody says that a translation is right as it is. */
  async confirm(
    idMuseum: number,
    staff: Caller,
    { kind, id, path, language }: TranslationPlace,
  ): Promise<void> {
    if (changeDenialReason(staff, kind, [...path, language]))
      throw new ApiError(403, 'forbidden', 'This text is in a language that was not given to you.');
    const { draft, ownLanguage } = await this.#options.drafts.document(idMuseum, { kind, id });
    const value = valueAt(draft, [...path, ownLanguage], { kind, ownLanguage });
    const source = typeof value === 'string' ? value : '';
    const note = { path, language, is: 'made' as const, before: source, source };
    await this.#options.translations.note(idMuseum, { kind, id }, [note]);
  }

  /**
   * Looks at what an import has brought, or a return to an earlier version, since somebody last asked: a source that has
   * changed there leaves its translations behind as one that was changed in the studio does.
   */
  async catchUp(idMuseum: number): Promise<void> {
    const { translations, log, store } = this.#options;
    const position = await log.position(idMuseum);
    if (!position) throw museumNotFound();
    const { version } = position;
    const known = await translations.knownVersion(idMuseum);
    if (known === version) return;
    // Of two who ask at once one does it. What comes first is where we begin.
    if (!(await translations.setKnownVersion(idMuseum, version, known)) || known === undefined) return;
    const before = new Map((await store.rows(idMuseum, known)).map((row) => [documentName(row), row]));
    // That version may be given up by now: nothing is known then.
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

  /** A publication brings nothing that the log has not noted. */
  async published(idMuseum: number, version: string): Promise<void> {
    await this.#options.translations.setKnownVersion(idMuseum, version);
  }
}
