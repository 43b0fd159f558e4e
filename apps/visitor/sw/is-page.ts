/** Whether a path is a page of the app: the root and those of museums, but not files below them. */
export function isPage(pathname: string): boolean {
  if (pathname === '/') return true;
  const last = pathname.split('/').at(-1) ?? '';
  return pathname.startsWith('/museums/') && !/\.(webmanifest|png)$/.test(last);
}
