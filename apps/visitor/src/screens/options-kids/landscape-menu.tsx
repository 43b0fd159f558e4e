import type { KidsCategory, MuseumContent } from '@museummate/domain';
import { Languages, LogOut, UserRound } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from '#features/foundation/link/link.tsx';
import { KidsLayout, RoundLink } from '#features/kids/kids/kids-layout.tsx';
import { tintStyle } from '#features/kids/kids/tint.ts';
import { Text, useTexts } from '#i18n/text.ts';
import { categoryName } from './category-name.ts';
import { Greeting, GreetingMessage } from './greeting.tsx';
import { LandscapeForeground } from './landscape-foreground.tsx';
import styles from './landscape-menu.module.css';
import { Path, Scenery, Sky } from './scenery.tsx';

interface LandscapeMenuProps {
  content: MuseumContent;
  categories: readonly KidsCategory[];
  hello: string;
}

/** Landscape with a menu. Each hill is a link to a category, and the link to the game is in the foreground. */
export function LandscapeMenu({ content, categories, hello }: LandscapeMenuProps) {
  const text = useTexts();
  const { pet } = content.kids;
  return (
    <KidsLayout className={styles.world}>
      <div className={styles.land}>
        <Sky className={styles.sky} />
        <div className={styles.bar}>
          <Greeting pet={pet} media={content.media} title={hello} />
          {/* The mode is in the link. Without it, Back on the language screen would lead to the start screen for
              adults. */}
          <RoundLink to={{ screen: 'Languages', query: { mode: 'kids' } }} label={text('language')}>
            <Languages aria-hidden="true" />
          </RoundLink>
        </div>
        <div className={styles.hello}>
          <h1>{hello}</h1>
          <p>{pet?.greeting?.trim() || <Text of="kids_question" />}</p>
          <GreetingMessage />
        </div>
        <div className={styles.horizon}>
          <ul className={styles.hills} data-count={categories.length}>
            {categories.map((category, place) => (
              <Hill key={category.id} category={category} place={place} />
            ))}
          </ul>
          <Path className={styles.path} />
        </div>
        <LandscapeForeground content={content} />
      </div>
      <GrownUps />
    </KidsLayout>
  );
}

function Hill({ category, place }: { category: KidsCategory; place: number }) {
  const text = useTexts();
  const { className, style } = tintStyle(category, styles.slot);
  return (
    <li className={className} style={{ ...style, '--place': place } as CSSProperties}>
      <Scenery of={category.fallback} className={styles.scenery} />
      <Link to={{ screen: 'OptionsKids', query: { category: String(category.id) } }} className={styles.hill}>
        <span>{categoryName(category, text)}</span>
      </Link>
    </li>
  );
}

/**
 * Links for adults. They are small and below the landscape, so that children do not tap them by accident (A115).
 */
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
