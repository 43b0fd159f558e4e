import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button, IconLabel } from '#features/controls/button/button.tsx';
import { lazyWithPreload } from '#features/foundation/preload/preload.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { useTexts } from '#i18n/text.ts';

export const PreviewPanel = lazyWithPreload(() =>
  import('./preview-panel.tsx').then((part) => part.PreviewPanel),
);

/** Media query for windows that are wide enough for the list of artworks, the form and the preview side by side. */
const ROOM = '(min-width: 88rem)';

/**
 * Whether the preview is open, and a function to open or close it. The browser remembers the choice. Until the person
 * has made a choice, the preview is open if the window is wide enough.
 */
export function usePreview(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { device } = useServices();
  const [isOpen, setOpen] = useState(() => {
    const remembered = device.recall('preview');
    return remembered === undefined ? window.matchMedia(ROOM).matches : remembered === 'open';
  });
  const change = (next: boolean) => {
    device.remember('preview', next ? 'open' : 'closed');
    setOpen(next);
  };
  return [isOpen, change];
}

export function PreviewButton({
  isOpen,
  onChange,
}: {
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}) {
  const t = useTexts();
  return (
    <Button aria-pressed={isOpen} onPress={() => onChange(!isOpen)}>
      <Smartphone size={18} aria-hidden="true" />
      <IconLabel>{t('preview_open')}</IconLabel>
    </Button>
  );
}

/** Returns the language of a field; undefined if it has none. */
export function languageOfField(field: Element, languages: readonly string[]): string | undefined {
  const language = field.closest('[lang]')?.getAttribute('lang') ?? undefined;
  return language !== undefined && languages.includes(language) ? language : undefined;
}
