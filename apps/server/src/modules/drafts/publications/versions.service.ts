import type { ContentStore } from '@museummate/content';
import { encodeMuseumId } from '@museummate/domain';
import {
  deepEqual,
  type HistoryEntry,
  type HistoryResponse,
  type VersionEntry,
  type VersionResponse,
} from '@museummate/studio-api';
import { ApiError, museumNotFound } from '#http/responses/api-error.ts';
import { documentName } from '../changes/draft-documents.ts';
import type { DraftLogRepository, LoggedChange } from '../changes/draft-log.repository.ts';
import { studioMediaUrl } from '../media/draft-media.service.ts';
import type { VersionsRepository } from './versions.repository.ts';

/** Number of log entries per query. */
const PAGE = 200;
/** Changes of one person to one document within this time are one history entry. */
const SITTING_MS = 30 * 60_000;

type Store = Pick<ContentStore, 'rows' | 'mediaUseRows' | 'findMedia'>;

/** Lists earlier versions, and who changed, published or rolled back what. */
export class VersionsService {
  readonly #versions: VersionsRepository;
  readonly #log: DraftLogRepository;
  readonly #store: Store;

  constructor(versions: VersionsRepository, log: DraftLogRepository, store: Store) {
    this.#versions = versions;
    this.#log = log;
    this.#store = store;
  }

  list(idMuseum: number): Promise<VersionEntry[]> {
    return this.#versions.list(idMuseum);
  }

  /** Returns the URL of a museum's guide, so that staff can see what they have published. */
  async guide(idMuseum: number, origin: string): Promise<string> {
    const code = await this.#versions.code(idMuseum);
    if (code === undefined) throw museumNotFound();
    return `${origin}/museums/${encodeMuseumId(idMuseum, code)}`;
  }

  /** Compares a version with the published version. */
  async compare(idMuseum: number, version: string): Promise<VersionResponse> {
    const versions = await this.#versions.list(idMuseum);
    const entry = versions.find((each) => each.version === version);
    const served = versions.find(({ isServed }) => isServed);
    if (!served) throw museumNotFound();
    if (!entry)
      throw new ApiError(404, 'not_found', 'There is no such version of this museum; it may be too old');
    const rows = async (of: string) =>
      new Map((await this.#store.rows(idMuseum, of)).map((row) => [documentName(row), row]));
    const own = await rows(version);
    const now = await rows(served.version);
    const all = new Map([...now, ...own]);
    const documents = [...all].flatMap(([name, { kind, id }]) => {
      const then = own.get(name);
      const today = now.get(name);
      if (then?.hash === today?.hash) return [];
      const value = then && (JSON.parse(then.body) as Record<string, unknown>);
      const other = today && (JSON.parse(today.body) as Record<string, unknown>);
      // The rows differ, but the documents are equal: only the content of a file with the same name has changed.
      if (deepEqual(value, other)) return [];
      return [{ kind, id, ...(value ? { value } : {}), ...(other ? { served: other } : {}) }];
    });
    return { ...entry, documents, media: await this.#mediaOf(idMuseum, version, served.version) };
  }

  /** Returns the URLs of the files of a version that are now missing or have other content. */
  async #mediaOf(idMuseum: number, version: string, served: string): Promise<Record<string, string>> {
    const now = new Map((await this.#store.mediaUseRows(served)).map(({ path, hash }) => [path, hash]));
    const urls: Record<string, string> = {};
    for (const { path, hash } of await this.#store.mediaUseRows(version)) {
      const record = now.get(path) === hash ? undefined : await this.#store.findMedia(hash);
      if (record) urls[path] = studioMediaUrl(idMuseum, record);
    }
    return urls;
  }

  /** Returns who did what, newest first. `before` is the key of the last entry of the previous page. */
  async history(idMuseum: number, before?: string): Promise<HistoryResponse> {
    const from = before === undefined ? undefined : readEntry(before);
    const changes = await this.#log.newest(idMuseum, from?.revision, PAGE);
    const isEnd = changes.length < PAGE;
    const oldest = changes.at(-1)?.at ?? '';
    const versions = (await this.#versions.list(idMuseum)).filter(
      ({ at }) => (from === undefined || at < from.at) && (isEnd || at >= oldest),
    );
    const lowest = changes.at(-1)?.revision ?? from?.revision ?? 0;
    const entries: HistoryEntry[] = [
      ...sittings(changes),
      ...versions.map((each) => ({ what: 'version' as const, entry: entryName(lowest, each.at), ...each })),
    ];
    entries.sort((one, other) => (one.at < other.at ? 1 : -1));
    return { entries, isEnd, gone: await this.#findUnpublishedDocuments(idMuseum, changes) };
  }

  /**
   * Returns the last content of changed documents that are no longer published. The history needs their names,
   * because people do not know the ids.
   */
  async #findUnpublishedDocuments(
    idMuseum: number,
    changes: readonly LoggedChange[],
  ): Promise<HistoryResponse['gone']> {
    const changed = new Map(changes.map(({ kind, id }) => [documentName({ kind, id }), { kind, id }]));
    const { version } = (await this.#log.position(idMuseum)) ?? { version: '' };
    for (const live of await this.#log.live(version, [...changed.values()]))
      changed.delete(documentName(live));
    const known = await this.#log.lastKnown(idMuseum, [...changed.values()]);
    for (const each of known) changed.delete(documentName(each));
    for (const each of changed.values()) {
      const served = await this.#versions.lastServed(idMuseum, each);
      if (served) known.push(served);
    }
    return known.map(({ kind, id, body }) => ({ kind, id, value: JSON.parse(body) }));
  }
}

/**
 * Returns the key of a history entry: the revision and the time up to which the log was read. To request the next page,
 * a client sends the key of the last entry.
 */
const entryName = (revision: number, at: string) => `${revision}@${at}`;

function readEntry(name: string): { revision: number; at: string } | undefined {
  const [, revision, at] = /^(\d{1,15})@([\dTZ:.-]{20,30})$/.exec(name) ?? [];
  return at === undefined ? undefined : { revision: Number(revision), at };
}

function sittings(changes: readonly LoggedChange[]): HistoryEntry[] {
  const lowest = changes.at(-1)?.revision ?? 0;
  const groups: LoggedChange[][] = [];
  for (const change of changes) {
    // An edit that was reverted before it was published has changed nothing, so the history leaves it out.
    if (deepEqual(change.before, change.after)) continue;
    const group = groups.find(([first]) => first !== undefined && belongTogether(first, change));
    if (group) group.push(change);
    else groups.push([change]);
  }
  return groups.flatMap((group): HistoryEntry[] => {
    const [first] = group;
    if (!first) return [];
    const { kind, id, by, at, version, isDiscarded } = first;
    return [
      {
        what: 'changes',
        entry: entryName(lowest, at),
        at,
        by,
        kind,
        id,
        changes: group.map(({ path, before, after, at: made }) => ({
          path: [...path],
          ...(before === undefined ? {} : { before }),
          ...(after === undefined ? {} : { after }),
          at: made,
        })),
        ...(isDiscarded ? { version: null } : version === null ? {} : { version }),
      },
    ];
  });
}

function belongTogether(one: LoggedChange, other: LoggedChange): boolean {
  return (
    documentName(one) === documentName(other) &&
    one.by.idStaff === other.by.idStaff &&
    one.version === other.version &&
    one.isDiscarded === other.isDiscarded &&
    Date.parse(one.at) - Date.parse(other.at) < SITTING_MS
  );
}
