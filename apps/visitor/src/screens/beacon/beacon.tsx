import { type Beacon as BeaconEntity, type Media, pageTitle } from '@museummate/domain';
import { CloseButton } from '#features/link/back-button.tsx';
import { museumName, useContent, useMuseum } from '#features/museum/museum.ts';
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
import { backgroundOf } from './background.ts';
import styles from './beacon.module.css';

const OPTIONS: Target = { screen: 'Options' };

/** What a place in the museum has to say, reached by a link: a code on the wall, a chip, a message (A51). */
export function Beacon() {
  const { match } = useLocation();
  const { idBeacon } = match.kind === 'screen' ? match.params : {};
  const state = useContent();
  const beacons = state.kind === 'loaded' ? state.content.beacons : [];
  const beacon = beacons.find((each) => String(each.idBeacon) === idBeacon);
  const background = backgroundOf(beacon?.background);
  return (
    <div className={styles.under}>
      <div className={styles.ground} data-ground={background?.kind} style={background?.style}>
        <Page bar={<TopBar end={<CloseButton instead={OPTIONS} />} />}>
          <WithContent>
            {({ media }) => (beacon ? <Shown beacon={beacon} media={media} /> : <NotThere />)}
          </WithContent>
        </Page>
      </div>
    </div>
  );
}

function NotThere() {
  const museum = useMuseum();
  usePageTitle(museumName(museum));
  return <Missing of="no_resources" back={OPTIONS} />;
}

function Shown({ beacon: { idBeacon, resource, locale }, media }: { beacon: BeaconEntity; media: Media }) {
  const museum = useMuseum();
  const text = useTexts();
  const place = locale.name?.trim() || '';
  const title = resource.title?.trim() || place || text('location');
  usePageTitle(pageTitle(title, museumName(museum)));
  const id = String(idBeacon);
  return (
    <>
      <Title>{title}</Title>
      <div className={styles.content} data-type={resource.resourceType}>
        <ResourceView
          resource={resource}
          media={media}
          sound={(url) => (
            <AudioPlayer
              track={{
                id: `beacon/${id}`,
                url,
                ...soundOf(resource, media, title),
                subtitle: place === title ? null : place || null,
                picture: null,
                place: { screen: 'Beacon', params: { idBeacon: id } },
              }}
              autoplay
            />
          )}
        />
      </div>
    </>
  );
}
