import { isLocalTime } from '@museummate/pack-format';

/** A date as Excel's number of days since 30 December 1899. The pattern matches dates from 1954 to 2119. */
const SERIAL = /^([2-7]\d{4})(?:[.,](\d+))?$/;
const EXCEL_START_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

const YEAR_FIRST = /^(\d{4})\s*[-/.年년]\s*(\d{1,2})\s*[-/.月월]\s*(\d{1,2})\s*[日일]?\.?$/u;
const DAY_FIRST_DOTS = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\.?$/;
const SLASHES = /^(\d{1,2})\s?[/-]\s?(\d{1,2})\s?[/-]\s?(\d{4})$/;
const WITH_MONTH_NAME = /^(\d{1,2})(?:\.|st|nd|rd|th)?\s+(?:de\s+)?(\p{L}+)\.?\s+(?:de\s+)?(\d{4})$/u;
const TIME = /[\sT](\d{1,2})[:.](\d{2})(?::\d{2}(?:\.\d{1,9})?)?$/;

/**
 * Parses a date and returns it as in packs: 2026-12-01, or 2026-12-01 10:00. The languages of the column decide what
 * 1/12/2026 means. Returns undefined if the text is not a date, or is ambiguous.
 */
export function readDate(text: string, languages: readonly string[]): string | undefined {
  const whole = text.trim();
  const serial = SERIAL.exec(whole);
  if (serial) return fromSerial(Number(`${serial[1]}.${serial[2] ?? 0}`));
  const time = TIME.exec(whole);
  const day = dayOf(time ? whole.slice(0, time.index).trim() : whole, languages);
  if (!day) return undefined;
  const read = time ? `${day} ${time[1]?.padStart(2, '0')}:${time[2]}` : day;
  return isLocalTime(read) ? read : undefined;
}

function dayOf(text: string, languages: readonly string[]): string | undefined {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year) return iso(year, month, day);
  const dots = DAY_FIRST_DOTS.exec(text);
  if (dots) return iso(dots[3], dots[2], dots[1]);
  const slashes = SLASHES.exec(text);
  if (slashes) return withSlashes(slashes, languages);
  const named = WITH_MONTH_NAME.exec(text);
  const found = named && monthNamed(named[2] ?? '', languages);
  return found ? iso(named[3], String(found), named[1]) : undefined;
}

/** Parses a date with slashes. English is ambiguous: the day is first in Britain, and the month is first in America. */
function withSlashes([, first = '', second = '', year]: RegExpExecArray, languages: readonly string[]) {
  if (Number(first) > 12) return iso(year, second, first);
  const isEnglish = languages.length === 0 || languages.every((each) => /^en\b/i.test(each));
  if (!isEnglish) return iso(year, second, first);
  if (Number(second) > 12) return iso(year, first, second);
  return first === second ? iso(year, first, second) : undefined;
}

function monthNamed(word: string, languages: readonly string[]): number | undefined {
  const wanted = word.toLowerCase();
  for (const language of [...languages, 'en']) {
    const found = monthsIn(language).get(wanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Months by name, in each language that was needed so far. Formatting them takes a millisecond. */
const months = new Map<string, ReadonlyMap<string, number>>();

function monthsIn(language: string): ReadonlyMap<string, number> {
  const known = months.get(language);
  if (known) return known;
  const names = new Map<string, number>();
  for (const form of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(language, { month: form, day: 'numeric', timeZone: 'UTC' });
    for (let month = 0; month < 12; month++) {
      const part = format.formatToParts(Date.UTC(2026, month, 1)).find(({ type }) => type === 'month');
      const name = part?.value.toLowerCase().replace(/\.$/, '');
      if (name !== undefined && !names.has(name)) names.set(name, month + 1);
    }
  }
  months.set(language, names);
  return names;
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
