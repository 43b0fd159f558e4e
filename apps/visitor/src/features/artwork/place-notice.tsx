import type { Artwork, Hall } from '@museummate/domain';
import { Notice } from '@museummate/ui/notice';
import { useLanguage } from '#features/language/language.ts';
import { Text } from '#i18n/text.ts';

/** A work that is away or elsewhere is said to be so. */
export function PlaceNotice({ artwork, halls }: { artwork: Artwork; halls: readonly Hall[] }) {
  const own = useLanguage();
  const { state, idHallMovedTo, locale } = artwork;
  if (state === 'open') return null;
  const hall = halls.find(({ idHall }) => idHall === idHallMovedTo)?.locale.name;
  return (
    <Notice>
      {locale.stateText || (
        // The guide's own words within the museum's.
        <span lang={own.locale} dir={own.direction}>
          {hall ? <Text of="work_moved" hall={hall} /> : <Text of="work_closed" />}
        </span>
      )}
    </Notice>
  );
}
