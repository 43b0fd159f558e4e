import { type DocumentKind, documentFormats } from '@museummate/pack-format';
import { type Change, type ChangePath, changeDenialReason, valueAt } from '@museummate/studio-api';
import type { MachinePlace } from '@museummate/studio-api/machine-help';
import type { Caller } from '#modules/drafts/caller.ts';
import type { SaveChangesService } from '#modules/drafts/changes/save-changes.service.ts';
import type { DraftsService } from '#modules/drafts/drafts.service.ts';
import { MachineError } from '../programs/machine-error.ts';

/** One document of the draft. `read` returns the value at a path. */
export interface OpenDocument {
  ownLanguage: string;
  read(path: ChangePath): unknown;
}

interface Options {
  drafts: Pick<DraftsService, 'document'>;
  saving: Pick<SaveChangesService, 'save'>;
}

/** Reads texts of the draft, and saves the results of programs as changes of the draft. */
export class DraftTexts {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async open(idMuseum: number, { kind, id }: Pick<MachinePlace, 'kind' | 'id'>): Promise<OpenDocument> {
    if (!isDocumentKind(kind)) throw new MachineError('noText');
    const { draft, ownLanguage } = await this.#options.drafts.document(idMuseum, { kind, id });
    return { ownLanguage, read: (path) => valueAt(draft, path, { kind, ownLanguage }) };
  }

  /**
   * Saves all given values of a document. Throws if the person may not change one of them, or if another person
   * has changed one since the document was opened.
   */
  async save(
    idMuseum: number,
    staff: Caller,
    { kind, id }: Pick<MachinePlace, 'kind' | 'id'>,
    values: readonly { path: ChangePath; before: unknown; after: unknown }[],
    key: string,
  ): Promise<void> {
    if (!isDocumentKind(kind)) throw new MachineError('noText');
    const changes = values.map(
      ({ path, before, after }, place): Change & { key: string; path: string[] } => ({
        key: `${key}-${place}`,
        kind,
        id,
        path: [...path],
        ...(before === undefined ? {} : { before }),
        ...(after === undefined ? {} : { after }),
      }),
    );
    if (changes.some(({ path }) => changeDenialReason(staff, kind, path)))
      throw new MachineError('notAllowed');
    const { results } = await this.#options.saving.save(idMuseum, staff, { from: '', changes });
    if (results.some(({ state }) => state !== 'saved' && state !== 'merged'))
      throw new MachineError('conflict');
  }
}

export function isDocumentKind(kind: string): kind is DocumentKind {
  return Object.hasOwn(documentFormats, kind);
}
