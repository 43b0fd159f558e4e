import type { Artwork, Hall } from '@museummate/domain';
import { Info } from 'lucide-react';
import { Text } from '#i18n/text.tsx';
import styles from './telling.module.css';

/** A work that is away or elsewhere is said to be so. */
export function PlaceNotice({ artwork, halls }: { artwork: Artwork; halls: readonly Hall[] }) {
  const { state, idHallMovedTo, locale } = artwork;
  if (state === 'open') return null;
  const hall = halls.find(({ idHall }) => idHall === idHallMovedTo)?.locale.name;
  return (
    <p className={styles.notice}>
      <Info size="1.25em" aria-hidden="true" />
      {locale.stateText || (hall ? <Text of="work_moved" hall={hall} /> : <Text of="work_closed" />)}
    </p>
  );
}
