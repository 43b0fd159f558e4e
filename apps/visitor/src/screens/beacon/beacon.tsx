import { type Beacon as Entity, type Media, pageTitle } from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { Page, Title } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { hasReadingText, ResourceView, useResourceLanguage } from '#features/artworks/resource/resource.tsx';
import { soundOf } from '#features/artworks/resource/sound.ts';
import { CloseButton } from '#features/foundation/link/back-button.tsx';
import { GonePage } from '#features/foundation/link/gone-page.tsx';
import { type Target, useLocation } from '#features/foundation/navigation/navigation.ts';
import { museumName, useContent, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { ContentBoundary } from '#features/museum/museum/with-content.tsx';
import { AudioPlayer } from '#features/player/player/controls/audio-player.tsx';
import { TextSizeButton } from '#features/widgets/text-size/text-size.tsx';
import { useTexts } from '#i18n/text.ts';
import { backgroundOf } from './background.ts';
import styles from './beacon.module.css';

const OPTIONS: Target = { screen: 'Options' };

/**
 * Screen with the resource of a place in the museum. Visitors open it by a link in a code on the wall, a chip or
 * a message (A51).
 */
export function Beacon() {
  const head = useMuseumSummary();
  const text = useTexts();
  const { match } = useLocation();
  const { idBeacon } = match.kind === 'screen' ? match.params : {};
  const state = useContent();
  const beacons = state.kind === 'loaded' ? state.content.beacons : [];
  const beacon = beacons.find((each) => String(each.idBeacon) === idBeacon);
  const background = backgroundOf(beacon);
  const title = beacon?.resource.title?.trim() || beacon?.locale.name?.trim() || text('location');
  const language = useResourceLanguage(beacon?.resource);
  usePageTitle(pageTitle(title, museumName(head)));
  return (
    <div className={styles.under}>
      <div className={styles.background} data-ground={background?.kind} style={background?.style}>
        <Page
          bar={
            <TopBar
              start={beacon && hasReadingText(beacon.resource) && <TextSizeButton />}
              end={<CloseButton instead={OPTIONS} />}
            />
          }
        >
          <Title>
            <InLanguage language={language}>{title}</InLanguage>
          </Title>
          <ContentBoundary>
            {({ media }) => (beacon ? <Shown beacon={beacon} media={media} title={title} /> : <Unknown />)}
          </ContentBoundary>
        </Page>
      </div>
    </div>
  );
}

function Unknown() {
  return <GonePage />;
}

function Shown({ beacon, media, title }: { beacon: Entity; media: Media; title: string }) {
  const { idBeacon, resource, locale } = beacon;
  const id = String(idBeacon);
  const place = locale.name?.trim();
  return (
    <div className={styles.content} data-type={resource.resourceType}>
      <ResourceView
        resource={resource}
        media={media}
        sound={(url) => (
          <AudioPlayer
            recording={{
              id: `beacon/${id}`,
              url,
              ...soundOf(resource, media, title),
              subtitle: place && place !== title ? place : null,
              picture: null,
              place: { screen: 'Beacon', params: { idBeacon: id } },
            }}
            autoplay
          />
        )}
      />
    </div>
  );
}
