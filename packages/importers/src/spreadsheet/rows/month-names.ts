const cache = new Map<string, Map<string, number>>();

/**
 * Returns the names of months and of days of the week in a language, in lower case without dots. The value is
 * the number of the month, or 0 for a day of the week.
 */
export function calendarNames(language: string): ReadonlyMap<string, number> {
  let words = cache.get(language);
  if (!words) {
    words = new Map();
    for (const form of ['long', 'short'] as const) {
      for (let month = 0; month < 12; month++)
        for (const day of [undefined, 'numeric'] as const) {
          const name = part(
            language,
            { month: form, ...(day ? { day } : {}) },
            Date.UTC(2026, month, 1),
            'month',
          );
          for (const each of spellings(name)) words.set(each, month + 1);
        }
      for (let day = 1; day <= 7; day++) {
        const name = part(language, { weekday: form }, Date.UTC(2026, 1, day), 'weekday');
        for (const each of spellings(name)) if (!words.has(each)) words.set(each, 0);
      }
    }
    cache.set(language, words);
  }
  return words;
}

function part(language: string, options: Intl.DateTimeFormatOptions, at: number, type: string): string {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  return format.formatToParts(at).find((each) => each.type === type)?.value ?? '';
}

/**
 * Returns the possible spellings of a month's name. In Catalan, the name may contain a preposition: de desembre,
 * d'octubre.
 */
function spellings(name: string): string[] {
  const plain = name.toLowerCase().replaceAll('.', '');
  const words = plain.split(/[\s’']+/);
  return [plain, words.at(-1) ?? ''].filter((word) => /\p{L}/u.test(word));
}
