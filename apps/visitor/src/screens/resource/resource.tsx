import {
  type Artwork,
  type Resource as Entity,
  type Media,
  pageTitle,
  resourceAt,
  safeUrl,
} from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { Backdrop } from '@museummate/ui/backdrop';
import { buttonClass } from '@museummate/ui/button';
import { EmptyState } from '@museummate/ui/empty-state';
import { GoneDrawing } from '@museummate/ui/gone';
import { HeroPage } from '@museummate/ui/hero-page';
import { Page, Title } from '@museummate/ui/page';
import { Picture } from '@museummate/ui/picture';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import type { ReactNode } from 'react';
import { TranscriptText } from '#features/artworks/artwork/transcript/transcript-text.tsx';
import {
  hasReadingText,
  ResourceView,
  resourceUrl,
  useResourceLanguage,
} from '#features/artworks/resource/resource.tsx';
import { soundOf } from '#features/artworks/resource/sound.ts';
import { BackLink } from '#features/foundation/link/back-button.tsx';
import { KeypadButton } from '#features/foundation/link/gone-page.tsx';
import { Link } from '#features/foundation/link/link.tsx';
import { type Target, useLocation } from '#features/foundation/navigation/navigation.ts';
import { museumName, useContent, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { ContentBoundary } from '#features/museum/museum/with-content.tsx';
import { AudioPlayer } from '#features/player/player/controls/audio-player.tsx';
import type { Recording } from '#features/player/player/player.ts';
import { TextSizeButton } from '#features/widgets/text-size/text-size.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './resource.module.css';

/** A text, audio, video or picture that belongs to an artwork. */
export function Resource() {
  const head = useMuseumSummary();
  const text = useTexts();
  const state = useContent();
  const { match, query } = useLocation();
  const { idArtwork = '', idResource = '' } = match.kind === 'screen' ? match.params : {};
  const kept = Object.fromEntries(
    ['from', 'fromId', 'highlightedRoute'].map((name) => [name, query.get(name) ?? undefined]),
  );
  const back: Target = { screen: 'Artwork', params: { idArtwork }, query: kept };
  const place: Target = { screen: 'Resource', params: { idArtwork, idResource }, query: kept };
  const found = resourceAt(state.kind === 'loaded' ? state.content.artworks : [], idArtwork, idResource);
  const title =
    (!found.error && (found.resource.title?.trim() || workName(found.artwork))) || text('extra_resources');
  const language = useResourceLanguage(found.error ? undefined : found.resource);
  usePageTitle(pageTitle(title, museumName(head)));
  const size = !found.error && hasText(found.resource) && <TextSizeButton />;
  const shown = (
    <>
      <Title>
        <InLanguage language={language}>{title}</InLanguage>
      </Title>
      <ContentBoundary>
        {({ media }) =>
          found.error ? (
            <NoResource back={back} />
          ) : (
            <Shown {...found} media={media} title={title} place={place} work={back} />
          )
        }
      </ContentBoundary>
    </>
  );
  const picture = !found.error && found.resource.resourceType === 'TEXT' && pictureOf(found.artwork, state);
  if (picture)
    return (
      <Sheet picture={picture} start={<BackLink to={back} onPicture />} end={size} name={title}>
        {shown}
      </Sheet>
    );
  return <Page bar={<TopBar start={<BackLink to={back} />} end={size} />}>{shown}</Page>;
}

interface SheetProps {
  picture: ReturnType<typeof pictureOf> & object;
  start: ReactNode;
  end: ReactNode;
  name: string;
  children: ReactNode;
}

/** Sheet with a text, over the picture of the artwork that the text belongs to. Back leads to the artwork. */
function Sheet({ picture, start, end, name, children }: SheetProps) {
  return (
    <HeroPage
      start={start}
      name={name}
      hero={{
        picture: <Picture {...picture} alt="" sizes="(min-width: 43.75rem) 53vw, 100vw" first />,
        shape: 16 / 10,
        fit: 'fill',
      }}
    >
      <div className={styles.sheet}>
        {end && <div className={styles.tools}>{end}</div>}
        {children}
      </div>
    </HeroPage>
  );
}

function pictureOf({ mainImageUrl }: Artwork, state: ReturnType<typeof useContent>) {
  const url = safeUrl(mainImageUrl);
  return url && state.kind === 'loaded' ? { url, info: state.content.media[url] } : null;
}

function NoResource({ back }: { back: Target }) {
  return (
    <EmptyState
      drawing={<GoneDrawing />}
      text={<Text of="no_resources" />}
      action={
        <>
          <Link to={back} className={buttonClass()}>
            <Text of="back" />
          </Link>
          <KeypadButton variant="secondary" />
        </>
      }
    />
  );
}

interface ShownProps {
  artwork: Artwork;
  resource: Entity;
  media: Media;
  title: string;
  place: Target;
  /** Target of the link to the artwork. */
  work: Target;
}

function Shown({ artwork, resource, media, title, place, work }: ShownProps) {
  const url = safeUrl(artwork.mainImageUrl);
  const picture = url ? { url, info: media[url] } : null;
  const name = workName(artwork);
  const isHeard = resource.resourceType === 'AUDIO';
  const isRead = resource.resourceType === 'TEXT';
  const recordingOf = (sound: string): Recording => ({
    id: `resource/${resource.idResource}`,
    url: sound,
    ...soundOf(resource, media, title),
    subtitle: name || null,
    picture,
    place,
    idArtwork: artwork.idArtwork,
  });
  const sound = resourceUrl(resource);
  return (
    <>
      {name && name !== title && (
        <Link to={work} className={styles.work}>
          {picture && !isHeard && !isRead && (
            <span className={styles.thumb}>
              <Picture {...picture} alt="" sizes="4rem" />
            </span>
          )}
          <span>{name}</span>
        </Link>
      )}
      <ResourceView
        resource={resource}
        media={media}
        sound={(address) => (
          <div className={styles.heard}>
            {picture && (
              <div className={styles.picture}>
                <Backdrop info={picture.info} first />
                <Picture {...picture} alt="" sizes="(max-width: 48rem) 100vw, 40rem" first />
              </div>
            )}
            <AudioPlayer
              recording={recordingOf(address)}
              autoplay
              inSight={{ text: hasReadingText(resource), transcript: true }}
            />
          </div>
        )}
      />
      {isHeard && sound && !hasReadingText(resource) && <TranscriptText recording={recordingOf(sound)} />}
    </>
  );
}

function workName({ locale, artworkName }: Artwork): string {
  return locale.name?.trim() || artworkName?.trim() || '';
}

/** Whether the resource has a text or a transcript. */
function hasText(resource: Entity): boolean {
  const { transcript } = resource.locale;
  return (
    hasReadingText(resource) ||
    (resource.resourceType === 'AUDIO' && Boolean(transcript?.text?.trim() || transcript?.url))
  );
}
