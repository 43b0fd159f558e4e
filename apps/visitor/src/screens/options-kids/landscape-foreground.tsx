import { artworksOfTags, gameRoute, hasRecognitionColour, type MuseumContent } from '@museummate/domain';
import { fitTitle } from '@museummate/ui/fit-title';
import { Frame, GalleryHorizontalEnd, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#features/foundation/link/link.tsx';
import type { Target } from '#features/foundation/navigation/navigation.ts';
import { Pet } from '#features/kids/kids/pet.tsx';
import { useSelectedTags } from '#features/kids/kids/selected-tags.ts';
import { useMuseumSummary } from '#features/museum/museum/museum.ts';
import { CameraSign } from '#features/widgets/recognition-link/recognition-link.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './landscape-foreground.module.css';

/** Foreground of the landscape: the pet, the link to the game, and links to other screens. */
export function LandscapeForeground({ content }: { content: MuseumContent }) {
  const head = useMuseumSummary();
  const text = useTexts();
  const { tags } = useSelectedTags(content.kids);
  const hanging = artworksOfTags(content.artworks, tags).length;
  const game = gameRoute(content.routes, content.kids);
  // Whether a section has artworks. If none has any, the link to Sections is left out, because the screen would
  // be empty (A106).
  const hasPictures = content.sections.some(({ artworks }) => artworks.length > 0);
  return (
    <div className={styles.background}>
      <div className={styles.front} data-game={game !== undefined}>
        <Pet pet={content.kids.pet} mood="hello" className={`${styles.pet} mirrored`} />
        {game && (
          <Link to={{ screen: 'Game' }} className={styles.quest}>
            <span>
              <span className="visually-hidden">
                <Text of="kids_game" />:{' '}
              </span>
              {game.locale.name?.trim() || text('kids_game')}
            </span>
            <span className={styles.play}>
              <Play aria-hidden="true" fill="currentColor" />
            </span>
          </Link>
        )}
      </div>
      <div className={styles.dock}>
        <DockLink
          to={{ screen: 'ArtworksKids' }}
          sign={<Frame aria-hidden="true" />}
          label={text('kids_my_works')}
        >
          <WallCount count={hanging} />
        </DockLink>
        {hasPictures && (
          <DockLink
            to={{ screen: 'Sections' }}
            sign={<GalleryHorizontalEnd aria-hidden="true" />}
            label={text('kids_sections')}
          />
        )}
        {head.recognitionAvailable && (
          <DockLink
            to={{ screen: 'Recognition' }}
            sign={<CameraSign />}
            hasOwnColour={hasRecognitionColour(head)}
            label={text('kids_camera')}
          />
        )}
      </div>
    </div>
  );
}

/** Badge with the number of artworks on the child's wall. Renders nothing if the wall is empty. */
function WallCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      <span className={styles.badge} aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">
        {', '}
        <Text of="works" count={count} />
      </span>
    </>
  );
}

interface DockLinkProps {
  to: Target;
  sign: ReactNode;
  /** Whether the link has the museum's own colour for the camera (A126). */
  hasOwnColour?: boolean;
  label: string;
  /** Content after the label. */
  children?: ReactNode;
}

function DockLink({ to, sign, hasOwnColour = false, label, children }: DockLinkProps) {
  return (
    <Link to={to} className={hasOwnColour ? `${styles.docked} ${styles.camera}` : styles.docked}>
      {sign}
      <span style={fitTitle(label)}>
        {label}
        {children}
      </span>
    </Link>
  );
}
