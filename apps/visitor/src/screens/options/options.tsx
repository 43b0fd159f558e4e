import { safeUrl } from '@museummate/domain';
import { buttonClass } from '@museummate/ui/button';
import { NoPictureDrawing } from '@museummate/ui/no-picture';
import { Page, Title } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { ArrowRight } from 'lucide-react';
import { useLanguage } from '#features/foundation/language/language.ts';
import { EndVisitLink } from '#features/foundation/link/end-visit-link.tsx';
import { Link } from '#features/foundation/link/link.tsx';
import { museumName, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { MuseumLogo } from '#features/museum/museum/museum-logo.tsx';
import { PlainCredits } from '#features/widgets/credits/plain-credits.tsx';
import { SideMenu } from '#features/widgets/side-menu/side-menu.tsx';
import { TopLinks } from '#features/widgets/top-links/top-links.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import '#features/kids/kids/kids-tokens.css';
import { KeypadBar } from './keypad-bar.tsx';
import styles from './options.module.css';
import { TileLink } from './tile-link.tsx';
import { isBar, tilesOf } from './tiles.ts';

/** Start screen: the museum's sections as a wall of posters. */
export function Options() {
  const head = useMuseumSummary();
  const { locale } = useLanguage();
  const text = useTexts();
  const all = tilesOf(head, locale, text);
  const tiles = all.filter((tile) => !isBar(head, tile));
  const keypad = all.find((tile) => isBar(head, tile));
  usePageTitle(museumName(head));
  return (
    <Page
      bar={
        <TopBar
          start={<SideMenu side="start" />}
          middle={<MuseumLogo />}
          end={<TopLinks language={head.sideMenuCustomization?.languageTopBar === true} />}
        />
      }
      footer={<EndVisitLink />}
      wide
      lowerBar={keypad && <KeypadBar tile={keypad} />}
    >
      <Title>{text('options_title')}</Title>
      {all.length === 0 && <Nothing hasWorks={head.counts.artworks > 0} />}
      <ul className={styles.tiles}>
        {tiles.map((tile, place) => {
          const url = safeUrl(tile.imageUrl);
          return (
            <li key={tile.key}>
              <TileLink tile={tile} info={url ? head.media[url] : undefined} first={place < 2} />
            </li>
          );
        })}
      </ul>
      {head.hasKids && <ChildrenLink />}
      <PlainCredits urls={tiles.map(({ imageUrl }) => imageUrl)} media={head.media} />
    </Page>
  );
}

/** Link to the children's mode (A115). It shows the four hills of its landscape. */
function ChildrenLink() {
  return (
    <Link to={{ screen: 'OptionsKids', query: { mode: 'kids' } }} className={styles.children}>
      <Text of="kids_mode" />
      <ArrowRight className="mirrored" aria-hidden="true" />
    </Link>
  );
}

/** Empty state of a museum without tiles. If the museum has artworks, it links to the keypad. */
function Nothing({ hasWorks }: { hasWorks: boolean }) {
  return (
    <div className={styles.nothing}>
      <NoPictureDrawing />
      <p>
        <Text of={hasWorks ? 'no_resources' : 'no_tiles'} />
      </p>
      {hasWorks && (
        <Link to={{ screen: 'Keyboard' }} className={buttonClass()}>
          <Text of="find_a_work" />
        </Link>
      )}
    </div>
  );
}
