/** Below these the apps answer, and say in words that there is nothing: that this is no museum (A2), no version. */
const PAGES = ['/museums/', '/studio/'];

/**
 * A link that was cut or mistyped may hold a % that starts no character. The framework would refuse it with a line of JSON;
 * as a plain sign it reaches the app.
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
