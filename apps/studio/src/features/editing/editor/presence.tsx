import type { DocumentKind } from '@museummate/pack-format';
import { useEffect } from 'react';
import { Avatar } from '#features/controls/avatar/avatar.tsx';
import { IconLabel } from '#features/controls/button/button.tsx';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './editor.module.css';

/** Reports to colleagues that this document is open. */
export function usePresence(kind: DocumentKind, id: number): void {
  const { tellPlace } = useMuseum();
  useEffect(() => {
    tellPlace({ kind, id });
    return () => tellPlace(null);
  }, [tellPlace, kind, id]);
}

/** Names the colleagues who have the same document open. */
export function OthersHere({ kind, id }: { kind: DocumentKind; id: number }) {
  const t = useTexts();
  const { others } = useMuseum();
  const here = others.filter(({ place }) => place?.kind === kind && place.id === id);
  if (!here[0]) return null;
  return (
    <span className={styles.here}>
      <Avatar name={here[0].name} />
      <IconLabel>{t('is_here', { name: [...new Set(here.map(({ name }) => name))].join(', ') })}</IconLabel>
    </span>
  );
}
