import { type ReactNode, useState } from 'react';
import { useTexts } from '#i18n/text.ts';

interface PositionAnnouncer {
  /** Announces the new position, counted from 0. */
  tell: (name: string, place: number, total: number) => void;
  told: ReactNode;
}

/** Announces the new position of a moved item to screen readers. */
export function useAnnouncePosition(): PositionAnnouncer {
  const t = useTexts();
  const [words, setWords] = useState('');
  return {
    tell: (name, place, total) => setWords(t('now_at', { name, place: place + 1, total })),
    told: (
      <span role="status" className="visually-hidden">
        {words}
      </span>
    ),
  };
}
