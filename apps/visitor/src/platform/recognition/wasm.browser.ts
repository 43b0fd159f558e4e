/**
 * Compiles a module from this server. Streaming compilation is not used, because it needs a content type that
 * some proxies remove.
 */
export async function browserWasm(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} failed to load: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}
