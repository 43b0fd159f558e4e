/** Whether a path is a page of the app: the root or a page of a museum, but not a file below it. */
export function isPage(pathname: string): boolean {
  if (pathname === '/') return true;
  const last = pathname.split('/').at(-1) ?? '';
  return pathname.startsWith('/museums/') && !/\.(webmanifest|png)$/.test(last);
}
