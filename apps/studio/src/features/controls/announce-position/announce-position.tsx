import { type ReactNode, useState } from 'react';
import { useTexts } from '#i18n/text.ts';

interface PositionAnnouncer {
  /** Announces the new position of an item. `place` is counted from 0. */
  announce: (name: string, place: number, total: number) => void;
  announcement: ReactNode;
}

/** Announces the new position of a moved item to screen readers. */
export function useAnnouncePosition(): PositionAnnouncer {
  const t = useTexts();
  const [text, setText] = useState('');
  return {
    announce: (name, place, total) => setText(t('now_at', { name, place: place + 1, total })),
    announcement: (
      <span role="status" className="visually-hidden">
        {text}
      </span>
    ),
  };
}
