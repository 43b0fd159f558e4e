import { id, list, record, shortText, type TypeOf, text, timestamp } from '../lib/shape.ts';
import { tokenShape } from './visit.ts';
import { visitV2Shape } from './visit-v2.ts';

/**
 * What is counted besides visits (A110): a number that no artwork has, a search without a result, a failed scan or
 * recognition, a browser language that the museum lacks, a download that was started or finished, an error of the app.
 */
export const USAGE_KINDS = [
  'number',
  'search',
  'scan',
  'recognition',
  'wish',
  'download',
  'downloaded',
  'error',
] as const;
export type UsageKind = (typeof USAGE_KINDS)[number];

const MAX_ITEM_LENGTH = 40;
/** More digits, of any script, may be a telephone number. */
const MANY_DIGITS = /(?:\p{Nd}[\s().\-/]*){6,}/u;

const usageItemShape = record({
  kind: shortText(...USAGE_KINDS),
  /** What was typed, searched or wished for, or the kind and version of an error. Empty for other kinds. */
  item: text({ maxLength: MAX_ITEM_LENGTH }),
  /** The full hour in which it happened. */
  at: timestamp,
});

/** A report of the app without any id of visit, visitor or device. */
export const usageReportShape = record({
  /** New for every report, so that one that is sent twice counts once. */
  idReport: tokenShape,
  idMuseum: id,
  languageCode: visitV2Shape.fields.languageCode,
  items: list(usageItemShape),
});
export type UsageReport = TypeOf<typeof usageReportShape>;

const PATTERNS: Readonly<Partial<Record<UsageKind, RegExp>>> = {
  number: /^[0-9]{1,7}$/,
  // Halves of surrogate pairs all become the same character in a database, in which items are unique.
  search: /^[^\p{Cc}\p{Cf}\p{Cs}@＠]{1,40}$/u,
  wish: /^[a-z]{2,3}$/,
  error: /^[a-z-]{1,20} [0-9A-Za-z.-]{1,19}$/,
};

/** Returns the form in which an item is counted; undefined if it is not counted, for example if it may be personal. */
export function usageItem(kind: UsageKind, given: string): string | undefined {
  const pattern = PATTERNS[kind];
  if (!pattern) return '';
  const item = kind === 'search' ? searchTerm(given) : given;
  if (kind === 'search' && MANY_DIGITS.test(item)) return undefined;
  return pattern.test(item) ? item : undefined;
}

function searchTerm(given: string): string {
  const words = given.toLowerCase().replace(/\s+/gu, ' ').trim();
  let term = '';
  for (const character of words) {
    if (term.length + character.length > MAX_ITEM_LENGTH) break;
    term += character;
  }
  return term.trim();
}
