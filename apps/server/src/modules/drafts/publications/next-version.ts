import {
  type DocumentFinding,
  type MediaRecord,
  type NextVersion,
  type ReplacedDocument,
  type RowSummary,
  VersionInMemory,
} from '@museummate/content';
import { idsOf, type PackEntry } from '@museummate/pack-format';
import type { NextVersionRepository } from './next-version.repository.ts';
import { keepLanguageOfTexts } from './source-language.ts';

export interface NextVersionTask {
  idMuseum: number;
  version: string;
  replaced: ReplacedDocument[];
  now: string;
  /** Files that are not in the version yet, or replace a file with the same path. */
  media?: ReadonlyMap<string, MediaRecord>;
}

export interface NextVersionResult {
  findings: DocumentFinding[];
  next: NextVersion;
}

/** Maximum number of museums in memory. They are the museums that staff have edited last. */
const MAX_HELD = 3;

/** Checks drafts and computes the next version. Recently used museums are kept in memory. */
export class DraftChecker {
  readonly #repository: NextVersionRepository;
  /** Ordered by last use, the most recent last. */
  readonly #held = new Map<number, { version: string; content: Promise<VersionInMemory> }>();

  constructor(repository: NextVersionRepository) {
    this.#repository = repository;
  }

  async answer(task: NextVersionTask): Promise<NextVersionResult> {
    const { idMuseum, version, now } = task;
    const held = await this.#hold(idMuseum, version);
    const present = await this.#repository.media(idMuseum, version);
    const media = new Map([...present, ...(task.media ?? [])]);
    const replaced = [
      ...keepLanguageOfTexts(held.documents, task.replaced),
      ...othersWithNewFiles(held, task, present),
    ];
    const isThere = (path: string) => media.has(path);
    const first = held.check(replaced, { isThere });
    const taken = await this.#repository.findTakenIds(
      idMuseum,
      idsOf({ ...first.pack, entries: first.changed as PackEntry[] }).defined,
    );
    const isClash = [...taken.values()].some(({ size }) => size > 0);
    const checked = isClash ? held.check(replaced, { isThere, taken }) : first;
    return { findings: checked.findings, next: held.next(checked, replaced, media, now) };
  }

  async #hold(idMuseum: number, version: string): Promise<VersionInMemory> {
    const known = this.#held.get(idMuseum);
    this.#held.delete(idMuseum);
    const held =
      known?.version === version ? known : { version, content: this.#read(version, known?.content) };
    this.#held.set(idMuseum, held);
    held.content.catch(() => this.#held.delete(idMuseum));
    for (const oldest of this.#held.keys()) if (this.#held.size > MAX_HELD) this.#held.delete(oldest);
    return held.content;
  }

  async #read(version: string, earlier: Promise<VersionInMemory> | undefined): Promise<VersionInMemory> {
    const heads = await this.#repository.heads(version);
    const before = await earlier?.catch(() => undefined);
    const codes = await this.#repository.codes(version);
    const read = (missing: RowSummary[]) => this.#repository.bodies(version, missing);
    return VersionInMemory.of(heads, read, { earlier: before, codes });
  }
}

/**
 * Returns the unchanged documents that use a file whose content is new. The row of a document depends on its files, so
 * these rows are written, too.
 */
function othersWithNewFiles(
  held: VersionInMemory,
  { replaced, media = new Map() }: NextVersionTask,
  present: ReadonlyMap<string, MediaRecord>,
): ReplacedDocument[] {
  const isNew = ([name, { hash }]: [string, MediaRecord]) => (present.get(name)?.hash ?? hash) !== hash;
  const names = new Set([...media].filter(isNew).map(([name]) => name));
  if (names.size === 0) return [];
  const known = new Set(replaced.map(({ kind, id }) => `${kind}/${id}`));
  return held.documentsUsing(names).filter(({ kind, id }) => !known.has(`${kind}/${id}`));
}
