/**
 * Whitespace and control characters are dropped by browsers, which turns "/\t/host" into another origin;
 * a backslash counts as a slash; quotes and angle brackets end an attribute or a style's url().
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const UNSAFE = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\"'<>`]/;
const ABSOLUTE = /^https?:\/\/[^/?#]/i;
const SAME_ORIGIN_PATH = /^\/(?!\/)/;

/** http(s), or a path of our own origin (A95). A relative path is not one: it would depend on the screen. */
export function isSafeUrl(value: unknown): value is string {
  if (typeof value !== 'string' || UNSAFE.test(value)) return false;
  return ABSOLUTE.test(value) || SAME_ORIGIN_PATH.test(value);
}

export function safeUrl(value: unknown): string | null {
  return isSafeUrl(value) ? value : null;
}
