/**
 * Whether a path is a page of the app. This is the root or a page of a museum, but not a museum's manifest or
 * icon.
 */
export function isPage(pathname: string): boolean {
  if (pathname === '/') return true;
  const last = pathname.split('/').at(-1) ?? '';
  return pathname.startsWith('/museums/') && !/\.(webmanifest|png)$/.test(last);
}
