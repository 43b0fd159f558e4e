/**
 * A link of a museum that was cut or mistyped may hold a % that starts no character. The framework would refuse it with
 * a line of JSON; as a plain sign it reaches the app, which says in words that this is no museum (A2).
 */
export function readableAddress(url: string): string {
  if (!url.startsWith('/museums/') || !url.includes('%')) return url;
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
