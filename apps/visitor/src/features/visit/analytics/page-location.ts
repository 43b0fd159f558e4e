/** Parameters that must not be passed to others, because codes give access (SAFE-07). */
const SECRET = ['code', 'lang'];

/** Returns the URL of a page without secrets, for third parties. */
export function pageLocation(href: string): string {
  const url = new URL(href);
  for (const name of SECRET) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}
