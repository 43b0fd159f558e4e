/** Runs in the page: whether every script of the app is cached. */
export async function hasWholeApp(): Promise<boolean> {
  const source = await (await fetch('/sw.js')).text();
  const names = new Set(source.match(/\/assets\/[\w.-]+/g));
  const kept = await (await caches.open('assets')).keys();
  const here = new Set(kept.map(({ url }) => new URL(url).pathname));
  return names.size > 50 && [...names].every((name) => here.has(name));
}
