import { stepOfArtwork, type WalkStep } from '@museummate/domain';

/**
 * Returns the page that a URL opens: 0 is the start page, 1 the first step. If the URL contains an artwork, its
 * hall is opened. A hall may be in several steps; in this case, the step in the URL has priority.
 */
export function startPage(steps: readonly WalkStep[], query: URLSearchParams): number {
  const page = Number(query.get('step'));
  const asked = Number.isInteger(page) && page > 0 && page <= steps.length ? page : 0;
  const artwork = query.get('artwork');
  if (artwork === null) return asked;
  const step = steps[asked - 1];
  if (step && stepOfArtwork([step], Number(artwork)) === 0) return asked;
  return stepOfArtwork(steps, Number(artwork)) + 1;
}
