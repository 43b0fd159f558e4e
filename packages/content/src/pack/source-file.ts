import type { Path } from '@museummate/pack-format';
import { type Document, isMap, isScalar, LineCounter, type Node } from 'yaml';
import type { DecodedText } from './decode-text.ts';
import { type PackPlace, readPackFile } from './pack-file.ts';
import { decodePackText } from './pack-text.ts';
import { parseYaml } from './parse-yaml.ts';
import { tooDeepLine } from './yaml-depth.ts';

/** A range of characters in a text; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** A YAML file with the positions of its fields, by line and by character. */
export class SourceFile {
  readonly text: string;
  readonly #document: Document.Parsed;
  readonly #lines = new LineCounter();

  constructor(text: string) {
    this.text = text;
    this.#document = parseYaml(text, this.#lines);
  }

  /** Returns the line of a field. If the field is missing, returns the line of its parent. */
  lineOf(field: Path): number | undefined {
    for (let length = field.length; length > 0; length--) {
      const node = this.#nodeOf(field.slice(0, length));
      if (node?.range) return this.#lines.linePos(node.range[0]).line;
    }
    const whole = this.#document.contents;
    return whole ? this.#lines.linePos(whole.range[0]).line : undefined;
  }

  /** The range of a field's value. undefined if the value is not a plain scalar. */
  valueSpan(field: Path): Span | undefined {
    const node = this.#nodeOf(field);
    if (!isScalar(node) || !node.range || node.type?.startsWith('BLOCK')) return undefined;
    return { start: node.range[0], end: node.range[1] };
  }

  /** The range of a field's name. */
  nameSpan(field: Path): Span | undefined {
    const holder = field.length > 1 ? this.#nodeOf(field.slice(0, -1)) : this.#document.contents;
    if (!isMap(holder)) return undefined;
    const key = holder.items.find(({ key }) => isScalar(key) && key.value === field.at(-1))?.key as
      | Node
      | undefined;
    return key?.range ? { start: key.range[0], end: key.range[1] } : undefined;
  }

  /** The value of a field as it was typed in the file. */
  typedText(field: Path): string | undefined {
    const span = this.valueSpan(field);
    return span && this.text.slice(span.start, span.end);
  }

  #nodeOf(field: Path): Node | undefined {
    return this.#document.getIn(field, true) as Node | undefined;
  }
}

/** Maximum size of a text file. Texts that people edit by hand are smaller. */
const MAX_BYTES = 2 * 1024 * 1024;

/**
 * Reads the text of a file; undefined if the file cannot be read. No finding is needed here, because
 * unreadable files are reported elsewhere.
 */
export async function readText(pack: PackPlace, file: string): Promise<DecodedText | undefined> {
  const bytes = await readPackFile(pack, file, { mostBytes: MAX_BYTES });
  return bytes instanceof Uint8Array ? decodePackText(pack, bytes) : undefined;
}

export async function readSource(pack: PackPlace, file: string): Promise<SourceFile | undefined> {
  const decoded = await readText(pack, file);
  return decoded && tooDeepLine(decoded.text) === undefined ? new SourceFile(decoded.text) : undefined;
}
