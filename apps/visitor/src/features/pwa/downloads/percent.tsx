import { use } from 'react';
import { TextsContext } from '#i18n/text.ts';

/**
 * Progress of a download in per cent of its bytes. It is rounded down, so that 100 % means that everything is
 * complete.
 */
export function Percent({ of }: { of: number }) {
  const { locale } = use(TextsContext);
  return (
    <bdi>
      {new Intl.NumberFormat(locale, { style: 'percent' }).format(Math.floor(Math.min(of, 1) * 100) / 100)}
    </bdi>
  );
}
