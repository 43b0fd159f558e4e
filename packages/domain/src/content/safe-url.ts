/**
 * Characters that make a URL unsafe. Browsers ignore whitespace and control characters, which would turn
 * "/\t/host" into another origin. They treat a backslash as a slash. Quotes and angle brackets would end an
 * attribute or a url() in CSS.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for control characters
const UNSAFE = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\"'<>`]/;
const ABSOLUTE = /^https?:\/\/[^/?#]/i;
const SAME_ORIGIN_PATH = /^\/(?!\/)/;

/**
 * Accepts http(s) URLs and paths of our own origin (A95). Relative paths are rejected, because they depend on
 * the current screen.
 */
export function isSafeUrl(value: unknown): value is string {
  if (typeof value !== 'string' || UNSAFE.test(value)) return false;
  return ABSOLUTE.test(value) || SAME_ORIGIN_PATH.test(value);
}

export function safeUrl(value: unknown): string | null {
  return isSafeUrl(value) ? value : null;
}
