import { envelopeOf, type MuseumContent, type PictureCopies, pictureCopiesSchema } from '@museummate/domain';
import { fetchIndex, storedIndex } from '#features/find/recognition-index/recognition-index.ts';
import type { MuseumSource } from '#features/museum/museum-source/museum-source.ts';
import type { Database } from '#platform/database/database.ts';
import type { Network } from '#platform/network/network.ts';
import { readManifests } from './manifest.ts';
import { type LocalisedContent, type PlannedItem, planOf, type ServerFiles } from './plan.ts';

interface Options {
  database: Database;
  network: Network;
  source: MuseumSource;
}

export interface Plan {
  idMuseum: number;
  languages: string;
  items: PlannedItem[];
  /**
   * Whether the copies of pictures are known. Without them the files are the originals, many times as large: good to
   * look at, not to download.
   */
  copies: boolean;
}

const copiesAnswer = envelopeOf(pictureCopiesSchema);

/** Finds out what there is to download. */
export class Planner {
  readonly #options: Options;
  #plan: Plan | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** What changed meanwhile counts from now on. */
  forget(): void {
    this.#plan = null;
  }

  /** The files of an item, as far as that is known without asking anybody. */
  known(idMuseum: number, key: string): PlannedItem | undefined {
    return this.#plan?.idMuseum === idMuseum ? this.#plan.items.find((item) => item.key === key) : undefined;
  }

  /** Null where the museum's content cannot be had. */
  async plan(idMuseum: number, languages: number[]): Promise<Plan | null> {
    const wanted = languages.join();
    const known = this.#plan;
    if (known?.idMuseum === idMuseum && known.languages === wanted && known.copies) return known;
    const [current] = languages;
    if (current === undefined) return null;
    const first = await this.#device(idMuseum, current);
    if (!first) return null;
    const spoken = new Map<number, LocalisedContent>([[current, { idLanguage: current, content: first }]]);
    const taken = await this.#taken(idMuseum);
    // A museum may have given up a language since.
    const own = new Set(first.languages.map(({ idLanguage }) => idLanguage));
    const isSpoken = (id: number) => own.size === 0 || own.has(id);
    for (const idLanguage of new Set([...languages, ...[...taken.values()].flat()].filter(isSpoken))) {
      if (spoken.has(idLanguage)) continue;
      const content = await this.#other(idMuseum, idLanguage, current);
      if (content) spoken.set(idLanguage, { idLanguage, content });
      else if (languages.includes(idLanguage)) return null;
    }
    const [copies, references] = await Promise.all([this.#copies(idMuseum), this.#references(first)]);
    const plans = new Map<string, PlannedItem[]>();
    const inThese = (ids: readonly number[]) => {
      const plan =
        plans.get(ids.join()) ??
        planOf(
          ids.flatMap((id) => spoken.get(id) ?? []),
          { copies: copies.known, references },
        );
      plans.set(ids.join(), plan);
      return plan;
    };
    const items = inThese(languages).map((item) => {
      // What was taken along in more languages stays so when it is brought up to date in one.
      const more = (taken.get(item.key) ?? []).filter((id) => spoken.has(id) && !languages.includes(id));
      return more.length === 0
        ? item
        : (inThese([...languages, ...more]).find(({ key }) => key === item.key) ?? item);
    });
    this.#plan = { idMuseum, languages: wanted, items, copies: copies.isFresh };
    return this.#plan;
  }

  /** The device's content, so that what is downloaded is what is shown; else it is fetched and kept. */
  async #device(idMuseum: number, idLanguage: number) {
    const { source } = this.#options;
    return (
      (await source.deviceContent(idMuseum, idLanguage)) ?? (await source.language(idMuseum, idLanguage))
    );
  }

  /**
   * The content in another language than the open one, as new as that where it can be had: files of an older content
   * may be gone.
   */
  async #other(idMuseum: number, idLanguage: number, current: number) {
    const { source } = this.#options;
    const own = await source.contentVersion(idMuseum, idLanguage);
    const open = await source.contentVersion(idMuseum, current);
    if (own === open) return this.#device(idMuseum, idLanguage);
    return (
      (await source.language(idMuseum, idLanguage)) ?? (await source.deviceContent(idMuseum, idLanguage))
    );
  }

  /** The languages in which items of this museum are here. */
  async #taken(idMuseum: number): Promise<Map<string, number[]>> {
    const manifests = await readManifests(this.#options.database);
    return new Map(
      manifests.flatMap((each) => (each.idMuseum === idMuseum ? [[each.item, each.languages]] : [])),
    );
  }

  /**
   * What the works are recognised by, where the device itself recognises them. Without it all else can be downloaded:
   * the server may have none yet.
   */
  async #references(content: MuseumContent): Promise<ServerFiles['references']> {
    const { recognitionAvailable, recognition, idMuseum } = content;
    if (!recognitionAvailable || recognition !== 'device') return [];
    const { network, database } = this.#options;
    const index = (await fetchIndex(network, database, idMuseum)) ?? (await storedIndex(database, idMuseum));
    return index?.references ?? [];
  }

  /**
   * The smaller copies of pictures that the server has. Where it does not answer, what it said last counts, so that
   * sizes are not those of the originals.
   */
  async #copies(idMuseum: number): Promise<{ known: PictureCopies; isFresh: boolean }> {
    const { network, database } = this.#options;
    const key = `${idMuseum}/copies`;
    const result = await network.getJson(`/api/museums/detail/picture-copies/${idMuseum}`);
    const answer = result.kind === 'answer' ? copiesAnswer.safeParse(result.body).data : undefined;
    if (answer?.data) {
      await database.put('content', { key, value: answer.data });
      return { known: answer.data, isFresh: true };
    }
    const stored = (await database.get('content', key)) as { value?: unknown } | undefined;
    return { known: pictureCopiesSchema.safeParse(stored?.value).data ?? {}, isFresh: false };
  }
}
