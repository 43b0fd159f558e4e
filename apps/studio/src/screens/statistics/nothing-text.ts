import type { StatisticsResponse } from '@museummate/studio-api/statistics';
import type { useTexts } from '#i18n/text.ts';

/** Returns the finding of a card without figures: there are none, or too few visits to show them. */
export function nothingText(
  { summary: { now } }: Pick<StatisticsResponse, 'summary'>,
  t: ReturnType<typeof useTexts>,
): string {
  return t(now.visits === 0 && !now.isPartial ? 'stats_nothing' : 'stats_too_few');
}
