import { isSectionEnabled, pageTitle, type Sponsor } from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { EmptyState } from '@museummate/ui/empty-state';
import { Page, Title } from '@museummate/ui/page';
import { SponsorsDrawing } from '@museummate/ui/pages';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { hasReadingText, ResourceView, useResourceLanguage } from '#features/artworks/resource/resource.tsx';
import { soundOf } from '#features/artworks/resource/sound.ts';
import { BackLink } from '#features/foundation/link/back-button.tsx';
import { GonePage } from '#features/foundation/link/gone-page.tsx';
import { HomeButton } from '#features/foundation/link/home-button.tsx';
import { type Target, useLocation } from '#features/foundation/navigation/navigation.ts';
import { museumName, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { AudioPlayer } from '#features/player/player/controls/audio-player.tsx';
import { TextSizeButton } from '#features/widgets/text-size/text-size.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './sponsor-resource.module.css';

const OPTIONS: Target = { screen: 'Options' };

/** A sponsor of the museum, with a text, audio, video or picture (A32). */
export function SponsorResource() {
  const head = useMuseumSummary();
  const text = useTexts();
  const { match } = useLocation();
  const { idResource } = match.kind === 'screen' ? match.params : {};
  const sections = head.navigationSections.filter(
    (section) => section.sectionType === 'SPONSORS' && isSectionEnabled(section),
  );
  const sponsors = sections.flatMap((section) => section.resources);
  const sponsor = sponsors.find((each) => String(each.idResource) === idResource);
  const title = sponsor?.title?.trim() || sections[0]?.locale.title?.trim() || text('tile_sponsors');
  // In links of a museum without sponsors, the id is 0. A link with another unknown id is outdated.
  const missing = sponsors.length === 0 || idResource === '0' ? 'no_sponsors' : 'no_resources';
  const language = useResourceLanguage(sponsor);
  usePageTitle(pageTitle(title, museumName(head)));
  return (
    <Page
      bar={
        <TopBar
          start={<BackLink to={OPTIONS} />}
          end={sponsor && hasReadingText(sponsor) && <TextSizeButton />}
        />
      }
    >
      <div>
        {title !== text('tile_sponsors') && (
          <p className={styles.support}>
            <Text of="tile_sponsors" />
          </p>
        )}
        <Title words={title}>
          <InLanguage language={language}>{title}</InLanguage>
        </Title>
      </div>
      {sponsor ? (
        <>
          <div className={styles.plate}>
            <Shown sponsor={sponsor} title={title} />
          </div>
          <div className={styles.thanks}>
            <SponsorsDrawing />
            <p>
              <Text of="sponsor_thanks" museum={museumName(head)} />
            </p>
            <HomeButton variant="secondary" />
          </div>
        </>
      ) : missing === 'no_sponsors' ? (
        <EmptyState text={<Text of={missing} />} action={<HomeButton />} />
      ) : (
        <GonePage />
      )}
    </Page>
  );
}

function Shown({ sponsor, title }: { sponsor: Sponsor; title: string }) {
  const { media } = useMuseumSummary();
  const id = String(sponsor.idResource);
  return (
    <ResourceView
      resource={sponsor}
      media={media}
      sound={(url) => (
        <AudioPlayer
          recording={{
            id: `sponsor/${id}`,
            url,
            ...soundOf(sponsor, media, title),
            subtitle: null,
            picture: null,
            place: { screen: 'SponsorResource', params: { idResource: id } },
          }}
          autoplay
        />
      )}
    />
  );
}
