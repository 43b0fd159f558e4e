// Texts that reach the repetitions of a regular expression. Random texts seldom do: `rgba(1,2,3,` must come before the
// spaces that /^rgba\(\d+,\d+,\d+, *(\d*) *\)$/ reads in quadratic time.

/** A text with which a match begins, and a part that an unlimited repetition after it accepts. */
interface ReachingText {
  begin: string;
  repeated: string;
}

type Node =
  | { is: 'one'; source: string }
  | { is: 'group'; alternatives: Node[][] }
  | { is: 'repeat'; of: Node; min: number; max: number };

/** Characters that are tried for a class such as `[^"]` or `\w`. */
const CANDIDATES = [
  ' ',
  '\t',
  'a',
  'A',
  '0',
  '-',
  '.',
  '<',
  '/',
  '"',
  "'",
  '=',
  ',',
  ':',
  '\n',
  '(',
  '[',
  '\\',
];
/** Maximum number of characters that are repeated for one class. */
const MAX_CHARACTERS = 5;

/** Returns the texts for every unlimited repetition of an expression. */
export function reachingTexts(pattern: string, flags: string): ReachingText[] {
  const parser = new Parser(pattern);
  const found: ReachingText[] = [];
  const findAccepted = (source: string): string[] => {
    const literal = source.length === 1 ? [source] : [];
    const only = new RegExp(`^(?:${source})$`, flags.replace(/[gy]/g, ''));
    const hex = /^\\u\{?([0-9a-f]{4,6})\}?$|^\\x([0-9a-f]{2})$/i.exec(source);
    const coded = hex ? [String.fromCodePoint(Number.parseInt(hex[1] ?? hex[2] ?? '', 16))] : [];
    const escaped = /^\\[^\w]$/.test(source) ? [source.slice(1)] : [];
    const inClass = source.startsWith('[')
      ? [...source.slice(1, -1).replace(/\\[pP]\{[^}]*\}|\\./g, '')]
      : [];
    const all = [...literal, ...coded, ...escaped, ...CANDIDATES, ...inClass];
    return [...new Set(all)].filter((each) => only.test(each));
  };
  const sample = (node: Node): string => {
    if (node.is === 'one') return isAnchor(node.source) ? '' : (findAccepted(node.source)[0] ?? '');
    if (node.is === 'repeat') return sample(node.of).repeat(Math.min(Math.max(node.min, 1), 100));
    return (node.alternatives[0] ?? []).map(sample).join('');
  };
  const visit = (node: Node, begin: string): void => {
    if (node.is === 'group')
      for (const parts of node.alternatives) {
        let before = begin;
        for (const part of parts) {
          visit(part, before);
          before += sample(part);
        }
      }
    if (node.is !== 'repeat') return;
    visit(node.of, begin);
    if (node.max !== Number.POSITIVE_INFINITY) return;
    const one =
      node.of.is === 'one' ? findAccepted(node.of.source).slice(0, MAX_CHARACTERS) : [sample(node.of)];
    for (const repeated of one.filter(Boolean)) found.push({ begin, repeated });
  };
  visit({ is: 'group', alternatives: parser.alternatives() }, '');
  return found;
}

const isAnchor = (source: string) => /^(?:[\^$]|\\[bB]|\\[1-9]|\\k<.*)$/.test(source);

/** Parses as much of the syntax as the texts need. Assertions count as empty. */
class Parser {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  alternatives(): Node[][] {
    const all: Node[][] = [[]];
    while (this.#at < this.#pattern.length && this.#pattern[this.#at] !== ')') {
      if (this.#take(/\|/y)) all.push([]);
      else all.at(-1)?.push(this.#readRepetition(this.#atom()));
    }
    return all;
  }

  #atom(): Node {
    if (this.#take(/\((?!\?)|\(\?(?:<\w+>|[ims-]*:)/y) !== undefined) return this.#group(this.#inside());
    if (this.#take(/\(\?<?[=!]/y) !== undefined) {
      this.#inside();
      return this.#group([[]]);
    }
    const class_ = this.#take(/\[(?:\\.|[^\]\\])*\]/suy);
    const special =
      class_ ?? this.#take(/\\(?:u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|[pP]\{[^}]*\}|k<\w+>|.)/isuy);
    return { is: 'one', source: special ?? this.#take(/./suy) ?? '' };
  }

  #group = (alternatives: Node[][]): Node => ({ is: 'group', alternatives });

  #inside(): Node[][] {
    const inside = this.alternatives();
    this.#at += 1;
    return inside;
  }

  #readRepetition(of: Node): Node {
    const sign = this.#take(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/y);
    if (sign === undefined) return of;
    const [, least, comma, most] = /^\{(\d+)(,?)(\d*)/.exec(sign) ?? [];
    const min = least !== undefined ? Number(least) : sign.startsWith('+') ? 1 : 0;
    const limited = comma ? Number(most || Number.POSITIVE_INFINITY) : min;
    const max = least !== undefined ? limited : sign.startsWith('?') ? 1 : Number.POSITIVE_INFINITY;
    return { is: 'repeat', of, min, max };
  }

  #take(sticky: RegExp): string | undefined {
    sticky.lastIndex = this.#at;
    const [taken] = sticky.exec(this.#pattern) ?? [];
    if (taken !== undefined) this.#at += taken.length;
    return taken;
  }
}
