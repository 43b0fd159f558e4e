import type { KnownLanguage } from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { useDateLocale, useLanguage } from '#features/foundation/language/language.ts';
import { Text } from '#i18n/text.ts';
import { closedDay, opensAgain } from './closed-day.ts';

interface Closed {
  /** The last day of the closure (YYYY-MM-DD). Undefined if the museum has not set one. */
  day: string | undefined;
  /** The time of reopening on that day. Undefined if the closure lasts until the end of the day. */
  time: string | undefined;
  /** The museum's own text about the closure. */
  said: string | null | undefined;
  /** The language of the museum's text `said`. */
  language: KnownLanguage;
}

/**
 * Shows until when something is closed, and the museum's own text about the closure. Renders nothing if there is
 * neither.
 */
export function ClosedUntil({ day, time, said, language }: Closed) {
  const own = useLanguage();
  const locale = useDateLocale();
  const words = said?.trim();
  return (
    <>
      {day && (
        // This text needs its own `lang`: it is in the language of the interface, and the museum's texts around it
        // may be in another one.
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
