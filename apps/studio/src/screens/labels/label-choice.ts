import {
  CUT_MARKS,
  type CutMarks,
  LABEL_PARTS,
  LABEL_SHEETS,
  LABEL_SIZES,
  type LabelItem,
  type LabelPart,
  type LabelSheet,
  type LabelSheetQuery,
  type LabelSize,
  MAX_LABEL_LANGUAGES,
  MAX_LABELS,
  MAX_POSTER_LANGUAGES,
  POSTER_PAPERS,
  type PosterPaper,
} from '@museummate/studio-api/labels';

/** Printing options. The browser stores them for each museum. */
export interface LabelChoice {
  sheet: LabelSheet;
  size: LabelSize;
  paper: PosterPaper;
  /**
   * Languages of the labels. If the list is empty, labels have the museum's first language, and posters have all
   * languages.
   */
  languages: string[];
  parts: LabelPart[];
  cut: CutMarks;
}

const FIRST: LabelChoice = {
  sheet: 'works',
  size: 'wall',
  paper: 'A4',
  languages: [],
  parts: ['code', 'details', 'headphones'],
  cut: 'corners',
};

export const isPoster = (sheet: LabelSheet) => sheet === 'entrance' || sheet === 'here';

export const maxLanguages = (sheet: LabelSheet) =>
  isPoster(sheet) ? MAX_POSTER_LANGUAGES : MAX_LABEL_LANGUAGES;

/** Reads stored options. An invalid value is replaced by the default, and invalid values in a list are removed. */
export function readChoice(text: string | undefined, languages: readonly string[]): LabelChoice {
  const found = parseObject(text);
  const one = <T extends string>(known: readonly T[], value: unknown, otherwise: T) =>
    known.find((each) => each === value) ?? otherwise;
  const some = <T extends string>(known: readonly T[], values: unknown) =>
    Array.isArray(values) ? known.filter((each) => values.includes(each)) : undefined;
  return {
    sheet: one(LABEL_SHEETS, found.sheet, FIRST.sheet),
    size: one(LABEL_SIZES, found.size, FIRST.size),
    paper: one(POSTER_PAPERS, found.paper, FIRST.paper),
    languages: Array.isArray(found.languages)
      ? found.languages.filter((code): code is string => languages.includes(String(code)))
      : FIRST.languages,
    parts: some(LABEL_PARTS, found.parts) ?? FIRST.parts,
    cut: one(CUT_MARKS, found.cut, FIRST.cut),
  };
}

function parseObject(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/**
 * Returns the keys of the selected items in the order of the sheet. The request names either the selected items or
 * the others, whichever are fewer. A sheet is cut to 1,000 labels only if both are more than that.
 */
export function keysOnSheet(items: readonly LabelItem[], selected: ReadonlySet<string>): string[] {
  const keys = items.map(({ key }) => key).filter((key) => selected.has(key));
  return items.length - keys.length <= MAX_LABELS ? keys : keys.slice(0, MAX_LABELS);
}

/** Returns the query for a sheet; undefined if nothing is selected. */
export function sheetQuery(
  choice: LabelChoice,
  items: readonly LabelItem[],
  selected: ReadonlySet<string>,
): LabelSheetQuery | undefined {
  const keys = keysOnSheet(items, selected);
  if (keys.length === 0) return undefined;
  const languages = choice.languages.slice(0, maxLanguages(choice.sheet)).join(',');
  const printed = new Set(keys);
  const others = items.flatMap(({ key }) => (printed.has(key) ? [] : [key]));
  const names = keys.length <= MAX_LABELS ? { items: keys.join(',') } : { except: others.join(',') };
  const query = {
    sheet: choice.sheet,
    ...(others.length > 0 && names),
    ...(languages && { languages }),
  };
  return isPoster(choice.sheet)
    ? { ...query, paper: choice.paper }
    : // An empty list would mean the default parts. No part is called "none", so "none" prints no part.
      { ...query, size: choice.size, cut: choice.cut, parts: choice.parts.join(',') || 'none' };
}
