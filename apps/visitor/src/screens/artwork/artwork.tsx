import {
  type Artwork as ArtworkData,
  artworkNameOf,
  hasArtworkColours,
  type MuseumContent,
  pageTitle,
  themeColours,
} from '@museummate/domain';
import { Page } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { type CSSProperties, useEffect, useRef } from 'react';
import { ArtworkBar } from '#features/artworks/artwork/artwork-bar.tsx';
import { LeaveButton } from '#features/artworks/artwork/leave-button.tsx';
import { NoArtwork } from '#features/artworks/artwork/no-artwork.tsx';
import { accessTypeOf, exitOf, originQuery, wayOf } from '#features/artworks/artwork/origin.ts';
import { ArtworkPictures, openingShape } from '#features/artworks/artwork/pictures/artwork-pictures.tsx';
import { useArtwork } from '#features/artworks/artwork/use-artwork.ts';
import layout from '#features/artworks/artwork/work-page.module.css';
import { lazyComponent } from '#features/foundation/lazy-component/lazy-component.tsx';
import { BackLink } from '#features/foundation/link/back-button.tsx';
import { useLocation } from '#features/foundation/navigation/navigation.ts';
import { usage } from '#features/foundation/usage/usage.ts';
import { useIsKids } from '#features/kids/kids/kids.ts';
import { museumName, useContent, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { ContentBoundary } from '#features/museum/museum/with-content.tsx';
import { useVisitStore } from '#features/visit/visit/visit.ts';
import { Text } from '#i18n/text.ts';
import styles from './artwork.module.css';
import { ArtworkBody } from './artwork-body.tsx';
import { kidsExitOf } from './kids-places.ts';

/** One artwork: picture, name, recording and text. */
export function Artwork() {
  const { match } = useLocation();
  const state = useContent();
  const id = match.kind === 'screen' ? Number(match.params.idArtwork) : Number.NaN;
  return state.kind === 'loaded' ? <Found id={id} content={state.content} /> : <Waiting />;
}

function Found({ id, content }: { id: number; content: MuseumContent }) {
  const { query } = useLocation();
  const artwork = useArtwork(content, id);
  const isKids = useIsKids();
  if (artwork) return <Visited artwork={artwork} content={content} />;
  return <NoArtwork exit={isKids ? kidsExitOf(query, '') : exitOf(query, '')} />;
}

/** This component is loaded only in the children's mode. */
const KidsArtwork = lazyComponent(async () => (await import('./kids-artwork.tsx')).KidsArtwork);

/** Records the visit to the artwork, and shows it for adults or for children. */
function Visited({ artwork, content }: { artwork: ArtworkData; content: MuseumContent }) {
  const { query } = useLocation();
  const visits = useVisitStore();
  const isKids = useIsKids();
  usePageTitle(pageTitle(artworkNameOf(artwork), museumName(useMuseumSummary())));
  const { idArtwork } = artwork;
  const accessType = accessTypeOf(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way counts once per artwork
  useEffect(() => {
    void visits.openArtwork(idArtwork, accessType, wayOf(query, usage.takeWay()));
  }, [visits, idArtwork, accessType]);
  useEffect(() => () => void visits.leaveArtwork(idArtwork), [visits, idArtwork]);
  const Variant = isKids ? KidsArtwork : Work;
  return <Variant artwork={artwork} content={content} />;
}

function Waiting() {
  const isLoading = useContent().kind === 'waiting';
  usePageTitle(museumName(useMuseumSummary()));
  const start = useIsKids() ? 'OptionsKids' : 'Options';
  return (
    <Page
      bar={<TopBar onPicture={isLoading} start={<BackLink to={{ screen: start }} onPicture={isLoading} />} />}
    >
      <h1 className="visually-hidden">
        <Text of="artwork" />
      </h1>
      <ContentBoundary skeleton="artwork">{() => null}</ContentBoundary>
    </Page>
  );
}

function Work({ artwork, content }: { artwork: ArtworkData; content: MuseumContent }) {
  const head = useMuseumSummary();
  const { query } = useLocation();
  const { idArtwork } = artwork;
  const stage = useRef<HTMLDivElement>(null);
  const { customization, keyboardCustomization, profile } = head;
  const own = hasArtworkColours(head);
  const ground = themeColours(
    customization,
    keyboardCustomization,
    profile.palette,
  ).artworkBackgroundImageUrl;
  const shape = openingShape(artwork, content.media);
  const look = {
    ...(ground ? { '--artwork-picture': `url(${JSON.stringify(ground)})` } : {}),
    ...(shape ? { '--shape': shape } : {}),
  } as CSSProperties;
  return (
    <div
      className={`${layout.page} ${styles.page}`}
      data-own={own}
      data-ground={ground !== null}
      data-bare={shape === null}
      style={look}
    >
      <ArtworkBar
        artwork={artwork}
        media={content.media}
        stage={stage}
        leave={
          <LeaveButton
            artwork={artwork}
            studies={content.studies}
            exit={exitOf(query, String(idArtwork))}
            origin={originQuery(query)}
          />
        }
      />
      <main className={layout.main}>
        <ArtworkPictures artwork={artwork} media={content.media} stage={stage} />
        <ArtworkBody artwork={artwork} content={content} />
      </main>
    </div>
  );
}
