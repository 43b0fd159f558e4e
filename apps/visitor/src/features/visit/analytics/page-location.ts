/** Codes in an address open doors: they are nobody else's business (SAFE-07). */
const SECRET = ['code', 'lang'];

/** The address of a page as it may be told to others. */
export function pageLocation(href: string): string {
  const url = new URL(href);
  for (const name of SECRET) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}
