import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { layout } from '#features/controls/layout/layout.ts';
import { useLocale } from '#features/foundation/interface-language/interface-language.tsx';
import { QueryStatus } from '#features/session/loading/loading.tsx';
import { loadScreenTexts } from '#i18n/load.ts';
import { TextsContext } from '#i18n/text.ts';

interface ScreenTextsProps {
  screen: Parameters<typeof loadScreenTexts>[0];
  /** Renders the screen without content, with the loading or error message. */
  frame: (status: ReactNode) => ReactNode;
  children: ReactNode;
}

/** Loads the texts of a single screen, and shows the screen when they have arrived. */
export function ScreenTexts({ screen, frame, children }: ScreenTextsProps) {
  const locale = useLocale();
  const texts = useQuery({
    queryKey: ['screen-texts', screen, locale],
    queryFn: () => loadScreenTexts(screen, locale),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (texts.data) return <TextsContext value={texts.data}>{children}</TextsContext>;
  return frame(
    <div className={layout.page}>
      <QueryStatus of={texts} />
    </div>,
  );
}
