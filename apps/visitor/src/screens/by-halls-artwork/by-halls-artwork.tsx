import {
  type Artwork,
  artworkNameOf,
  extrasOf,
  hallAreaOffset,
  hallOf,
  type MuseumContent,
  pageTitle,
} from '@museummate/domain';
import { Page } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { type CSSProperties, useEffect } from 'react';
import { ArtworkPictures } from '#features/artwork/artwork-pictures.tsx';
import { ArtworkHead, TrackWords, useTrackSelection } from '#features/artwork/artwork-words.tsx';
import { LeaveButton } from '#features/artwork/leave-button.tsx';
import { NoArtwork } from '#features/artwork/no-artwork.tsx';
import type { Exit } from '#features/artwork/origin.ts';
import { TimedExtra } from '#features/artwork/timed-extra.tsx';
import { useArtwork } from '#features/artwork/use-artwork.ts';
import { FavouriteButton } from '#features/favourites/favourite-button.tsx';
import { useLanguage } from '#features/language/language.ts';
import { BackLink } from '#features/link/back-button.tsx';
import { contentLanguage, museumName, useContent, useMuseumHead } from '#features/museum/museum.ts';
import { WithContent } from '#features/museum/with-content.tsx';
import { type Target, useLocation } from '#features/navigation/navigation.ts';
import { AudioPlayer } from '#features/player/audio-player.tsx';
import { RecognitionLink } from '#features/recognition-link/recognition-link.tsx';
import { useVisitStore } from '#features/visit/visit.ts';
import { Text } from '#i18n/text.ts';
import styles from './by-halls-artwork.module.css';
import { MoreWorks } from './more-works.tsx';
import { Resources } from './resources.tsx';

/** A work of the by-halls mode: all that there is about it on one page, and the other works of its hall. */
export function ByHallsArtwork() {
  const { match, query } = useLocation();
  const state = useContent();
  const { idHall = '', idArtwork = '' } = match.kind === 'screen' ? match.params : {};
  const hall: Target = {
    screen: 'ByHallsHall',
    params: { idHall },
    query: { artwork: idArtwork, from: query.get('from') ?? undefined },
  };
  if (state.kind !== 'loaded') return <Waiting back={hall} />;
  const exit: Exit = { kind: 'to', target: hall };
  return <Found id={Number(idArtwork)} idHall={idHall} content={state.content} exit={exit} />;
}

function Found({
  id,
  content,
  ...place
}: {
  id: number;
  content: MuseumContent;
  idHall: string;
  exit: Exit;
}) {
  const artwork = useArtwork(content, id);
  return artwork ? <Work artwork={artwork} content={content} {...place} /> : <NoArtwork exit={place.exit} />;
}

function Waiting({ back }: { back: Target }) {
  usePageTitle(museumName(useMuseumHead()));
  return (
    <Page bar={<TopBar start={<BackLink to={back} />} />}>
      <h1 className="visually-hidden">
        <Text of="artwork" />
      </h1>
      <WithContent>{() => null}</WithContent>
    </Page>
  );
}

interface WorkProps {
  artwork: Artwork;
  idHall: string;
  content: MuseumContent;
  exit: Exit;
}

function Work({ artwork, idHall, content, exit }: WorkProps) {
  const head = useMuseumHead();
  const visits = useVisitStore();
  const language = useLanguage();
  const spoken = contentLanguage(head, language);
  const { idArtwork } = artwork;
  usePageTitle(pageTitle(artworkNameOf(artwork), museumName(head)));
  useEffect(() => {
    void visits.openArtwork(idArtwork, null);
    return () => void visits.leaveArtwork(idArtwork);
  }, [visits, idArtwork]);

  const place: Target = { screen: 'ByHallsArtwork', params: { idHall, idArtwork: String(idArtwork) } };
  const chosen = useTrackSelection(artwork, content, place);
  const { extras, additional } = extrasOf(artwork, head.profile.extrasSource, language.locale);
  const { hall } = hallOf(content.halls, idHall);
  const offset = hallAreaOffset(extras.length, chosen.recording !== null);
  return (
    <div className={styles.page}>
      <TopBar
        onPicture
        start={
          <LeaveButton
            artwork={artwork}
            studies={content.studies}
            exit={exit}
            origin={{ from: 'ByHallsHall', fromId: idHall }}
          />
        }
        end={
          <>
            <FavouriteButton idArtwork={idArtwork} onPicture />
            <RecognitionLink look="round" />
          </>
        }
      />
      <div className={styles.area} style={{ '--area-offset': `${offset}px` } as CSSProperties}>
        <ArtworkPictures artwork={artwork} media={content.media} />
      </div>
      <main className={styles.words} lang={spoken.locale} dir={spoken.direction}>
        <ArtworkHead artwork={artwork} />
        {chosen.recording && (
          <div className={styles.player}>
            <AudioPlayer recording={chosen.recording} autoplay={head.profile.autoplay} />
          </div>
        )}
        <Resources
          title="extra_resources"
          resources={extras}
          artwork={artwork}
          media={content.media}
          place={place}
        />
        <TrackWords artwork={artwork} content={content} chosen={chosen} />
        <TimedExtra media={content.media} language={spoken} />
        <Resources
          title="additional_information"
          resources={additional}
          artwork={artwork}
          media={content.media}
          place={place}
        />
        {hall && <MoreWorks hall={hall} idArtwork={idArtwork} content={content} />}
      </main>
    </div>
  );
}
