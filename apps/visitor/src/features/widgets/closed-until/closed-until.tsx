import type { KnownLanguage } from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { useDateLocale, useLanguage } from '#features/foundation/language/language.ts';
import { Text } from '#i18n/text.ts';
import { closedDay, opensAgain } from './closed-day.ts';

interface Closed {
  /** The last day of the closure, if the museum has set one. */
  day: string | undefined;
  /** The time of reopening on that day, if it reopens during the day. */
  time: string | undefined;
  /** The museum's own text about the closure. */
  said: string | null | undefined;
  /** The language of that text. */
  language: KnownLanguage;
}

/** Shows until when something is closed, and the museum's text about it. Renders nothing if there is neither. */
export function ClosedUntil({ day, time, said, language }: Closed) {
  const own = useLanguage();
  const locale = useDateLocale();
  const words = said?.trim();
  return (
    <>
      {day && (
        // This text is in the language of the interface, even if the texts around it are the museum's in another
        // language.
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
