import { randomUUID } from 'node:crypto';
import type { MediaRecord } from '@museummate/content';
import type { DraftMedium } from '@museummate/studio-api';
import {
  DELETED_DAYS,
  type DeleteMediaResponse,
  type LibraryFile,
  type MediaLibraryResponse,
  YOUNG_HOURS,
} from '@museummate/studio-api/media';
import { museumNotFound } from '#http/responses/api-error.ts';
import type { Caller } from '../drafts/caller.ts';
import { studioMediaUrl } from '../drafts/media/draft-media.service.ts';
import type { ContentRepository } from '../publishing/content.repository.ts';
import type { UnusedUploadsRepository } from '../uploads/unused-uploads.repository.ts';
import type { AnalysisRepository } from './analysis.repository.ts';
import type { MediaLibraryRepository, RetainedFile } from './media-library.repository.ts';
import { retainedNotFound } from './replace-medium.service.ts';

interface Options {
  library: MediaLibraryRepository;
  analyses: Pick<AnalysisRepository, 'recordings'>;
  store: Pick<ContentRepository, 'museum' | 'archivedVersions' | 'mediaUseRows'>;
  unused: Pick<UnusedUploadsRepository, 'listUsedPaths'>;
  canLevel: boolean;
  now: () => Date;
}

/** A file in archived versions, and the number of archived versions that contain it. */
interface ArchivedFile {
  hash: string;
  versions: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * Maximum number of museums in the cache of archived files. An archived version does not change, so its files are
 * read only once.
 */
const MAX_REMEMBERED = 8;

/** Lists the files of a museum with data that the draft does not contain, and deletes unused files. */
export class MediaLibraryService {
  readonly #options: Options;
  readonly #archived = new Map<number, { versions: string; files: Map<string, ArchivedFile> }>();

  constructor(options: Options) {
    this.#options = options;
  }

  async list(idMuseum: number): Promise<MediaLibraryResponse> {
    const { library, analyses, store, unused, canLevel } = this.#options;
    const museum = await store.museum(idMuseum);
    if (!museum) throw museumNotFound();
    const draft = await library.draftFiles(idMuseum);
    const published = await library.publishedFiles(museum.contentVersion);
    const archived = await this.#archivedFiles(idMuseum);
    const named = await unused.listUsedPaths(idMuseum);
    const retained = await library.listRetained(idMuseum);
    const hashes = new Map([...draft, ...published].map(({ path, hash }) => [path, hash]));
    const recordings = await analyses.recordings([...new Set(hashes.values())]);
    const added = new Map(draft.map(({ path, addedAt }) => [path, addedAt]));
    const live = new Set(published.map(({ path }) => path));
    const files = [...hashes].map(([path, hash]): LibraryFile => {
      const addedAt = added.get(path);
      const versions = archived.get(path)?.versions;
      return {
        path,
        ...(addedAt && { addedAt }),
        ...(live.has(path) && { isPublished: true }),
        ...(versions && { versions }),
        ...recordings.get(hash),
        ...(named.has(path) && { isInChange: true }),
      };
    });
    const onlyArchived = [...archived].filter(([path]) => !hashes.has(path));
    const records = await library.records([
      ...onlyArchived.map(([, { hash }]) => hash),
      ...retained.map(({ hash }) => hash),
    ]);
    return {
      files,
      archived: onlyArchived.flatMap(([path, { hash, versions }]) => {
        const record = records.get(hash);
        return record ? [{ medium: toMedium(idMuseum, path, record), versions }] : [];
      }),
      retained: retained.flatMap(({ idRetained, reason, path, hash, replacedBy, by, at, until }) => {
        const record = records.get(hash);
        if (!record) return [];
        return [{ idRetained, reason, medium: toMedium(idMuseum, path, record), replacedBy, by, at, until }];
      }),
      canLevel,
    };
  }

  /** Returns, for each file, the number of archived versions that contain it. */
  async #archivedFiles(idMuseum: number): Promise<Map<string, ArchivedFile>> {
    const { store } = this.#options;
    const kept = await store.archivedVersions(idMuseum);
    const versions = kept.map(({ contentVersion }) => contentVersion).join(' ');
    const known = this.#archived.get(idMuseum);
    if (known?.versions === versions) return known.files;
    const files = new Map<string, ArchivedFile>();
    for (const { contentVersion } of kept)
      for (const { path, hash } of await store.mediaUseRows(contentVersion)) {
        const found = files.get(path);
        if (found) found.versions += 1;
        else files.set(path, { hash, versions: 1 });
      }
    this.#archived.delete(idMuseum);
    this.#archived.set(idMuseum, { versions, files });
    const [oldest] = this.#archived.keys();
    if (this.#archived.size > MAX_REMEMBERED && oldest !== undefined) this.#archived.delete(oldest);
    return files;
  }

  /** Deletes unused files. Files that were added recently are kept, because a person may be about to use them. */
  async delete(idMuseum: number, staff: Caller, paths: readonly string[]): Promise<DeleteMediaResponse> {
    const { library, unused, now } = this.#options;
    const at = now();
    const draft = new Map((await library.draftFiles(idMuseum)).map((file) => [file.path, file]));
    const inVersions = await library.pathsOfVersions(idMuseum);
    const named = await unused.listUsedPaths(idMuseum);
    const outcome: DeleteMediaResponse = { deleted: 0, bytes: 0, young: [], used: [], gone: [] };
    const chosen: RetainedFile[] = [];
    const youngest = new Date(at.getTime() - YOUNG_HOURS * HOUR_MS).toISOString();
    for (const path of new Set(paths)) {
      const file = draft.get(path);
      if (inVersions.has(path) || named.has(path)) outcome.used.push(path);
      else if (!file) outcome.gone.push(path);
      else if (file.addedAt > youngest) outcome.young.push(path);
      else
        chosen.push({
          idMuseum,
          path,
          hash: file.hash,
          idRetained: randomUUID(),
          reason: 'deleted',
          replacedBy: null,
          documents: [],
          by: { idStaff: staff.idStaff, name: staff.name },
          at: at.toISOString(),
          until: new Date(at.getTime() + DELETED_DAYS * DAY_MS).toISOString(),
        });
    }
    await library.moveToRetained(chosen);
    // In the meantime, another person may have used one of the files in the draft. Such a file is restored and not
    // deleted.
    const later = await unused.listUsedPaths(idMuseum);
    const back = chosen.filter(({ path }) => later.has(path));
    await library.takeBack(back, at.toISOString());
    await library.forget(back, at.toISOString());
    outcome.used.push(...back.map(({ path }) => path));
    const deleted = chosen.filter(({ path }) => !later.has(path));
    const records = await library.records(deleted.map(({ hash }) => hash));
    outcome.deleted = deleted.length;
    outcome.bytes = deleted.reduce((sum, { hash }) => sum + (records.get(hash)?.bytes ?? 0), 0);
    return outcome;
  }

  /** Deletes a retained file before its time, to free space. It can no longer be restored. */
  async forget(idMuseum: number, idRetained: string): Promise<void> {
    const { library, now } = this.#options;
    const found = (await library.listRetained(idMuseum)).find((each) => each.idRetained === idRetained);
    if (!found) throw retainedNotFound();
    await library.forget([found], now().toISOString());
  }

  async forgetExpired(): Promise<void> {
    const { library, now } = this.#options;
    const at = now().toISOString();
    await library.forget(await library.listExpired(at), at);
  }
}

function toMedium(idMuseum: number, path: string, record: MediaRecord): DraftMedium {
  const { hash, contentType: type, bytes, width, height, duration, placeholder, widths } = record;
  const url = studioMediaUrl(idMuseum, record);
  return { path, hash, url, type, bytes, width, height, duration, placeholder, widths };
}
