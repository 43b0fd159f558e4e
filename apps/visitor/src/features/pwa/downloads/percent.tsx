import { use } from 'react';
import { TextsContext } from '#i18n/text.ts';

/** Progress in bytes, because records are large steps. Shows 100 % only when everything is complete. */
export function Percent({ of }: { of: number }) {
  const { locale } = use(TextsContext);
  return (
    <bdi>
      {new Intl.NumberFormat(locale, { style: 'percent' }).format(Math.floor(Math.min(of, 1) * 100) / 100)}
    </bdi>
  );
}
