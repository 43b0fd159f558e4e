/** Invisible characters: zero-width spaces, marks of writing direction, byte order marks. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad]/g;
/**
 * Control characters, except tab and line breaks. Databases cannot store some of them, and screens cannot
 * show them.
 */
const CONTROL = /(?![\t\n\r\u0080-\u009f])\p{Cc}/gu;
/** Code point of the digit zero in each script whose digits people may type in the guide's languages. */
const ZEROS = [0x660, 0x6f0, 0x966, 0xff10];

export const withoutControls = (text: string): string => text.replace(CONTROL, '');

/** Normalises a short value: digits become ASCII digits, and invisible characters are removed. */
export function plainValue(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
    })
    .replace(/\s+/g, ' ')
    .trim();
}

/** Matches texts that people and programs write into a cell without a value. */
const NOTHING = /^(?:[-–—]+|n\/a|#n\/d|null|\(null\)|nan|undefined)$/i;

/** Whether the text of a cell means that the cell has no value. */
export const saysNothing = (text: string): boolean => NOTHING.test(text.trim());

/**
 * Returns the number that visitors type. Removes a word before the number and additions of spreadsheet programs,
 * as in No. 6, #5 and 12.0.
 */
export function plainNumber(text: string): string {
  const plain = plainValue(text);
  const [, bare] = /^(?:n[or°º]?|nr|num|núm|stop|#|№)\s?[.:°º]?\s?(\d{1,9}[a-z]?)$/i.exec(plain) ?? [];
  if (bare !== undefined) return bare;
  const [, whole] = /^(\d{1,9})[.,]0$/.exec(plain) ?? [];
  if (whole !== undefined) return whole;
  const power = /^\d(?:[.,]\d{1,8})?e\+\d{1,2}$/i.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN;
  return Number.isSafeInteger(power) ? String(power) : plain;
}
