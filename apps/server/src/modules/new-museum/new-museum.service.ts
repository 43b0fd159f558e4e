import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type ContentStore,
  ImportInProgressError,
  importPack,
  type MediaStore,
  scaffoldPack,
} from '@museummate/content';
import { languageTag } from '@museummate/domain/all-languages';
import { isTimeZone, museumCodeFor, museumIdFor } from '@museummate/pack-format';
import type { NewMuseumRequest, NewMuseumResponse, Person } from '@museummate/studio-api';
import { ApiError } from '#http/responses/api-error.ts';
import type { PublicationRepository } from '../drafts/publications/publication.repository.ts';

interface Options {
  store: ContentStore;
  media: MediaStore;
  publications: Pick<PublicationRepository, 'note'>;
  notice: () => Promise<void>;
}

/** Creates a museum like `npm run museum -- new`, empty or with examples. Only staff can see the new museum. */
export class NewMuseumService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async create({ idStaff, name }: Person, wanted: NewMuseumRequest): Promise<NewMuseumResponse> {
    const { store, media, publications, notice } = this.#options;
    const museum = {
      name: wanted.name.trim(),
      languages: [...new Set(wanted.languages.map(knownLanguage))],
      hasExamples: wanted.hasExamples,
      // The museum is created without a privacy policy. The studio offers to write one that fits the museum's
      // settings.
      hasPolicy: false,
      timeZone: wanted.timeZone && isTimeZone(wanted.timeZone) ? wanted.timeZone : undefined,
      code: await this.#freeCode(wanted.name.trim()),
    };
    if (museum.name === '') throw new ApiError(400, 'name_missing', 'A museum needs a name.');
    const folder = await mkdtemp(path.join(tmpdir(), 'museummate-new-'));
    try {
      const pack = path.join(folder, 'pack');
      await scaffoldPack(pack, museum);
      const { idMuseum, contentVersion } = await importPack(pack, {
        store,
        media,
        remember: false,
        isDraft: true,
      });
      const by = { idStaff, name };
      await publications.note(idMuseum, contentVersion, { origin: 'creation', by, note: '', changed: 0 });
      await notice();
      return { idMuseum };
    } catch (error) {
      if (!(error instanceof ImportInProgressError)) throw error;
      throw new ApiError(409, 'busy', 'Something is being imported right now. Try again in a minute.', {
        retryAfter: 30,
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Returns an unused museum code. The museum id is derived from the code, and must be unused, too. */
  async #freeCode(name: string): Promise<string> {
    const museums = await this.#options.store.museums();
    const base = museumCodeFor(name).slice(0, 36);
    for (let next = 1; ; next++) {
      const code = next === 1 ? base : `${base}-${next}`;
      const idMuseum = museumIdFor(code);
      if (!museums.some((each) => each.code === code || each.idMuseum === idMuseum)) return code;
    }
  }
}

function knownLanguage(code: string): string {
  const tag = languageTag(code);
  if (tag) return tag;
  throw new ApiError(400, 'unknown_language', `There is no language with the code ${code}.`);
}
