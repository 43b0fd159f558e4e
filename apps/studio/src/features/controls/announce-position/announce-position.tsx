import { type ReactNode, useState } from 'react';
import { useTexts } from '#i18n/text.ts';

interface ToldPlace {
  /** Says where something has come to, counted from 0. */
  tell: (name: string, place: number, total: number) => void;
  told: ReactNode;
}

/** What a button moves up or down is seen to go; those who do not see it are told where it stands now. */
export function useAnnouncePosition(): ToldPlace {
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
