import type { LabelCheckResponse } from '@museummate/studio-api/labels';
import type { PrintItem } from './label-items.ts';
import type { CodeProblem } from './read-code.ts';

type Problem = LabelCheckResponse['problems'][number]['problem'];

/** What visitors can open now. */
export interface ServedItems {
  /** The printed number of each item by its link. */
  numbers: ReadonlyMap<string, string | null>;
}

/** Returns what a museum serves to visitors, from its published items. */
export function servedItems(items: readonly PrintItem[]): ServedItems {
  return { numbers: new Map(items.map(({ label }) => [label.link, label.number])) };
}

interface CheckOptions {
  served: ServedItems;
  /** Numbers that more than one work of the draft has. */
  shared: ReadonlySet<string>;
  /** What is wrong with the printed code of a link. */
  codes: ReadonlyMap<string, CodeProblem | undefined>;
}

/** Returns the numbers that more than one work has: visitors who type one find only the first work. */
export function sharedNumbers(items: readonly PrintItem[]): ReadonlySet<string> {
  const works = items.flatMap(({ sheet, label }) => (sheet === 'works' ? (label.number ?? []) : []));
  const seen = new Set<string>();
  return new Set(works.filter((number) => seen.has(number) || !seen.add(number)));
}

/** Looks up what every label opens, and whether its code can be read. */
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
  // A number that is not published yet opens nothing, or another work.
  return number === undefined || number !== label.number ? 'unpublished' : undefined;
}
