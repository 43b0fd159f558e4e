import {
  artworksOfTags,
  gameRoute,
  type KidsCategory,
  type MuseumContent,
  type Pet as MuseumPet,
} from '@museummate/domain';
import { Camera, Frame, GalleryHorizontalEnd, Languages, LogOut, Play, UserRound } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Pet } from '#features/kids/pet.tsx';
import { useSelectedTags } from '#features/kids/selected-tags.ts';
import { RoundLink, World } from '#features/kids/world.tsx';
import { Link } from '#features/link/link.tsx';
import { useMuseumHead } from '#features/museum/museum.ts';
import type { Target } from '#features/navigation/navigation.ts';
import { Text, useTexts } from '#i18n/text.ts';
import { categoryName } from './category-name.ts';
import { Greeting } from './greeting.tsx';
import styles from './land.module.css';
import { Path, Scenery, Sky } from './scenery.tsx';

interface LandProps {
  content: MuseumContent;
  categories: readonly KidsCategory[];
  hello: string;
}

/** The landscape is the menu: every hill is one category and a button as a whole, the game stands in the foreground. */
export function Land({ content, categories, hello }: LandProps) {
  const text = useTexts();
  const { pet } = content.kids;
  return (
    <World className={styles.world}>
      <div className={styles.land}>
        <Sky className={styles.sky} />
        <div className={styles.bar}>
          <Greeting pet={pet} media={content.media} title={hello} />
          {/* It brings the mode along, so that the way back from there leads here. */}
          <RoundLink to={{ screen: 'Languages', query: { mode: 'kids' } }} label={text('language')}>
            <Languages aria-hidden="true" />
          </RoundLink>
        </div>
        <div className={styles.hello}>
          <h1>{hello}</h1>
          <p>{pet?.greeting?.trim() || <Text of="kids_question" />}</p>
        </div>
        <div className={styles.horizon}>
          <ul className={styles.hills} data-count={categories.length}>
            {categories.map((category, place) => (
              <Hill key={category.id} category={category} place={place} />
            ))}
          </ul>
          <Path className={styles.path} />
        </div>
        <Ground content={content} pet={pet} />
      </div>
      <GrownUps />
    </World>
  );
}

function Hill({ category, place }: { category: KidsCategory; place: number }) {
  const text = useTexts();
  return (
    <li
      className={styles.place}
      style={{ '--hill': category.color, '--on-hill': category.onColor, '--place': place } as CSSProperties}
    >
      <Scenery of={category.fallback} className={styles.scenery} />
      <Link to={{ screen: 'OptionsKids', query: { category: String(category.id) } }} className={styles.hill}>
        <span>{categoryName(category, text)}</span>
      </Link>
    </li>
  );
}

/** What is nearest to the child: the pet, the game, and three more ways. */
function Ground({ content, pet }: { content: MuseumContent; pet: MuseumPet | null | undefined }) {
  const { recognitionAvailable } = useMuseumHead();
  const text = useTexts();
  const { tags } = useSelectedTags(content.kids);
  const hanging = artworksOfTags(content.artworks, tags).length;
  const game = gameRoute(content.routes, content.kids);
  return (
    <div className={styles.ground}>
      <div className={styles.front} data-game={game !== undefined}>
        <Pet pet={pet} mood="hello" className={`${styles.pet} mirrored`} />
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
        <DockLink to={{ screen: 'ArtworksKids' }} sign={<Frame aria-hidden="true" />}>
          <Text of="kids_my_works" />
          {hanging > 0 && (
            <>
              <span className={styles.badge} aria-hidden="true">
                {hanging}
              </span>
              <span className="visually-hidden">
                {', '}
                <Text of="works" count={hanging} />
              </span>
            </>
          )}
        </DockLink>
        <DockLink to={{ screen: 'Sections' }} sign={<GalleryHorizontalEnd aria-hidden="true" />}>
          <Text of="kids_sections" />
        </DockLink>
        {recognitionAvailable && (
          <DockLink to={{ screen: 'Recognition' }} sign={<Camera aria-hidden="true" />}>
            <Text of="kids_camera" />
          </DockLink>
        )}
      </div>
    </div>
  );
}

function DockLink({ to, sign, children }: { to: Target; sign: ReactNode; children: ReactNode }) {
  return (
    <Link to={to} className={styles.docked}>
      {sign}
      <span>{children}</span>
    </Link>
  );
}

/** Below the land and quieter than it: small fingers do not come here by accident (A115). */
function GrownUps() {
  return (
    <div className={styles.grownUps}>
      <p>
        <Text of="kids_grown_ups" />
      </p>
      <Link to={{ screen: 'Options', query: { mode: 'normal' } }} className={styles.quiet}>
        <UserRound size="1.125em" aria-hidden="true" />
        <Text of="kids_leave" />
      </Link>
      <Link to={{ screen: 'Reset' }} className={styles.quiet}>
        <LogOut size="1.125em" aria-hidden="true" />
        <Text of="end_visit" />
      </Link>
    </div>
  );
}
