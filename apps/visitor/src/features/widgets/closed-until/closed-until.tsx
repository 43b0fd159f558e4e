import type { KnownLanguage } from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { useLanguage } from '#features/foundation/language/language.ts';
import { Text } from '#i18n/text.ts';
import { closedDay, opensAgain } from './closed-day.ts';

interface Closed {
  /** The last day on which it is closed, where the museum has said so. */
  day: string | undefined;
  /** The minute of it at which it opens, where it does so in the midst of the day. */
  time: string | undefined;
  /** The museum's own words about it. */
  said: string | null | undefined;
  /** The language of those. */
  language: KnownLanguage;
}

/** Until when something is closed, and what the museum says about it; nothing where it says neither. */
export function ClosedUntil({ day, time, said, language }: Closed) {
  const own = useLanguage();
  const locale = own.code.replace('_', '-');
  const words = said?.trim();
  return (
    <>
      {day && (
        // The guide's own words, also within the museum's.
        <span lang={own.locale} dir={own.direction}>
          {time ? (
            <Text of="opens_again" time={opensAgain(day, time, locale, new Date())} />
          ) : (
            <Text of="closed_until" day={closedDay(day, locale, new Date())} />
          )}
        </span>
      )}
      {day && words && ' · '}
      {words && <InLanguage language={language}>{words}</InLanguage>}
    </>
  );
}
