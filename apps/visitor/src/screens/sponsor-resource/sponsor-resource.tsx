import { isSectionEnabled, pageTitle, type Sponsor } from '@museummate/domain';
import { BackLink } from '#features/link/back-button.tsx';
import { museumName, useMuseum } from '#features/museum/museum.ts';
import { type Target, useLocation } from '#features/navigation/navigation.ts';
import { AudioPlayer } from '#features/player/audio-player.tsx';
import { Missing } from '#features/resource/missing.tsx';
import { ResourceView } from '#features/resource/resource-view.tsx';
import { soundOf } from '#features/resource/sound.ts';
import { useTexts } from '#i18n/text.tsx';
import { Page, Title } from '#ui/page.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { usePageTitle } from '#ui/use-page-title.ts';

const OPTIONS: Target = { screen: 'Options' };

/** Who supports the museum, in a text, sound, film or picture of their own (A32). */
export function SponsorResource() {
  const museum = useMuseum();
  const text = useTexts();
  const { match } = useLocation();
  const { idResource } = match.kind === 'screen' ? match.params : {};
  const sections = museum.navigationSections.filter(
    (section) => section.sectionType === 'SPONSORS' && isSectionEnabled(section),
  );
  const sponsors = sections.flatMap((section) => section.resources);
  const sponsor = sponsors.find((each) => String(each.idResource) === idResource);
  const title =
    sponsor?.title?.trim() ||
    sections.find(({ locale }) => locale.title)?.locale.title ||
    text('tile_sponsors');
  usePageTitle(pageTitle(title, museumName(museum)));
  return (
    <Page bar={<TopBar start={<BackLink to={OPTIONS} />} />}>
      {sponsor ? (
        <Shown sponsor={sponsor} title={title} />
      ) : (
        // The tile of a museum without sponsors leads to 0; another number is a link that has grown old.
        <Missing
          of={sponsors.length === 0 || idResource === '0' ? 'no_sponsors' : 'no_resources'}
          back={OPTIONS}
        />
      )}
    </Page>
  );
}

function Shown({ sponsor, title }: { sponsor: Sponsor; title: string }) {
  const museum = useMuseum();
  const id = String(sponsor.idResource);
  return (
    <>
      <Title>{title}</Title>
      <ResourceView
        resource={sponsor}
        media={museum.media}
        sound={(url) => (
          <AudioPlayer
            track={{
              id: `sponsor/${id}`,
              url,
              ...soundOf(sponsor, museum.media, title),
              subtitle: null,
              picture: null,
              place: { screen: 'SponsorResource', params: { idResource: id } },
            }}
            autoplay
          />
        )}
      />
    </>
  );
}
