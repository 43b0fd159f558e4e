/** Paths that the apps answer with a readable message, for example that the museum (A2) or version does not exist. */
const PAGES = ['/museums/', '/studio/'];

/**
 * Escapes an invalid % in the URL of a page, as in truncated or mistyped links. The framework would reject the invalid
 * URL with JSON. The escaped URL reaches the app.
 */
export function repairUrl(url: string): string {
  if (!url.includes('%') || !PAGES.some((page) => url.startsWith(page))) return url;
  const [path = '', ...query] = url.split('?');
  const parts = path.split('/').map((part) => (isReadable(part) ? part : part.replaceAll('%', '%25')));
  return [parts.join('/'), ...query].join('?');
}

function isReadable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
