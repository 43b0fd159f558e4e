/** Addresses of the app's own pages: the root and those of museums, but not the files that lie under them. */
export function isPage(pathname: string): boolean {
  if (pathname === '/') return true;
  const last = pathname.split('/').at(-1) ?? '';
  return pathname.startsWith('/museums/') && !/\.(webmanifest|png)$/.test(last);
}
