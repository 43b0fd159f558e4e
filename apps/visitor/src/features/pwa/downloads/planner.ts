import { envelopeOf, type MuseumContent, type PictureCopies, pictureCopiesSchema } from '@museummate/domain';
import { fetchIndex, storedIndex } from '#features/find/recognition-index/recognition-index.ts';
import type { MuseumSource } from '#features/museum/museum-source/museum-source.ts';
import type { Database } from '#platform/database/database.ts';
import type { Network } from '#platform/network/network.ts';
import { readManifests } from './manifest.ts';
import { type ItemPlan, type LocalisedContent, planOf, type ServerFiles } from './plan.ts';

interface Options {
  database: Database;
  network: Network;
  source: MuseumSource;
}

export interface Plan {
  idMuseum: number;
  languages: string;
  items: ItemPlan[];
  /**
   * Whether the list of smaller picture copies is up to date. Without it, the plan may contain the originals,
   * which are many times as large. Such a plan is good enough for an overview, but not for a download.
   */
  copies: boolean;
}

const copiesAnswer = envelopeOf(pictureCopiesSchema);

/** Plans the downloads: determines which items a museum offers, with their records and files. */
export class Planner {
  readonly #options: Options;
  #plan: Plan | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Discards the cached plan, so that the next one takes changes into account. */
  forget(): void {
    this.#plan = null;
  }

  /** Returns an item of the cached plan. Sends no request. */
  findCached(idMuseum: number, key: string): ItemPlan | undefined {
    return this.#plan?.idMuseum === idMuseum ? this.#plan.items.find((item) => item.key === key) : undefined;
  }

  /** Returns the plan of all items. Returns null if the museum's content cannot be loaded. */
  async plan(idMuseum: number, languages: number[]): Promise<Plan | null> {
    const wanted = languages.join();
    const known = this.#plan;
    if (known?.idMuseum === idMuseum && known.languages === wanted && known.copies) return known;
    const [current] = languages;
    if (current === undefined) return null;
    const first = await this.#device(idMuseum, current);
    if (!first) return null;
    const spoken = new Map<number, LocalisedContent>([[current, { idLanguage: current, content: first }]]);
    const taken = await this.#languagesByItem(idMuseum);
    // Some languages of earlier downloads may have been removed by the museum. Ignore them.
    const own = new Set(first.languages.map(({ idLanguage }) => idLanguage));
    const isSpoken = (id: number) => own.size === 0 || own.has(id);
    for (const idLanguage of new Set([...languages, ...[...taken.values()].flat()].filter(isSpoken))) {
      if (spoken.has(idLanguage)) continue;
      const content = await this.#other(idMuseum, idLanguage, current);
      if (content) spoken.set(idLanguage, { idLanguage, content });
      else if (languages.includes(idLanguage)) return null;
    }
    const [copies, references] = await Promise.all([this.#copies(idMuseum), this.#references(first)]);
    const plans = new Map<string, ItemPlan[]>();
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
      // If an item was downloaded in several languages and is updated in one of them, the item keeps all of them.
      const more = (taken.get(item.key) ?? []).filter((id) => spoken.has(id) && !languages.includes(id));
      return more.length === 0
        ? item
        : (inThese([...languages, ...more]).find(({ key }) => key === item.key) ?? item);
    });
    this.#plan = { idMuseum, languages: wanted, items, copies: copies.isFresh };
    return this.#plan;
  }

  /**
   * Returns the content that is stored on the device, because the download must match the screen. If none is
   * stored, fetches and stores it.
   */
  async #device(idMuseum: number, idLanguage: number) {
    const { source } = this.#options;
    return (
      (await source.deviceContent(idMuseum, idLanguage)) ?? (await source.language(idMuseum, idLanguage))
    );
  }

  /**
   * Returns the content in a language that is not on the screen, if possible in the version of the content on the
   * screen. For an older version, the server may no longer have all files.
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

  /** Returns the languages of each downloaded item of this museum, by item key. */
  async #languagesByItem(idMuseum: number): Promise<Map<string, number[]>> {
    const manifests = await readManifests(this.#options.database);
    return new Map(
      manifests.flatMap((each) => (each.idMuseum === idMuseum ? [[each.item, each.languages]] : [])),
    );
  }

  /**
   * Returns the recognition references, if recognition runs on the device. If their index is not available,
   * returns none, because everything else can be downloaded without them.
   */
  async #references(content: MuseumContent): Promise<ServerFiles['references']> {
    const { recognitionAvailable, recognition, idMuseum } = content;
    if (!recognitionAvailable || recognition !== 'device') return [];
    const { network, database } = this.#options;
    const index = (await fetchIndex(network, database, idMuseum)) ?? (await storedIndex(database, idMuseum));
    return index?.references ?? [];
  }

  /**
   * Returns the server's list of smaller picture copies. If the request fails, returns the stored list. Without a
   * list, the plan would contain the sizes of the original pictures.
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
