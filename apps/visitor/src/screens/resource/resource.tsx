import {
  type Artwork,
  type Resource as Entity,
  type Media,
  pageTitle,
  resourceAt,
  safeUrl,
} from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { buttonLook } from '@museummate/ui/button';
import { NothingHere } from '@museummate/ui/nothing-here';
import { Page, Title } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { BackLink } from '#features/link/back-button.tsx';
import { Link } from '#features/link/link.tsx';
import { museumName, useContent, useMuseumHead } from '#features/museum/museum.ts';
import { WithContent } from '#features/museum/with-content.tsx';
import { type Target, useLocation } from '#features/navigation/navigation.ts';
import { AudioPlayer } from '#features/player/audio-player.tsx';
import { hasReadingText, ResourceView, useResourceLanguage } from '#features/resource/resource.tsx';
import { soundOf } from '#features/resource/sound.ts';
import { TextSizeButton } from '#features/text-size/text-size.tsx';
import { Text, useTexts } from '#i18n/text.ts';

/** One text, sound, film or picture that belongs to a work. */
export function Resource() {
  const head = useMuseumHead();
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
  return (
    <Page
      bar={
        <TopBar
          start={<BackLink to={back} />}
          end={!found.error && hasReadingText(found.resource) && <TextSizeButton />}
        />
      }
    >
      <Title>
        <InLanguage language={language}>{title}</InLanguage>
      </Title>
      <WithContent>
        {({ media }) =>
          found.error ? (
            <NothingHere
              text={<Text of="no_resources" />}
              action={
                <Link to={back} className={buttonLook()}>
                  <Text of="back" />
                </Link>
              }
            />
          ) : (
            <Shown {...found} media={media} title={title} place={place} />
          )
        }
      </WithContent>
    </Page>
  );
}

interface ShownProps {
  artwork: Artwork;
  resource: Entity;
  media: Media;
  title: string;
  place: Target;
}

function Shown({ artwork, resource, media, title, place }: ShownProps) {
  const picture = safeUrl(artwork.mainImageUrl);
  return (
    <ResourceView
      resource={resource}
      media={media}
      sound={(url) => (
        <AudioPlayer
          recording={{
            id: `resource/${resource.idResource}`,
            url,
            ...soundOf(resource, media, title),
            subtitle: workName(artwork) || null,
            picture: picture ? { url: picture, info: media[picture] } : null,
            place,
            idArtwork: artwork.idArtwork,
          }}
          autoplay
        />
      )}
    />
  );
}

function workName({ locale, artworkName }: Artwork): string {
  return locale.name?.trim() || artworkName?.trim() || '';
}
