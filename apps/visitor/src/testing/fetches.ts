/** Notes from now on what the page fetches by itself, past the guide's network: pictures, films, code, frames. */
export function watchFetches(): () => string[] {
  performance.setResourceTimingBufferSize(10_000);
  performance.clearResourceTimings();
  return () => performance.getEntriesByType('resource').map(({ name }) => name);
}
