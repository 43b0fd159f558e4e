import { artworksOfTags, type KidsCategory, type MuseumContent, pageTitle } from '@museummate/domain';
import { LiveRegion } from '@museummate/ui/live-region';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from '#features/foundation/link/link.tsx';
import { KidsLayout, KidsTopBar, primaryButtonClass, RoundLink } from '#features/kids/kids/kids-layout.tsx';
import { Pet } from '#features/kids/kids/pet.tsx';
import { useSelectedTags } from '#features/kids/kids/selected-tags.ts';
import { Hills } from '#features/kids/kids/shapes.tsx';
import { tintStyle } from '#features/kids/kids/tint.ts';
import { museumName, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './category.module.css';
import { categoryName } from './category-name.ts';
import { Sticker } from './sticker.tsx';
import { StickerShapes } from './sticker-shapes.tsx';

/**
 * View of a category. Its tags are stickers that the child can select. The button to the wall shows the number of
 * artworks.
 */
export function Category({ category, content }: { category: KidsCategory; content: MuseumContent }) {
  const text = useTexts();
  const name = categoryName(category, text);
  usePageTitle(pageTitle(name, museumName(useMuseumSummary())));
  const selected = useSelectedTags(content.kids);
  const count = artworksOfTags(content.artworks, selected.tags).length;
  const hasOne = category.tags.some(({ idKidsTag }) => selected.has(idKidsTag));
  return (
    <KidsLayout {...tintStyle(category, styles.world)}>
      <StickerShapes />
      <Hills className={styles.hills} far="var(--slope)" near="var(--tint)" />
      <KidsTopBar
        start={
          <RoundLink to={{ screen: 'OptionsKids' }} label={text('back')}>
            <ArrowLeft className="mirrored" aria-hidden="true" />
          </RoundLink>
        }
      />
      <div className={styles.top}>
        <div className={styles.says}>
          <Pet pet={content.kids.pet} mood={hasOne ? 'joy' : 'point'} className={`${styles.pet} mirrored`} />
          <div className={styles.bubble}>
            <h1>{name}</h1>
            <p>
              <Text of={category.tags.length > 0 ? 'kids_take' : 'kids_no_tags'} />
            </p>
          </div>
        </div>
      </div>
      <ul className={styles.stickers}>
        {category.tags.map((tag, place) => (
          <li key={tag.idKidsTag}>
            <Sticker
              tag={tag}
              place={place}
              content={content}
              taken={selected.has(tag.idKidsTag)}
              onToggle={() => selected.toggle(tag.idKidsTag)}
            />
          </li>
        ))}
      </ul>
      <LiveRegion>{count > 0 && <Text of="works" count={count} />}</LiveRegion>
      <div className={styles.footer}>
        {count > 0 ? (
          <Link to={{ screen: 'ArtworksKids' }} className={primaryButtonClass()}>
            <Text of="kids_hang_up" count={count} />
            <ArrowRight className="mirrored" aria-hidden="true" />
          </Link>
        ) : (
          category.tags.length > 0 && (
            <p className={styles.first}>
              <Text of={selected.tags.length > 0 ? 'kids_none_yet' : 'kids_take_first'} />
            </p>
          )
        )}
      </div>
    </KidsLayout>
  );
}
