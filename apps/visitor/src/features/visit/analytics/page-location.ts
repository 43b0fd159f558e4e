/**
 * URL parameters that are removed before a URL is sent to third parties. With a code, they would get access
 * (SAFE-07).
 */
const SECRET = ['code', 'lang'];

/** Returns the URL of a page for third parties, without secret parameters. */
export function pageLocation(href: string): string {
  const url = new URL(href);
  for (const name of SECRET) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}
