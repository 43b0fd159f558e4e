import { useFormatDate } from '#features/foundation/dates/dates.ts';
import { useRegionalLocale } from '#features/foundation/interface-language/interface-language.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { useTexts } from '#i18n/text.ts';
import { localDateAt, useTimeZone } from './museum-time.ts';

/** Returns a formatter for a date with or without a time. If the date is today, only the time is shown. */
export function useFormatUntil(): (until: string) => string {
  const locale = useRegionalLocale();
  const { device } = useServices();
  const today = localDateAt(device.now(), useTimeZone());
  const format = useFormatDate();
  const clock = new Intl.DateTimeFormat(locale, {
    numberingSystem: 'latn',
    timeZone: 'UTC',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (until) => {
    const [day = '', time] = until.split(/[ T]/);
    const at = Date.parse(`${day}T${time ?? '00:00'}:00Z`);
    // The value is incomplete while an editor is typing.
    if (time === undefined || Number.isNaN(at)) return format(until);
    return day === today ? clock.format(at) : `${format(day)}, ${clock.format(at)}`;
  };
}

/** Returns a function for the text that says until when a hall is closed. */
export function useClosedText(): (closedUntil: string | undefined) => string {
  const t = useTexts();
  const until = useFormatUntil();
  return (closedUntil) => {
    if (closedUntil === undefined) return t('hall_closed');
    const words = until(closedUntil);
    return closedUntil.length > 10
      ? t('desk_open_again', { time: words })
      : t('hall_closed_until', { day: words });
  };
}
