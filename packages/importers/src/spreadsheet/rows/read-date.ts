import { isLocalTime } from '@museummate/pack-format';
import { calendarNames } from './month-names.ts';
import { plainValue } from './plain-text.ts';

/**
 * A date as a number of days since 30 December 1899, as Excel stores it. The pattern matches only dates from
 * 1954 to 2119.
 */
const SERIAL = /^([2-7]\d{4})(?:[.,](\d+))?$/;
const EXCEL_START_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** Maximum length of a date in characters. Longer texts are not dates. */
const MAX_LENGTH = 60;

const YEAR_FIRST = /^(\d{4})\s*[-/.年년]\s*(\d{1,2})\s*[-/.月월]\s*(\d{1,2})\s*[日일]?\.?$/u;
const DAY_FIRST_DOTS = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})\.?(?:\s?[rgгр]\.?)?$/u;
const SLASHES = /^(\d{1,2})\s?[/-]\s?(\d{1,2})\s?[/-]\s?(\d{4})$/;
const VIETNAMESE = /^(?:ngày\s)?(\d{1,2}) tháng (\d{1,2}),? (?:năm )?(\d{4})$/i;
/** Japanese eras. The value is the Western year before the first year of the era. */
const ERAS: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988 };
const ERA = /^(令和|平成)(\d{1,2}|元)年/u;
/** Times such as 10:30, 17h00, kl. 17.00, 10 Uhr, 5:00 PM and 17時. */
const TIME =
  /(?:\s|T|,|(?<=日|일))\s?(?:(?:at|um|kl|klo|à|om|o godz|alle|às|ore|в|о)\.?\s)?(\d{1,2})(?:[:.h](\d{2})(?::\d{2}(?:\.\d{1,9})?)?\s?([ap]\.?m\.?|uhr|uur|h)?|\s?(uhr|uur|h|[ap]\.?m\.?))$/iu;
/** Words and abbreviations that may be between the parts of a date. */
const FILLERS = new Set(
  'den der dem the of de del d di le el il la am vom em on st nd rd th er ère re º ° o r rok roku g г года р року kl ta'.split(
    ' ',
  ),
);

/**
 * Parses a date and returns it as in packs: 2026-12-01, or 2026-12-01 10:00. Returns undefined if the text is
 * not a date, or is ambiguous. For a date such as 1/12/2026, the languages of the column decide which number is
 * the month.
 */
export function readDate(text: string, languages: readonly string[]): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  // A day of the week in brackets, such as (火) or (Tue), is removed.
  const whole = plainValue(text.normalize('NFKC')).replace(/\s?\(\p{L}{1,10}\.?\)/u, '');
  const serial = SERIAL.exec(whole);
  if (serial) return fromSerial(Number(`${serial[1]}.${serial[2] ?? 0}`));
  const time = TIME.exec(whole);
  const day = time && dayOf(whole.slice(0, time.index).replace(/,$/, '').trim(), languages);
  if (!time || !day) return dayOf(whole, languages);
  return withTime(day, time);
}

function withTime(
  day: string,
  [, hours = '', minutes = '00', half, unit]: RegExpExecArray,
): string | undefined {
  const word = (half ?? unit ?? '').replaceAll('.', '').toLowerCase();
  const isHalf = word === 'am' || word === 'pm';
  if (isHalf && (Number(hours) > 12 || Number(hours) === 0)) return undefined;
  const hour = isHalf ? (Number(hours) % 12) + (word === 'pm' ? 12 : 0) : Number(hours);
  // 24:00 means 00:00 of the next day.
  const isEnd = hour === 24 && minutes === '00';
  const date = isEnd ? new Date(Date.parse(`${day}T00:00Z`) + DAY_MS).toISOString().slice(0, 10) : day;
  const read = `${date} ${String(isEnd ? 0 : hour).padStart(2, '0')}:${minutes}`;
  return isLocalTime(read) ? read : undefined;
}

function dayOf(text: string, languages: readonly string[]): string | undefined {
  const western = text.replace(
    ERA,
    (_, era: string, year: string) => `${(ERAS[era] ?? 0) + (year === '元' ? 1 : Number(year))}年`,
  );
  const [, year, month, day] = YEAR_FIRST.exec(western) ?? [];
  if (year) return iso(year, month, day);
  const dots = DAY_FIRST_DOTS.exec(western);
  if (dots) return iso(fullYear(dots[3]), dots[2], dots[1]);
  const slashes = SLASHES.exec(western);
  if (slashes) return withSlashes(slashes, languages);
  const vietnamese = VIETNAMESE.exec(western);
  if (vietnamese) return iso(vietnamese[3], vietnamese[2], vietnamese[1]);
  return withMonthName(western, languages);
}

/**
 * Returns a year with four digits. A year with two digits is in this century, because lists contain the dates of
 * current exhibitions.
 */
const fullYear = (year = '') => (year.length === 2 ? `20${year}` : year);

/**
 * Parses a date with slashes. In English, the first number may be the day (Britain) or the month (America). If
 * both are possible and different, returns undefined. In other languages, the first number is the day.
 */
function withSlashes([, first = '', second = '', year]: RegExpExecArray, languages: readonly string[]) {
  if (Number(first) > 12) return iso(year, second, first);
  const isEnglish = languages.length === 0 || languages.every((each) => /^en\b/i.test(each));
  if (!isEnglish) return iso(year, second, first);
  if (Number(second) > 12) return iso(year, first, second);
  return first === second ? iso(year, first, second) : undefined;
}

/**
 * Parses a date with the name of a month, for example “1 December 2026”, “December 1st, 2026” or “2026. december 1.”.
 * The text must contain one year, one day and one month. Other words must be known, such as days of the week.
 */
function withMonthName(text: string, languages: readonly string[]): string | undefined {
  if (!/^[\s\p{L}\p{M}\d.,°º’'-]+$/u.test(text)) return undefined;
  const read: { year?: string; month?: number; day?: string } = {};
  const calendars = [...languages, 'en'].map(calendarNames);
  for (const token of text.toLowerCase().match(/\d+|[\p{L}\p{M}]+/gu) ?? []) {
    const word = wordOf(token, calendars);
    if (/^\d{4}$/.test(token) && !read.year) read.year = token;
    else if (/^\d{1,2}$/.test(token) && !read.day) read.day = token;
    else if (word && !read.month) read.month = word;
    else if (word !== 0 && !FILLERS.has(token)) return undefined;
  }
  return read.month ? iso(read.year, String(read.month), read.day) : undefined;
}

/**
 * Returns the number of a month, 0 for a day of the week, and undefined for other words. A Hebrew month may
 * begin with a preposition, which is removed.
 */
function wordOf(token: string, calendars: readonly ReadonlyMap<string, number>[]): number | undefined {
  for (const calendar of calendars) {
    const found = calendar.get(token) ?? calendar.get(token.replace(/^ב/, ''));
    if (found !== undefined) return found;
  }
  return undefined;
}

function iso(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalTime(text) ? text : undefined;
}

function fromSerial(days: number): string {
  const minutes = Math.round(days * 1440);
  const text = new Date(EXCEL_START_MS + minutes * 60_000).toISOString();
  return (minutes * 60_000) % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}
