import { randomUUID } from 'node:crypto';
import type { MediaRecord } from '@museummate/content';
import { type Change, changesBetween } from '@museummate/studio-api';
import {
  REPLACED_DAYS,
  type ReplaceMediumRequest,
  type ReplaceMediumResponse,
  type RestoreMediumResponse,
} from '@museummate/studio-api/media';
import type { MuseumQueue } from '#database/museum-queue.ts';
import { ApiError } from '#http/responses/api-error.ts';
import type { Caller } from '../drafts/caller.ts';
import { documentName } from '../drafts/changes/draft-documents.ts';
import type { DraftLogRepository } from '../drafts/changes/draft-log.repository.ts';
import type { DraftsService } from '../drafts/drafts.service.ts';
import type { ChangeSaver } from '../drafts/imports/change-saver.ts';
import { replaceFiles } from '../drafts/imports/replaced-files.ts';
import type { NextVersionRepository } from '../drafts/publications/next-version.repository.ts';
import type { MediaLibraryRepository, RetainedFile } from './media-library.repository.ts';

interface Options {
  queue: Pick<MuseumQueue, 'run'>;
  library: MediaLibraryRepository;
  drafts: Pick<DraftsService, 'state'>;
  log: Pick<DraftLogRepository, 'allLive'>;
  next: Pick<NextVersionRepository, 'media'>;
  saver: ChangeSaver;
  now: () => Date;
}

interface Replacement {
  changes: Change[];
  /** The documents that change, such as "artwork/7". */
  documents: string[];
  /** Number of fields in these documents that contain the file. */
  places: number;
}

/** Where a file is replaced, and how. */
interface Extent {
  /** The documents that may be changed, such as "artwork/7". By default, all of them. */
  within?: readonly string[];
  /**
   * Whether the new file has the voice of the old one. Otherwise, the mark of a synthetic voice does not apply to the new
   * file, which a person may have recorded.
   */
  isSameVoice?: boolean;
}

const DAY_MS = 86_400_000;

const countOf = (value: unknown, text: string) => JSON.stringify(value).split(text).length - 1;

/** Replaces a file in all places of the draft, and restores replaced files. */
export class ReplaceMediumService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  replace(
    idMuseum: number,
    staff: Caller,
    request: ReplaceMediumRequest,
    extent: Extent = {},
  ): Promise<ReplaceMediumResponse> {
    return this.#options.queue.run(idMuseum, () => this.#replace(idMuseum, staff, request, extent));
  }

  /** Replaces the file `path` by the file `by`. */
  async #replace(
    idMuseum: number,
    staff: Caller,
    { path, by }: ReplaceMediumRequest,
    extent: Extent,
  ): Promise<ReplaceMediumResponse> {
    const { library, drafts, next, saver, now } = this.#options;
    const { version } = await drafts.state(idMuseum);
    const media = await next.media(idMuseum, version);
    const old = media.get(path);
    checkPair(old, media.get(by));
    const found = await this.#changes(idMuseum, path, by, extent);
    if (!old || found.changes.length === 0) throw await this.#notUsed(idMuseum, path);
    const at = now();
    const retained: RetainedFile = {
      idMuseum,
      path,
      hash: old.hash,
      idRetained: randomUUID(),
      reason: 'replaced',
      replacedBy: by,
      documents: found.documents,
      by: { idStaff: staff.idStaff, name: staff.name },
      at: at.toISOString(),
      until: new Date(at.getTime() + REPLACED_DAYS * DAY_MS).toISOString(),
    };
    // The old file is retained before it is replaced, so that it can be restored even if a restart interrupts the
    // replacement.
    if (!(await library.claim(retained))) throw await this.#notUsed(idMuseum, path);
    // The draft may have changed on another server before this file was claimed, so the changes are computed
    // again.
    const { changes, documents, places } = await this.#changes(idMuseum, path, by, extent);
    await library.setDocuments(retained.idRetained, documents);
    const { conflicts } = await saver.save(idMuseum, staff, changes, retained.idRetained);
    return { places, conflicts: conflicts.length, idRetained: retained.idRetained };
  }

  /** Returns the changes of the draft that replace the file `path` by the file `by`. */
  async #changes(
    idMuseum: number,
    path: string,
    by: string,
    { within, isSameVoice = false }: Extent,
  ): Promise<Replacement> {
    const { drafts, log } = this.#options;
    const { version, ownLanguage, documents } = await drafts.state(idMuseum);
    const drafted = new Set(documents.map(documentName));
    const quoted = JSON.stringify(path);
    const live = (await log.allLive(version))
      .filter((row) => !drafted.has(documentName(row)) && row.body.includes(quoted))
      .map(({ kind, id, body }) => ({ kind, id, draft: JSON.parse(body) as unknown }));
    const found: Replacement = { changes: [], documents: [], places: 0 };
    for (const { kind, id, draft } of [...documents, ...live]) {
      const name = documentName({ kind, id });
      if (draft === undefined || (within && !within.includes(name))) continue;
      const after = replaceFiles(draft, new Map([[path, by]]), { keepsMarksOfVoices: !isSameVoice });
      const changes = changesBetween(draft, after, id, { kind, ownLanguage });
      if (changes.length === 0) continue;
      found.changes.push(...changes);
      found.documents.push(name);
      found.places += countOf(draft, quoted) - countOf(after, quoted);
    }
    return found;
  }

  /** Returns the error for a file that is not used. Another person may have just replaced it. */
  async #notUsed(idMuseum: number, path: string): Promise<ApiError> {
    const retained = await this.#options.library.listRetained(idMuseum);
    const earlier = retained.find((each) => each.path === path && each.reason === 'replaced');
    return earlier
      ? new ApiError(409, 'already_replaced', `${earlier.by.name} has already replaced this file.`)
      : new ApiError(409, 'medium_not_used', 'This file is not used anywhere, so it cannot be replaced.');
  }

  /**
   * Restores a replaced or deleted file. If it was replaced, the documents in which it was replaced use it again.
   */
  restore(idMuseum: number, staff: Caller, idRetained: string): Promise<RestoreMediumResponse> {
    return this.#options.queue.run(idMuseum, async () => {
      const { library, now } = this.#options;
      const found = (await library.listRetained(idMuseum)).find((each) => each.idRetained === idRetained);
      if (!found) throw retainedNotFound();
      const { path, replacedBy, documents } = found;
      await library.takeBack([found], now().toISOString());
      let outcome = { places: 0, conflicts: 0 };
      if (replacedBy !== null)
        try {
          outcome = await this.#replace(
            idMuseum,
            staff,
            { path: replacedBy, by: path },
            { within: documents, isSameVoice: true },
          );
        } catch (error) {
          // Error 409 means that no document uses the new file any more, so nothing can be replaced. The old file
          // is then only added to the library.
          if (!(error instanceof ApiError) || error.statusCode !== 409) throw error;
        }
      await library.forget([found], now().toISOString());
      return { path, places: outcome.places, conflicts: outcome.conflicts };
    });
  }
}

export const retainedNotFound = () =>
  new ApiError(404, 'retained_not_found', 'This file is not kept any more, or it has already been restored.');

const familyOf = ({ contentType }: MediaRecord) => contentType.split('/')[0];

function checkPair(old: MediaRecord | undefined, fresh: MediaRecord | undefined): void {
  if (!fresh)
    throw new ApiError(404, 'medium_not_found', 'The new file is not on the server. Upload it again.');
  if (old && old.hash === fresh.hash)
    throw new ApiError(422, 'same_medium', 'This is the same file, so there is nothing to replace.');
  if (old && familyOf(old) !== familyOf(fresh))
    throw new ApiError(
      422,
      'other_medium',
      'The new file is of another kind: replace a picture by a picture, and a recording by a recording.',
    );
}
