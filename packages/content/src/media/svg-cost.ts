/** Elements that are drawn only if another element refers to them. */
const ONLY_BY_REFERENCE = new Set([
  'defs',
  'symbol',
  'pattern',
  'clippath',
  'mask',
  'marker',
  'filter',
  'lineargradient',
  'radialgradient',
]);

interface Element {
  /** Elements that are drawn together with this element: its children, and the elements that it refers to. */
  parts: Element[];
  references: string[];
  isDrawn: boolean;
}

/**
 * Matches every beginning of a tag, whether the tag is closed or not. So no text is scanned twice. For hostile
 * files, repeated scanning would take minutes.
 */
const TAG = /<(\/?)([A-Za-z_][^\s/<>"']{0,100})((?:[^<>"']|"[^"]*(?:"|$)|'[^']*(?:'|$))*)/g;
const ID = /\sid\s{0,5}=\s{0,5}["']([^"']{1,500})["']/;
const REFERENCE =
  /(?:href\s{0,5}=\s{0,5}["']\s{0,5}#([^"']{1,500})["']|url\(\s{0,5}["']?#([^"')]{1,500})["']?\s{0,5}\))/g;

/**
 * Estimates how many shapes an SVG draws, at most `most`. With nested `<use>`, a kilobyte can draw millions of
 * shapes. Patterns, masks and filters multiply shapes in the same way. An estimate is sufficient, because the
 * reader process also has a time limit.
 */
export function svgCost(text: string, most: number): number {
  const costs = new Map<Element, number>();
  // The calculation uses a loop. A recursive function would fail, because a file of five megabytes can have a
  // million levels.
  const root = readElements(text, most);
  if (!root) return most;
  const open = [root];
  for (let element = open.at(-1); element; element = open.at(-1)) {
    if (!costs.has(element)) {
      costs.set(element, Number.NaN);
      for (const part of element.parts) if (!costs.has(part)) open.push(part);
      continue;
    }
    open.pop();
    if (!Number.isNaN(costs.get(element))) continue;
    // If a part has no cost yet, it contains this element itself. Such a cycle counts as 0, because renderers
    // reject it.
    const sum = element.parts.reduce((so, part) => so + (costs.get(part) || 0), 1);
    costs.set(element, Math.min(most, sum));
    if (open.length === 0) return Math.min(most, sum);
  }
  return 0;
}

/** Parses the SVG into a tree; undefined if it has more than `most` elements. */
function readElements(text: string, most: number): Element | undefined {
  const root: Element = { parts: [], references: [], isDrawn: true };
  const byId = new Map<string, Element>();
  const all: Element[] = [];
  const open: Element[] = [root];
  for (const [, slash, name = '', attributes = ''] of text.matchAll(TAG)) {
    if (slash) {
      if (open.length > 1) open.pop();
      continue;
    }
    const local = name.slice(name.indexOf(':') + 1).toLowerCase();
    const id = ID.exec(attributes)?.[1];
    const references = [...attributes.matchAll(REFERENCE)].map(([, href, url]) => href ?? url ?? '');
    const element: Element = { parts: [], references, isDrawn: !ONLY_BY_REFERENCE.has(local) };
    if (all.push(element) > most) return undefined;
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    if (element.isDrawn) open.at(-1)?.parts.push(element);
    if (!attributes.endsWith('/')) open.push(element);
  }
  for (const element of all)
    for (const id of element.references) {
      const target = byId.get(id);
      if (target) element.parts.push(target);
    }
  return root;
}
