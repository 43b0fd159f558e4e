import { use } from 'react';
import { TextsContext } from '#i18n/text.ts';

/** How far the bytes are: the records of a guide come in large steps. Never whole before all is. */
export function Percent({ of }: { of: number }) {
  const { locale } = use(TextsContext);
  return (
    <bdi>
      {new Intl.NumberFormat(locale, { style: 'percent' }).format(Math.floor(Math.min(of, 1) * 100) / 100)}
    </bdi>
  );
}
