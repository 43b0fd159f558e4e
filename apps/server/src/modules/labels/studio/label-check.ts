import type { LabelCheckResponse } from '@museummate/studio-api/labels';
import type { PrintItem } from './label-items.ts';
import type { CodeProblem } from './read-code.ts';

type Problem = LabelCheckResponse['problems'][number]['problem'];

/** The published items of a museum, for comparing labels with them. */
export interface ServedItems {
  /** The printed number of each item, by the link in its QR code. */
  numbers: ReadonlyMap<string, string | null>;
}

/** Collects the items that visitors can open. */
export function servedItems(items: readonly PrintItem[]): ServedItems {
  return { numbers: new Map(items.map(({ label }) => [label.link, label.number])) };
}

interface CheckOptions {
  served: ServedItems;
  /** Numbers that several works of the draft share. */
  shared: ReadonlySet<string>;
  /** The problem of the QR code for each link; undefined if the code is readable. */
  codes: ReadonlyMap<string, CodeProblem | undefined>;
}

/** Returns the numbers that several works share. Visitors who type such a number find only the first work. */
export function sharedNumbers(items: readonly PrintItem[]): ReadonlySet<string> {
  const works = items.flatMap(({ sheet, label }) => (sheet === 'works' ? (label.number ?? []) : []));
  const seen = new Set<string>();
  return new Set(works.filter((number) => seen.has(number) || !seen.add(number)));
}

/**
 * Checks labels: whether each QR code is readable, and whether visitors find the right item by its link and
 * number.
 */
export function checkLabels(
  items: readonly PrintItem[],
  { served, shared, codes }: CheckOptions,
): Pick<LabelCheckResponse, 'right' | 'problems'> {
  const problems: LabelCheckResponse['problems'] = [];
  for (const item of items) {
    const problem = codes.get(item.label.link) ?? openingProblem(item, served, shared);
    const { number, name } = item.label;
    if (problem) problems.push({ key: item.key, number, name, problem });
  }
  return { right: items.length - problems.length, problems };
}

function openingProblem(
  { sheet, label }: PrintItem,
  { numbers }: ServedItems,
  shared: ReadonlySet<string>,
): Problem | undefined {
  if (sheet === 'works' && label.number !== null && shared.has(label.number)) return 'sameNumber';
  const number = numbers.get(label.link);
  // If the printed number is not published, visitors who type it find nothing, or another work.
  return number === undefined || number !== label.number ? 'unpublished' : undefined;
}
