import {
  type Artwork,
  type Media,
  pageTitle,
  type Resource as ResourceEntity,
  resourceAt,
} from '@museummate/domain';
import { BackLink } from '#features/link/back-button.tsx';
import { museumName, useMuseum } from '#features/museum/museum.ts';
import { WithContent } from '#features/museum/with-content.tsx';
import { type Target, useLocation } from '#features/navigation/navigation.ts';
import { AudioPlayer } from '#features/player/audio-player.tsx';
import { Missing } from '#features/resource/missing.tsx';
import { ResourceView } from '#features/resource/resource-view.tsx';
import { soundOf } from '#features/resource/sound.ts';
import { useTexts } from '#i18n/text.tsx';
import { Page, Title } from '#ui/page.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { usePageTitle } from '#ui/use-page-title.ts';

/** One text, sound, film or picture that belongs to a work. */
export function Resource() {
  const { match, query } = useLocation();
  const { idArtwork = '', idResource = '' } = match.kind === 'screen' ? match.params : {};
  const kept = Object.fromEntries(
    ['from', 'fromId', 'highlightedRoute'].map((name) => [name, query.get(name) ?? undefined]),
  );
  const back: Target = { screen: 'Artwork', params: { idArtwork }, query: kept };
  const place: Target = { screen: 'Resource', params: { idArtwork, idResource }, query: kept };
  return (
    <Page bar={<TopBar start={<BackLink to={back} />} />}>
      <WithContent>
        {({ artworks, media }) => {
          const found = resourceAt(artworks, idArtwork, idResource);
          if (found.error) return <NotThere back={back} />;
          return <Found {...found} media={media} place={place} />;
        }}
      </WithContent>
    </Page>
  );
}

function NotThere({ back }: { back: Target }) {
  const museum = useMuseum();
  usePageTitle(museumName(museum));
  return <Missing of="no_resources" back={back} />;
}

interface FoundProps {
  artwork: Artwork;
  resource: ResourceEntity;
  media: Media;
  place: Target;
}

function Found({ artwork, resource, media, place }: FoundProps) {
  const museum = useMuseum();
  const text = useTexts();
  const work = artwork.locale.name?.trim() || artwork.artworkName?.trim() || '';
  const title = resource.title?.trim() || work || text('artwork');
  usePageTitle(pageTitle(title, museumName(museum)));
  return (
    <>
      <Title>{title}</Title>
      <ResourceView
        resource={resource}
        media={media}
        sound={(url) => (
          <AudioPlayer
            track={{
              id: `resource/${resource.idResource}`,
              url,
              ...soundOf(resource, media, title),
              subtitle: work || null,
              picture: artwork.mainImageUrl
                ? { url: artwork.mainImageUrl, info: media[artwork.mainImageUrl] }
                : null,
              place,
              idArtwork: artwork.idArtwork,
            }}
            autoplay
          />
        )}
      />
    </>
  );
}
