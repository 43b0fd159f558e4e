/** A compiled module from this server. Not compiled as it streams: that asks for a type that some proxies take away. */
export async function browserWasm(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} did not come: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}
