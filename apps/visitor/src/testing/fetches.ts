/**
 * Records requests that the page itself sends, without the guide's network: for pictures, videos, code and
 * frames. Returns a function that returns their URLs.
 */
export function watchFetches(): () => string[] {
  performance.setResourceTimingBufferSize(10_000);
  performance.clearResourceTimings();
  return () => performance.getEntriesByType('resource').map(({ name }) => name);
}
