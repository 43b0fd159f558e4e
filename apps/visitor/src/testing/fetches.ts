/** Records requests of the page itself, outside the guide's network: pictures, videos, code, frames. */
export function watchFetches(): () => string[] {
  performance.setResourceTimingBufferSize(10_000);
  performance.clearResourceTimings();
  return () => performance.getEntriesByType('resource').map(({ name }) => name);
}
