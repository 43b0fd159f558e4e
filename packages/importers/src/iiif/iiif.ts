import path from 'node:path';
import { upgrade } from '@iiif/parser/upgrader';
import type { PackDraft } from '../core/draft.ts';
import type { SourceContext, SourceFormat } from '../core/format.ts';
import { GuideImport } from '../core/guide-import.ts';
import { UnreadableSourceError } from '../core/notes.ts';
import { isNode, type Node, nodes, parseJson, readJson, textOf } from '../core/read-json.ts';
import { SourceLanguages } from '../core/source-languages.ts';
import { ManifestReader } from './manifest-reader.ts';

/**
 * Maximum number of manifests per import. No museum has more, but collections may refer to each other without
 * end.
 */
const MAX_MANIFESTS = 5_000;
const MAX_DEPTH = 5;

/** Import format for a IIIF manifest or collection, version 3 or 2. Each manifest becomes an artwork. */
export const iiif: SourceFormat = {
  name: 'IIIF',
  recognises: (name, head) =>
    /\.json$/i.test(name) &&
    /iiif\.io\/api\/presentation|shared-canvas\.org/.test(new TextDecoder().decode(head)),
  async read(file, draft, { fetchText } = {}) {
    const source = path.basename(file);
    await new IiifImport(source, draft, fetchText).read(upgradeManifest(await readJson(file), source));
  },
};

class IiifImport {
  readonly #source: string;
  readonly #draft: PackDraft;
  readonly #fetchText: SourceContext['fetchText'];
  readonly #guide: GuideImport;
  readonly #reader: ManifestReader;
  /**
   * Ids of manifests and collections that were read already. Each is read only once, because collections may
   * refer to each other.
   */
  readonly #seen = new Set<string>();
  #works = 0;

  constructor(source: string, draft: PackDraft, fetchText: SourceContext['fetchText']) {
    this.#source = source;
    this.#draft = draft;
    this.#fetchText = fetchText;
    this.#guide = new GuideImport(draft);
    this.#reader = new ManifestReader(draft, new SourceLanguages(draft));
  }

  async read(root: Node): Promise<void> {
    const name = this.#reader.text(museumLabel(root), this.#place(root));
    if (name !== undefined) this.#guide.museum({ name });
    await this.#resource(root, 0);
    // Artworks from manifests have no number that visitors could type. So a new museum needs an exhibition even
    // for a single artwork.
    if (root.type === 'Manifest' && this.#draft.isNew)
      await this.#exhibition({ ...root, summary: undefined }, [root]);
    await this.#guide.finish();
  }

  async #resource(resource: Node, depth: number): Promise<void> {
    const id = textOf(resource.id) ?? '';
    if (this.#seen.has(id)) return;
    this.#seen.add(id);
    const whole = Array.isArray(resource.items) ? resource : await this.#fetchManifest(resource);
    if (!whole) return;
    if (whole.type === 'Collection') {
      if (depth >= MAX_DEPTH) return this.#leftOut(whole, `is more than ${MAX_DEPTH} collections deep`);
      const items = nodes(whole.items);
      for (const item of items) await this.#resource(item, depth + 1);
      await this.#exhibition(whole, items);
    } else if (whole.type === 'Manifest') {
      if (++this.#works > MAX_MANIFESTS) {
        if (this.#works === MAX_MANIFESTS + 1)
          this.#leftOut(whole, `and what follows: at most ${MAX_MANIFESTS} are read`);
        return;
      }
      const place = this.#place(whole);
      await this.#guide.work(id, this.#reader.work(whole, place), place);
    } else this.#leftOut(whole, 'is neither a manifest nor a collection');
  }

  /**
   * Creates an exhibition that lists the artworks of a collection in order, because they have no numbers that
   * visitors could type.
   */
  async #exhibition(collection: Node, items: readonly Node[]): Promise<void> {
    const place = this.#place(collection);
    const keys = items.flatMap(({ id }) => textOf(id) ?? []).filter((key) => this.#guide.has(key));
    const fields = {
      name: this.#reader.text(collection.label, place),
      description: this.#reader.text(collection.summary, place),
    };
    await this.#guide.tour({ kind: 'exhibition', fields, keys, place });
  }

  /**
   * Fetches a manifest that the collection only refers to. If it cannot be fetched, adds a note and returns
   * undefined.
   */
  async #fetchManifest(reference: Node): Promise<Node | undefined> {
    const address = textOf(reference.id) ?? '';
    if (!this.#fetchText)
      return void this.#leftOut(reference, 'is only referred to in the file; save it and import it');
    const answer = await this.#fetchText(address);
    if ('error' in answer) return void this.#leftOut(reference, answer.error);
    try {
      return upgradeManifest(parseJson(answer.text, address), address);
    } catch (error) {
      if (!(error instanceof UnreadableSourceError)) throw error;
      return void this.#leftOut(reference, error.message);
    }
  }

  #leftOut(resource: Node, reason: string): void {
    this.#draft.note('unclear', this.#place(resource), `was left out: ${reason}`);
  }

  #place(resource: Node) {
    return {
      source: this.#source,
      at: `${textOf(resource.type) ?? 'node'} ${textOf(resource.id) ?? ''}`.trim(),
    };
  }
}

/**
 * Returns the name for a new museum: the label of the institution or collection. If a manifest names no
 * institution, it is the label of the artwork. The file name is not used, because it means nothing to visitors.
 */
function museumLabel({ type, label, provider }: Node): unknown {
  const [institution] = nodes(provider);
  return type === 'Manifest' ? (institution?.label ?? label) : label;
}

/** Converts IIIF version 2 to version 3, because all other functions can read only version 3. */
function upgradeManifest(value: unknown, name: string): Node {
  if (!isNode(value)) throw new UnreadableSourceError(`${name} is neither a IIIF manifest nor a collection`);
  const isOld = typeof value['@type'] === 'string' && value.type === undefined;
  try {
    // The library that converts the manifest drops the licence, so it is added again.
    const licence = textOf([value.license].flat()[0]);
    const result: unknown = isOld
      ? { ...(licence ? { rights: licence } : {}), ...upgrade(value as Parameters<typeof upgrade>[0]) }
      : value;
    if (isNode(result) && (result.type === 'Manifest' || result.type === 'Collection')) return result;
  } catch (error) {
    throw new UnreadableSourceError(
      `${name} cannot be read as IIIF: ${error instanceof Error ? error.message : error}`,
    );
  }
  throw new UnreadableSourceError(`${name} is neither a IIIF manifest nor a collection`);
}
