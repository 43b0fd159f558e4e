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
import { type CSSProperties, useEffect, useRef } from 'react';
import { ArtworkBar } from '#features/artworks/artwork/artwork-bar.tsx';
import { ArtworkHeader, TrackText, useTrackSelection } from '#features/artworks/artwork/artwork-text.tsx';
import { LazyTimedExtra } from '#features/artworks/artwork/lazy-timed-extra.tsx';
import { LeaveButton } from '#features/artworks/artwork/leave-button.tsx';
import { besidePlace } from '#features/artworks/artwork/next-place.ts';
import { NoArtwork } from '#features/artworks/artwork/no-artwork.tsx';
import type { Exit } from '#features/artworks/artwork/origin.ts';
import {
  ArtworkCredits,
  ArtworkPictures,
  openingShape,
} from '#features/artworks/artwork/pictures/artwork-pictures.tsx';
import { useArtwork } from '#features/artworks/artwork/use-artwork.ts';
import { WorkFacts } from '#features/artworks/artwork/work-facts.tsx';
import layout from '#features/artworks/artwork/work-page.module.css';
import { useLanguage } from '#features/foundation/language/language.ts';
import { BackLink } from '#features/foundation/link/back-button.tsx';
import { type Target, useLocation } from '#features/foundation/navigation/navigation.ts';
import { contentLanguage, museumName, useContent, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { ContentBoundary } from '#features/museum/museum/with-content.tsx';
import { AudioPlayer } from '#features/player/player/controls/audio-player.tsx';
import { LazyNextCard } from '#features/player/player/controls/lazy-next-card.tsx';
import { SoundMessage } from '#features/player/player/controls/sound-message.tsx';
import type { Recording } from '#features/player/player/player.ts';
import { useVisitStore } from '#features/visit/visit/visit.ts';
import { Text } from '#i18n/text.ts';
import styles from './by-halls-artwork.module.css';
import { MoreWorks } from './more-works.tsx';
import { Resources } from './resources.tsx';

/** An artwork in the by-halls mode: all its parts on one page, and the other artworks of its hall. */
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
  const isLoading = useContent().kind === 'waiting';
  usePageTitle(museumName(useMuseumSummary()));
  return (
    <Page bar={<TopBar onPicture={isLoading} start={<BackLink to={back} onPicture={isLoading} />} />}>
      <h1 className="visually-hidden">
        <Text of="artwork" />
      </h1>
      <ContentBoundary skeleton="artwork">{() => null}</ContentBoundary>
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
  const head = useMuseumSummary();
  const language = useLanguage();
  const spoken = contentLanguage(head, language);
  const { idArtwork } = artwork;
  usePageTitle(pageTitle(artworkNameOf(artwork), museumName(head)));
  useVisitRecord(idArtwork);

  const place: Target = { screen: 'ByHallsArtwork', params: { idHall, idArtwork: String(idArtwork) } };
  const besideOf = (id: string): Target => ({ ...place, params: { idHall, idArtwork: id } });
  const origin = { from: 'ByHallsHall', fromId: idHall } as const;
  const next = besidePlace(artwork, content, besideOf);
  const chosen = useTrackSelection(artwork, content, place, next);
  const stage = useRef<HTMLDivElement>(null);
  const shape = openingShape(artwork, content.media);
  const { extras, additional } = extrasOf(artwork, head.profile.extrasSource, language.locale);
  const about = { artwork, media: content.media, place };
  const { hall } = hallOf(content.halls, idHall);
  const offset = hallAreaOffset(extras.length, chosen.recording !== null);
  return (
    <div
      className={`${layout.page} ${styles.page}`}
      data-bare={shape === null}
      style={{ '--area-offset': `${offset}px`, '--shape': shape ?? 1 } as CSSProperties}
    >
      <ArtworkBar
        artwork={artwork}
        media={content.media}
        stage={stage}
        leave={<LeaveButton artwork={artwork} exit={exit} origin={origin} studies={content.studies} />}
      />
      <main className={layout.main}>
        <ArtworkPictures artwork={artwork} media={content.media} stage={stage} />
        <div className={layout.reading}>
          <div className={layout.text} lang={spoken.locale} dir={spoken.direction}>
            <ArtworkCredits artwork={artwork} media={content.media} />
            <ArtworkHeader artwork={artwork} chosen={chosen} />
            {chosen.recording && (
              <SoundMessage
                recording={chosen.recording}
                inSight={{
                  text: Boolean(chosen.track?.locale.mainText),
                  transcript: Boolean(chosen.recording.transcript?.text),
                }}
              />
            )}
            <Resources title="extra_resources" resources={extras} {...about} />
            <TrackText artwork={artwork} content={content} chosen={chosen} />
            <WorkFacts artwork={artwork} recording={chosen.recording} />
            <Resources title="additional_information" resources={additional} {...about} />
            {hall && <MoreWorks hall={hall} idArtwork={idArtwork} content={content} />}
          </div>
          {chosen.recording && <Dock recording={chosen.recording} media={content.media} />}
        </div>
      </main>
    </div>
  );
}

/** Records in the visit when the artwork was opened and left. */
function useVisitRecord(idArtwork: number): void {
  const visits = useVisitStore();
  useEffect(() => {
    void visits.openArtwork(idArtwork, null);
    return () => void visits.leaveArtwork(idArtwork);
  }, [visits, idArtwork]);
}

interface DockProps {
  recording: Recording;
  media: MuseumContent['media'];
}

/** The player below the text. */
function Dock({ recording, media }: DockProps) {
  const head = useMuseumSummary();
  const spoken = contentLanguage(head, useLanguage());
  return (
    <div className={layout.dock}>
      <LazyTimedExtra media={media} language={spoken} />
      <LazyNextCard recording={recording} />
      <footer className={layout.footer}>
        <div className={layout.player}>
          <AudioPlayer recording={recording} autoplay={head.profile.autoplay} hasMessage={false} />
        </div>
      </footer>
    </div>
  );
}
