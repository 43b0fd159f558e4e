import type { LabelCheckResponse } from '@museummate/studio-api/labels';
import { qrPicture } from '../qr-picture.ts';
import type { PrintItem } from './label-items.ts';
import { readCode } from './read-code.ts';

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
  hasCode: (item: PrintItem) => boolean;
}

/** Returns the numbers that more than one work has: visitors who type one find only the first work. */
export function sharedNumbers(items: readonly PrintItem[]): ReadonlySet<string> {
  const works = items.flatMap(({ sheet, label }) => (sheet === 'works' ? (label.number ?? []) : []));
  return new Set(works.filter((number, place) => works.indexOf(number) !== place));
}

/** Reads every code as it is printed, and looks up what it opens. */
export async function checkLabels(
  items: readonly PrintItem[],
  { served, shared, hasCode }: CheckOptions,
): Promise<Pick<LabelCheckResponse, 'right' | 'problems'>> {
  const problems: LabelCheckResponse['problems'] = [];
  for (const item of items) {
    const problem =
      (hasCode(item) ? await codeProblem(item) : undefined) ?? openingProblem(item, served, shared);
    const { number, name } = item.label;
    if (problem) problems.push({ key: item.key, number, name, problem });
  }
  return { right: items.length - problems.length, problems };
}

async function codeProblem({ label }: PrintItem): Promise<Problem | undefined> {
  const text = await readCode(qrPicture(label.link));
  if (text === undefined) return 'unreadable';
  return text === label.link ? undefined : 'wrong';
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
