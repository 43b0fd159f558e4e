/**
 * Beginnings of the apps' page URLs. For invalid URLs, the apps show a message, for example that the museum does
 * not exist (A2).
 */
const PAGES = ['/museums/', '/studio/'];

/**
 * Escapes invalid percent signs in the URL of a page, as in truncated or mistyped links. Fastify would reject such
 * a URL with a JSON error. The escaped URL reaches the app, which shows a message.
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
