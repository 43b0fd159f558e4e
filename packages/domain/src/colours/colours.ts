/** A colour has channels from 0 to 255 and an alpha from 0 to 1. */
export interface Colour {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const CHANNEL = '(\\d{1,3}(?:\\.\\d{1,10})?)';
// The alpha value must not be empty, because then the spaces before and after it would be tried in every combination.
const ALPHA = '(\\d{1,3}(?:\\.\\d{1,10})?%?|\\.\\d{1,10}%?)';
const WITH_COMMAS = new RegExp(
  `^rgba?\\( *${CHANNEL} *, *${CHANNEL} *, *${CHANNEL} *(?:, *${ALPHA} *)?\\)$`,
  'i',
);
const WITH_SPACES = new RegExp(`^rgba?\\( *${CHANNEL} +${CHANNEL} +${CHANNEL} *(?:/ *${ALPHA} *)?\\)$`, 'i');

/** Parses a hex or rgb(a) colour (A95); undefined for anything else. CSS colour names and functions are rejected. */
export function parseColour(value: unknown): Colour | undefined {
  if (typeof value !== 'string') return undefined;
  if (HEX.test(value)) return parseHex(value);
  const match = WITH_COMMAS.exec(value) ?? WITH_SPACES.exec(value);
  if (!match) return undefined;
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = match.slice(1, 4).map(Number);
  const alpha = parseAlpha(match[4]);
  const valid = Math.max(red, green, blue) <= 255 && alpha >= 0 && alpha <= 1;
  return valid ? { red, green, blue, alpha } : undefined;
}

export function isColour(value: unknown): value is string {
  return parseColour(value) !== undefined;
}

/** Returns a colour that is safe in a style: the museum's if it is valid, else the default. */
export function safeColour(value: unknown, fallback: string): string {
  return isColour(value) ? value : fallback;
}

export function toHex({ red, green, blue }: Colour): string {
  return `#${[red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function parseHex(value: string): Colour {
  const short = value.length <= 5;
  const channel = (index: number, missing: number) => {
    const digits = short ? (value[index + 1] ?? '').repeat(2) : value.slice(1 + index * 2, 3 + index * 2);
    return digits === '' ? missing : Number.parseInt(digits, 16);
  };
  return { red: channel(0, 0), green: channel(1, 0), blue: channel(2, 0), alpha: channel(3, 255) / 255 };
}

function parseAlpha(text: string | undefined): number {
  if (text === undefined) return 1;
  const alpha = Number.parseFloat(text);
  return text.endsWith('%') ? alpha / 100 : alpha;
}
