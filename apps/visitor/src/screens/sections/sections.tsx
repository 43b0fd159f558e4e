import {
  hasRecognitionColour,
  type KidsTint,
  kidsTint,
  type MuseumContent,
  pageTitle,
  type Section,
} from '@museummate/domain';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { House } from 'lucide-react';
import { useState } from 'react';
import { Link } from '#features/foundation/link/link.tsx';
import { useLocation } from '#features/foundation/navigation/navigation.ts';
import { KidsLayout, KidsTopBar, RoundLink } from '#features/kids/kids/kids-layout.tsx';
import { Pet } from '#features/kids/kids/pet.tsx';
import { tintStyle } from '#features/kids/kids/tint.ts';
import { museumName, useContent, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { ContentBoundary } from '#features/museum/museum/with-content.tsx';
import { CameraSign } from '#features/widgets/recognition-link/recognition-link.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import { Drawer } from './drawer.tsx';
import styles from './sections.module.css';

/** All artworks of the museum's sections. Each section is a drawer in a colour of the museum. */
export function Sections() {
  const head = useMuseumSummary();
  const state = useContent();
  const text = useTexts();
  usePageTitle(pageTitle(text('kids_sections'), museumName(head)));
  const last = state.kind === 'loaded' ? tintOfLast(state.content.sections) : undefined;
  return (
    <KidsLayout className={styles.world}>
      <div className={styles.top}>
        <KidsTopBar start={null} title={text('kids_sections')} />
        {state.kind === 'loaded' && (
          <Pet pet={state.content.kids.pet} mood="hello" className={`${styles.pet} mirrored`} />
        )}
      </div>
      {state.kind === 'loaded' ? (
        <Drawers content={state.content} />
      ) : (
        <div className={styles.waiting}>
          <ContentBoundary>{() => null}</ContentBoundary>
        </div>
      )}
      <div {...tintStyle(last, styles.footer)}>
        <RoundLink to={{ screen: 'OptionsKids' }} label={text('back')}>
          <House aria-hidden="true" />
        </RoundLink>
        {head.recognitionAvailable && (
          <Link
            to={{ screen: 'Recognition' }}
            className={hasRecognitionColour(head) ? `${styles.camera} ${styles.ownColour}` : styles.camera}
          >
            <CameraSign />
            <Text of="kids_camera" />
          </Link>
        )}
      </div>
    </KidsLayout>
  );
}

function tintOfLast(sections: readonly Section[]): KidsTint | undefined {
  const section = sections.at(-1);
  return section && kidsTint(section, sections.length - 1);
}

/** The drawers. At most one is open. At first, this is the drawer of the artwork that the child returns from. */
function Drawers({ content: { sections, media } }: { content: MuseumContent }) {
  const { query } = useLocation();
  const returned = Number(query.get('artwork'));
  const [open, setOpen] = useState(
    () => sections.find(({ artworkIds }) => artworkIds.includes(returned))?.idSection ?? null,
  );
  if (sections.length === 0)
    return (
      <p className={styles.nothing}>
        <Text of="no_artworks_category" />
      </p>
    );
  return (
    <div className={styles.drawers}>
      {sections.map((section, place) => (
        <Drawer
          key={section.idSection}
          section={section}
          place={place}
          media={media}
          isOpen={section.idSection === open}
          returned={returned}
          onToggle={() => setOpen(section.idSection === open ? null : section.idSection)}
        />
      ))}
    </div>
  );
}
