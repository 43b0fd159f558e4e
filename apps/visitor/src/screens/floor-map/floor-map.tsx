import { type MuseumContent, pageTitle } from '@museummate/domain';
import { Skeleton } from '@museummate/ui/skeleton';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { use, useEffect, useState } from 'react';
import { SearchButton } from '#features/find/search/search.tsx';
import { useLocation } from '#features/foundation/navigation/navigation.ts';
import { useIsKids } from '#features/kids/kids/kids.ts';
import '#features/kids/kids/kids-tokens.css';
import { museumName, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { ContentBoundary } from '#features/museum/museum/with-content.tsx';
import { loadMapTexts, type MapTexts, MapTextsContext } from '#i18n/map-texts.ts';
import { Text, TextsContext, useTexts } from '#i18n/text.ts';
import { BackButton } from './back-button.tsx';
import styles from './floor-map.module.css';
import { FloorMapView } from './floor-map-view.tsx';

/** Map of the museum: plans, places and directions, without GPS (A109). */
export function FloorMap() {
  const head = useMuseumSummary();
  const text = useTexts();
  const isKids = useIsKids();
  usePageTitle(pageTitle(text('map'), museumName(head)));
  return (
    <div className={styles.page} data-kids={isKids}>
      <TopBar
        start={<BackButton />}
        middle={
          <h1 className={styles.title}>
            <Text of="map" />
          </h1>
        }
        end={<SearchButton from="FloorMap" />}
      />
      <main className={styles.main}>
        <ContentBoundary>{(content) => <WithTexts content={content} />}</ContentBoundary>
      </main>
    </div>
  );
}

/** Loads the texts of the map, and shows a skeleton until they are loaded. */
function WithTexts({ content }: { content: MuseumContent }) {
  const { locale } = use(TextsContext);
  const { key } = useLocation();
  const [texts, setTexts] = useState<MapTexts>();
  useEffect(() => {
    let isWanted = true;
    void loadMapTexts(locale).then((loaded) => isWanted && setTexts(loaded));
    return () => {
      isWanted = false;
    };
  }, [locale]);
  if (!texts) return <Skeleton kind="text" />;
  return (
    <MapTextsContext value={texts}>
      {/* A link to a place on the map changes only the query, and creates a history entry. With the entry's key,
          the view is mounted again for the new place. */}
      <FloorMapView key={key} content={content} />
    </MapTextsContext>
  );
}
