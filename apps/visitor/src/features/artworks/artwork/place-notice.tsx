import type { Artwork, Hall } from '@museummate/domain';
import { Notice } from '@museummate/ui/notice';
import { use } from 'react';
import { MuseumText, useTextLanguage } from '#features/museum/museum-text/museum-text.tsx';
import { ClosedUntil } from '#features/widgets/closed-until/closed-until.tsx';
import { Text, TextsContext } from '#i18n/text.ts';

/** Notice that an artwork is not on display or has moved. */
export function PlaceNotice({ artwork, halls }: { artwork: Artwork; halls: readonly Hall[] }) {
  const own = use(TextsContext);
  const { state, closedUntil, closedUntilTime, idHallMovedTo, locale } = artwork;
  const language = useTextLanguage(locale.languages?.stateText);
  if (state === 'open') return null;
  const hall = halls.find(({ idHall }) => idHall === idHallMovedTo)?.locale.name;
  return (
    <Notice>
      {closedUntil ? (
        <ClosedUntil day={closedUntil} time={closedUntilTime} said={locale.stateText} language={language} />
      ) : locale.stateText ? (
        <MuseumText language={locale.languages?.stateText}>{locale.stateText}</MuseumText>
      ) : (
        // This text needs its own `lang`: it is in the language of the interface, and the museum's texts around it
        // may be in another one.
        <span lang={own.locale} dir={own.direction}>
          {hall ? <Text of="work_moved" hall={hall} /> : <Text of="work_closed" />}
        </span>
      )}
    </Notice>
  );
}
