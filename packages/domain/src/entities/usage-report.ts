import { id, list, record, shortText, type TypeOf, text, timestamp } from '../lib/shape.ts';
import { tokenShape } from './visit.ts';
import { visitV2Shape } from './visit-v2.ts';

/**
 * Kinds of events that are counted in addition to visits (A110). `number` is an unknown number, `search` a
 * search without results, and `wish` a browser language that the museum lacks. The others are failed scans and
 * recognitions, downloads, and errors of the app.
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
/** Matches six or more digits of any script, which may be a telephone number. */
const MANY_DIGITS = /(?:\p{Nd}[\s().\-/]*){6,}/u;

const usageItemShape = record({
  kind: shortText(...USAGE_KINDS),
  /**
   * The unknown number, the search term, the requested language, or the kind and version of an error. It is
   * empty for other kinds of events.
   */
  item: text({ maxLength: MAX_ITEM_LENGTH }),
  /** Time of the event, rounded to the full hour. */
  at: timestamp,
});

/** A report from a phone. It contains no id of a visit, visitor or device. */
export const usageReportShape = record({
  /**
   * Id of the report. It is new for every report. If the same report is sent twice, the server counts it
   * once.
   */
  idReport: tokenShape,
  idMuseum: id,
  languageCode: visitV2Shape.fields.languageCode,
  items: list(usageItemShape),
});
export type UsageReport = TypeOf<typeof usageReportShape>;

const PATTERNS: Readonly<Partial<Record<UsageKind, RegExp>>> = {
  number: /^[0-9]{1,7}$/,
  // Halves of surrogate pairs (Cs) are excluded. Databases replace each of them by the same character, so
  // different search terms would become equal.
  search: /^[^\p{Cc}\p{Cf}\p{Cs}@＠]{1,40}$/u,
  wish: /^[a-z]{2,3}$/,
  error: /^[a-z-]{1,20} [0-9A-Za-z.-]{1,19}$/,
};

/**
 * Returns the normalised item. Returns undefined if the item must not be stored, for example because it may
 * be personal.
 */
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
