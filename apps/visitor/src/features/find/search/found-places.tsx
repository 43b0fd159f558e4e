import type { Amenity, MuseumContent } from '@museummate/domain';
import { MapPin } from 'lucide-react';
import { use, useEffect, useState } from 'react';
import { Link } from '#features/foundation/link/link.tsx';
import { MuseumText } from '#features/museum/museum-text/museum-text.tsx';
import { loadMapTexts, type MapTexts } from '#i18n/map-texts.ts';
import { TextsContext } from '#i18n/text.ts';
import { matchesPlace } from './place-terms.ts';
import styles from './search.module.css';

interface FoundPlacesProps {
  content: MuseumContent;
  query: string;
  /**
   * Called with the number of places found. The parent needs it, because a search that finds only places is not
   * empty.
   */
  onCount: (count: number) => void;
}

/** Search results that are facilities, such as toilets, cafés and lifts. Each is a link to the map. */
export function FoundPlaces({ content, query, onCount }: FoundPlacesProps) {
  const { locale } = use(TextsContext);
  const [texts, setTexts] = useState<MapTexts>();
  useEffect(() => {
    let isWanted = true;
    void loadMapTexts(locale).then((loaded) => isWanted && setTexts(loaded));
    return () => {
      isWanted = false;
    };
  }, [locale]);
  const kindOf = ({ kind }: Amenity) => texts?.get(`amenity_${kind}`) ?? '';
  const found = (content.amenities ?? []).filter(
    (amenity) => texts && matchesPlace(query, amenity, kindOf(amenity)),
  );
  useEffect(() => {
    onCount(found.length);
    return () => onCount(0);
  }, [found.length, onCount]);
  if (found.length === 0) return null;
  return (
    <ul className={styles.list}>
      {found.map((amenity) => (
        <li key={amenity.idAmenity}>
          <Link
            to={{ screen: 'FloorMap', query: { place: `amenity-${amenity.idAmenity}` } }}
            className={styles.place}
          >
            <MapPin aria-hidden="true" />
            <span>
              <MuseumText language={amenity.locale.languages?.name}>
                {amenity.locale.name?.trim() || kindOf(amenity)}
              </MuseumText>
              <span className={styles.floorName}>{placeNameOf(amenity, content)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Returns the place of a facility as text: the hall or space, and the floor. */
function placeNameOf({ idFloor, idHall, idSpace }: Amenity, { floors, halls }: MuseumContent): string {
  const floor = floors.find((each) => each.idFloor === idFloor);
  const hall = halls.find((each) => each.idHall === idHall)?.locale.name;
  const space = floor?.spaces?.find((each) => each.idSpace === idSpace)?.name;
  return [hall ?? space, floor?.name].filter(Boolean).join(' · ');
}
