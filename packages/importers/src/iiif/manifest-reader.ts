import { licenceOf } from '@museummate/domain';
import type { Fields, PackDraft } from '../frame/draft.ts';
import type { Place } from '../frame/notes.ts';
import { isNode, type Node, nodes, textOf } from '../frame/read-json.ts';
import type { SourceLanguages, Spoken } from '../frame/source-languages.ts';
import { factNamed } from './facts.ts';

/** So many pictures may a work have. */
const MAX_PICTURES = 50;

interface Painted {
  canvas: Node;
  body: Node;
  place: Place;
}

/** Reads one manifest as the fields of a work. */
export class ManifestReader {
  readonly #draft: PackDraft;
  readonly #languages: SourceLanguages;

  constructor(draft: PackDraft, languages: SourceLanguages) {
    this.#draft = draft;
    this.#languages = languages;
  }

  /** A language map as a text of the pack; several values of one language become its lines. */
  text(map: unknown, place: Place) {
    return this.#languages.localised(spoken(map, '\n'), place);
  }

  work(manifest: Node, place: Place): Fields {
    const painted = this.#painted(manifest, place);
    const ofType = (...types: string[]) => painted.filter(({ body }) => types.includes(String(body.type)));
    const credits = this.#credits(manifest, place);
    const pictures = ofType('Image').flatMap((each) => this.#picture(each, manifest, credits));
    const films = ofType('Video');
    if (films.length > 0)
      this.#draft.note(
        'unclear',
        place,
        `has ${films.length} films, which were left out; add them as resources of the work`,
      );
    if (pictures.length > MAX_PICTURES)
      this.#draft.note(
        'unclear',
        place,
        `has ${pictures.length} pictures; the first ${MAX_PICTURES} were taken`,
      );
    return {
      name: this.text(manifest.label, place),
      mainText: this.#languages.localised(spoken(manifest.summary, '<br>'), place),
      ...this.#facts(manifest, place),
      ...(pictures.length > 0 ? { pictures: pictures.slice(0, MAX_PICTURES) } : {}),
      mainAudio: this.#sounds(ofType('Sound', 'Audio'), credits, place),
    };
  }

  /** What stands on the canvases, in their order; of a choice the first. */
  #painted(manifest: Node, { source }: Place): Painted[] {
    return nodes(manifest.items).flatMap((canvas) => {
      const place = { source, at: `Canvas ${textOf(canvas.id) ?? ''}`.trim() };
      const annotations = nodes(canvas.items).flatMap((page) => nodes(page.items));
      return annotations.flatMap((annotation) => {
        const bodies = nodes([annotation.body].flat());
        return bodies.flatMap((body): Painted[] => {
          const [first = body] = body.type === 'Choice' ? nodes(body.items) : [body];
          const shown = first.type === 'SpecificResource' && isNode(first.source) ? first.source : first;
          return [{ canvas, body: shown, place }];
        });
      });
    });
  }

  #picture({ canvas, body, place }: Painted, manifest: Node, credits: Fields): Fields[] {
    const file = this.#file(body, place);
    if (!file) return [];
    const service = serviceOf(body);
    const isSame = JSON.stringify(canvas.label) === JSON.stringify(manifest.label);
    return [
      given({
        file,
        alt: isSame ? undefined : this.text(canvas.label, place),
        iiif: service,
        ...credits,
        ...this.#credits(canvas, place),
        ...this.#licence(body, place),
      }),
    ];
  }

  /** The first recording of each language; what is spoken besides has no place of its own in a work. */
  #sounds(sounds: Painted[], credits: Fields, place: Place) {
    const taken: Spoken<Fields>[] = [];
    for (const { canvas, body, place: at } of sounds) {
      const tag = textOf([body.language].flat()[0]);
      if (taken.some((each) => each.tag === tag)) {
        this.#draft.note('unclear', at, `is a further recording${tag ? ` in ${tag}` : ''}, and was left out`);
        continue;
      }
      const file = this.#file(body, at);
      if (!file) continue;
      const transcript = transcriptOf(canvas);
      taken.push({
        tag,
        value: given({
          file,
          transcript,
          ...credits,
          ...this.#credits(canvas, at),
          ...this.#licence(body, at),
        }),
      });
    }
    return this.#languages.localised(taken, place);
  }

  /** A file that came along under the end of its address, else the address, from which the import fetches it. */
  #file(body: Node, place: Place): string | undefined {
    const address = textOf(body.id);
    if (!address) {
      this.#draft.note('unclear', place, 'shows something that has no address; it was left out');
      return undefined;
    }
    const name = decoded(URL.parse(address)?.pathname.split('/').at(-1) ?? '').trim();
    const saved = /^(?:default|native)\.\w+$/.test(name) ? undefined : this.#draft.media.known(name);
    return saved ?? this.#draft.media.path(address, place);
  }

  #credits(resource: Node, place: Place): Fields {
    const statement = isNode(resource.requiredStatement) ? resource.requiredStatement.value : undefined;
    const creditLine = this.#languages.localised(
      spoken(statement, ' · ').map(({ tag, value }) => ({ tag, value: withoutTags(value) })),
      place,
    );
    return given({ creditLine, ...this.#licence(resource, place) });
  }

  /** An address that is no licence we know is kept as words. */
  #licence({ rights }: Node, _place: Place): Fields {
    const address = textOf(rights);
    if (!address) return {};
    return licenceOf(address) ? { licence: address } : { rights: address };
  }

  /** Facts that a work has a field for; the others are told of, so that nobody misses them unawares. */
  #facts(manifest: Node, place: Place): Fields {
    const facts: Fields = {};
    const others: string[] = [];
    for (const { label, value } of nodes(manifest.metadata)) {
      const labels = spoken(label, ' ').map((each) => each.value);
      const field = factNamed(labels);
      const values = spoken(value, '; ').map(({ tag, value: text }) => ({ tag, value: withoutTags(text) }));
      if (!field || facts[field] !== undefined) others.push(labels[0] ?? '');
      else if (field === 'inventoryNumber') facts[field] = values[0]?.value;
      else facts[field] = this.#languages.localised(values, place);
    }
    const named = [...new Set(others.filter(Boolean))];
    if (named.length > 0)
      this.#draft.note(
        'told',
        place,
        `says more than a work has fields for: ${named.slice(0, 10).join(', ')}; that was left out`,
      );
    return facts;
  }
}

/** A language map, piece by piece; `none` and `@none` are no language. */
function spoken(map: unknown, between: string): Spoken<string>[] {
  if (typeof map === 'string') return [{ tag: undefined, value: map }];
  if (!isNode(map)) return [];
  return Object.entries(map).flatMap(([tag, values]) => {
    const value = [values]
      .flat()
      .flatMap((each) => textOf(each) ?? [])
      .join(between);
    return value ? [{ tag: /^@?none$/.test(tag) ? undefined : tag, value }] : [];
  });
}

function serviceOf(body: Node): string | undefined {
  const services = nodes([body.service].flat());
  const image = services.find((each) => {
    const words = [each.type, each['@type'], each.profile, each['@context']].flat().join(' ');
    return /ImageService|iiif\.io\/api\/image|level[0-2]/i.test(words);
  });
  return image && (textOf(image.id) ?? textOf(image['@id']))?.replace(/\/(?:info\.json)?$/, '');
}

/** The words of a recording, where the manifest itself holds them. */
function transcriptOf(canvas: Node): string | undefined {
  const annotations = nodes(canvas.annotations).flatMap((page) => nodes(page.items));
  const texts = annotations
    .filter(({ motivation }) => [motivation].flat().includes('supplementing'))
    .flatMap(({ body }) => nodes([body].flat()))
    .filter(({ type }) => type === 'TextualBody');
  return texts.flatMap(({ value }) => textOf(value) ?? [])[0];
}

/** The end of an address as a name; a sign % of its own stays one. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const withoutTags = (text: string) => text.replace(/<[^>]*>/g, '').trim();

function given(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
