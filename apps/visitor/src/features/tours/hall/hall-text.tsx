import { type Hall, shownHallNumber, splitHallName } from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { Notice } from '@museummate/ui/notice';
import { useTextLanguage } from '#features/museum/museum-text/museum-text.tsx';
import { ClosedUntil } from '#features/widgets/closed-until/closed-until.tsx';
import { Text } from '#i18n/text.ts';
import styles from './hall-text.module.css';

type HallName = Pick<Hall, 'number' | 'locale'>;

/** Floor and number of a hall, if the museum has them (A121). */
export function HallPlace({ hall }: { hall: HallName }) {
  const language = useTextLanguage(hall.locale.languages?.floor);
  const number = shownHallNumber(hall);
  const floor = hall.locale.floor?.trim();
  if (!number && !floor) return null;
  return (
    <p className={styles.slot}>
      {floor && (
        <span>
          <InLanguage language={language}>{floor}</InLanguage>
        </span>
      )}
      {number && (
        <span>
          <Text of="hall_number" number={number} />
        </span>
      )}
    </p>
  );
}

/**
 * Name of a hall in at most two lines. A hall without a name shows the number at its door or its position in the
 * museum, because a link needs a text.
 */
export function HallName({ hall }: { hall: HallName }) {
  const language = useTextLanguage(hall.locale.languages?.name);
  const { upperName, bottomName } = splitHallName(hall.locale.name);
  if (!upperName) return <Text of="hall_number" number={shownHallNumber(hall) || hall.number} />;
  return (
    <InLanguage language={language}>
      {upperName}
      {bottomName && <span className={styles.bottom}> {bottomName}</span>}
    </InLanguage>
  );
}

export function HallExtraInfo({ hall }: { hall: HallName }) {
  const language = useTextLanguage(hall.locale.languages?.extraInfo);
  const info = hall.locale.extraInfo?.trim();
  return info ? <InLanguage language={language}>{info}</InLanguage> : null;
}

/** Notice that a hall is closed or has moved. */
export function HallNotice({
  hall,
}: {
  hall: Pick<Hall, 'state' | 'closedUntil' | 'closedUntilTime' | 'locale'>;
}) {
  const language = useTextLanguage(hall.locale.languages?.stateText);
  if (hall.state === 'open') return null;
  const said = hall.locale.stateText?.trim();
  return (
    <Notice>
      {hall.closedUntil || said ? (
        <ClosedUntil day={hall.closedUntil} time={hall.closedUntilTime} said={said} language={language} />
      ) : (
        <Text of="hall_closed" />
      )}
    </Notice>
  );
}
