import type { StatisticsResponse } from '@museummate/studio-api/statistics';
import type { useTexts } from '#i18n/text.ts';

/** Returns the text of a card without figures. Either there were no visits, or too few to show figures. */
export function nothingText(
  { summary: { now } }: Pick<StatisticsResponse, 'summary'>,
  t: ReturnType<typeof useTexts>,
): string {
  return t(now.visits === 0 && !now.isPartial ? 'stats_nothing' : 'stats_too_few');
}
