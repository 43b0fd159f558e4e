import { isPerLanguage } from '@museummate/pack-format';
import { isRecord } from '#core/changes.ts';
import type { Fields } from '#core/draft.ts';
import { LANGUAGE, PLACE, type Template } from '../headings/columns.ts';

/** Where the value of a cell is stored in a document. */
export interface CellTarget {
  template: Template;
  /** The language of the value; undefined if the value is for all languages. */
  language: string | undefined;
  /** Index in a list, from 0. */
  place: number;
}

/**
 * Returns the stored value of a cell. A cell for one language has no value if the document's value is for all
 * languages, and vice versa.
 */
export function valueAt(document: Fields, spot: CellTarget): unknown {
  return find(document, spot, 0, spot.language);
}

function find(node: unknown, spot: CellTarget, step: number, language: string | undefined): unknown {
  if (node === undefined || step === spot.template.length) return language === undefined ? node : undefined;
  const part = spot.template[step];
  if (part === PLACE)
    return find(Array.isArray(node) ? node[spot.place] : undefined, spot, step + 1, language);
  if (part !== LANGUAGE)
    return find(isRecord(node) ? node[part as string] : undefined, spot, step + 1, language);
  if (!isPerLanguage(node)) return find(node, spot, step + 1, language);
  const chosen = language ?? usedLanguage(spot, step);
  return chosen === undefined ? undefined : find(node[chosen], spot, step + 1, undefined);
}

/**
 * Returns the language if an earlier part of the template has used it. A value inside a value of one language is in
 * the same language. For example, German audio has a German transcript.
 */
function usedLanguage(spot: CellTarget, step: number): string | undefined {
  return spot.template.slice(0, step).includes(LANGUAGE) ? spot.language : undefined;
}

/**
 * Returns the document with a new value; undefined removes the value. If the new value has a language and the
 * existing one has none, the existing value becomes that of the museum's own language.
 */
export function withValue(document: Fields, spot: CellTarget, value: unknown, ownLanguage: string): Fields {
  return (new Put(spot, value, ownLanguage).at(document, 0, spot.language) as Fields | undefined) ?? {};
}

class Put {
  readonly #spot: CellTarget;
  readonly #value: unknown;
  readonly #own: string;

  constructor(spot: CellTarget, value: unknown, own: string) {
    this.#spot = spot;
    this.#value = value;
    this.#own = own;
  }

  /**
   * Returns the node with the new value. `step` is the index of the next part of the template. `language` is
   * undefined after a part of the template has used it.
   */
  at(node: unknown, step: number, language: string | undefined): unknown {
    const { template, place } = this.#spot;
    if (step === template.length) return this.#value;
    const part = template[step];
    if (part === PLACE) return this.#inList(Array.isArray(node) ? node : [], place, step + 1, language);
    if (part === LANGUAGE) return this.#inLanguage(node, step, language);
    // If the file is removed, the whole picture, recording or video is removed.
    if (part === 'file' && this.#value === undefined) return undefined;
    return this.#inFields(isRecord(node) ? node : {}, part as string, step + 1, language);
  }

  #inFields(node: Fields, key: string, next: number, language: string | undefined): Fields | undefined {
    const changed = this.at(node[key], next, language);
    if (changed !== undefined) return { ...node, [key]: changed };
    const { [key]: _, ...rest } = node;
    return Object.keys(rest).length > 0 ? rest : undefined;
  }

  #inList(node: unknown[], place: number, next: number, language: string | undefined): unknown[] | undefined {
    const index = Math.min(place, node.length);
    const changed = this.at(node[index], next, language);
    const list = changed === undefined ? node.toSpliced(index, 1) : node.toSpliced(index, 1, changed);
    return list.length > 0 ? list : undefined;
  }

  #inLanguage(node: unknown, step: number, language: string | undefined): unknown {
    if (isPerLanguage(node) && Object.keys(node).length > 0) {
      const wanted = language ?? usedLanguage(this.#spot, step) ?? this.#own;
      return this.#inFields(node, wanted, step + 1, undefined);
    }
    const once = isPerLanguage(node) ? undefined : node;
    const comesAgain = this.#spot.template.indexOf(LANGUAGE, step + 1) >= 0;
    // Audio for all languages stays one object. Inside that object, its transcript may be stored per language.
    if (language === undefined || (once !== undefined && comesAgain))
      return this.at(once, step + 1, language);
    return this.#inFields(once === undefined ? {} : { [this.#own]: once }, language, step + 1, undefined);
  }
}
