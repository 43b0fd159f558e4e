/** Excel's built-in formats that show a date. */
const DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/**
 * Converts the number in a cell to text: with the zeros and letters that Excel shows (007, K-08), or as an ISO date.
 */
export type NumberFormat = (value: number) => string;

export const general: NumberFormat = (value) => String(value);

/**
 * Maximum length of a format code in Excel. It is checked, because a code of a million zeros would make each
 * formatted number equally long.
 */
const MAX_CODE = 255;

/**
 * Returns the number format with this id. `code` is the definition of the format in the file. If `code` is missing,
 * the format is a built-in one of Excel.
 */
export function numberFormat(id: number, code: string | undefined, from1904: boolean): NumberFormat {
  if (code !== undefined && code.length > MAX_CODE) return general;
  if (code === undefined) return DATES.has(id) ? dates(from1904) : general;
  const [positive = ''] = code.split(';');
  const padded = /^((?:"[^"]*"|\\.|[-_ ])*)(0+)((?:"[^"]*"|\\.|[-_ ])*)$/.exec(positive);
  if (padded) {
    const [, before = '', zeros = '', after = ''] = padded;
    return (value) =>
      Number.isInteger(value) && value >= 0
        ? literal(before) + String(value).padStart(zeros.length, '0') + literal(after)
        : String(value);
  }
  // Texts in brackets (colours, conditions) and in quotes are removed, because their letters are not codes for
  // parts of a date.
  const bare = positive.replace(/\[[^[\]]*\]|"[^"]*"|\\./g, '');
  return /[dmyhs]/i.test(bare) && !/[0#?]/.test(bare) ? dates(from1904) : general;
}

const literal = (text: string) => text.replace(/"([^"]*)"|\\(.)/g, '$1$2');

const DAY_MS = 86_400_000;

/**
 * Returns a format for dates. Excel stores a date as the number of days since 1900 or 1904. The result is an ISO
 * date, because it is unambiguous.
 */
function dates(from1904: boolean): NumberFormat {
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  return (value) => {
    const date = new Date(start + Math.round(value * 86_400) * 1000);
    if (Number.isNaN(date.getTime())) return String(value);
    const text = date.toISOString();
    return date.getTime() % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
  };
}
