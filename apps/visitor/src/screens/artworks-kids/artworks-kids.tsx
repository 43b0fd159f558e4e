import { artworksOfTags, kidsCategories, type MuseumContent, pageTitle } from '@museummate/domain';
import { focusHeading } from '@museummate/ui/focus-heading';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { ArrowLeft, Plus, X } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Link } from '#features/foundation/link/link.tsx';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { KidsLayout, KidsTopBar, primaryButtonClass, RoundLink } from '#features/kids/kids/kids-layout.tsx';
import { listenedArtworks } from '#features/kids/kids/listened.ts';
import { Pet } from '#features/kids/kids/pet.tsx';
import { type SelectedTags, useSelectedTags } from '#features/kids/kids/selected-tags.ts';
import { Star } from '#features/kids/kids/shapes.tsx';
import { tintStyle } from '#features/kids/kids/tint.ts';
import { museumName, useContent, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { ContentBoundary } from '#features/museum/museum/with-content.tsx';
import { CameraSign } from '#features/widgets/recognition-link/recognition-link.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './artworks-kids.module.css';
import { FramedArtwork } from './framed-artwork.tsx';
import { useScrollToReturned } from './use-scroll-to-returned.ts';

/** The child's wall: the artworks of the selected stickers. */
export function ArtworksKids() {
  const head = useMuseumSummary();
  const state = useContent();
  const text = useTexts();
  usePageTitle(pageTitle(text('kids_my_works'), museumName(head)));
  return (
    <KidsLayout className={styles.world}>
      <KidsTopBar
        start={
          <RoundLink to={{ screen: 'OptionsKids' }} label={text('back')}>
            <ArrowLeft className="mirrored" aria-hidden="true" />
          </RoundLink>
        }
        title={text('kids_my_works')}
        end={
          head.recognitionAvailable && (
            <RoundLink to={{ screen: 'Recognition' }} label={text('kids_camera')}>
              <CameraSign />
            </RoundLink>
          )
        }
      />
      {state.kind === 'loaded' ? (
        <Wall content={state.content} />
      ) : (
        <div className={styles.waiting}>
          <ContentBoundary>{() => null}</ContentBoundary>
        </div>
      )}
    </KidsLayout>
  );
}

function Wall({ content }: { content: MuseumContent }) {
  const keys = useLocalStorageStore();
  const selected = useSelectedTags(content.kids);
  const works = artworksOfTags(content.artworks, selected.tags);
  const heard = useMemo(() => listenedArtworks(keys, content.artworks), [keys, content.artworks]);
  const stars = works.filter(({ idArtwork }) => heard.has(idArtwork)).length;
  const place = useScrollToReturned();
  return (
    <>
      <Tags selected={selected} content={content} />
      {works.length === 0 ? (
        <Nothing content={content} />
      ) : (
        <ul className={styles.wall} ref={place}>
          {works.map((artwork, at) => (
            <FramedArtwork
              key={artwork.idArtwork}
              artwork={artwork}
              media={content.media}
              isHeard={heard.has(artwork.idArtwork)}
              first={at < 4}
            />
          ))}
        </ul>
      )}
      <div className={styles.floor}>
        <Pet
          pet={content.kids.pet}
          mood={works.length === 0 ? 'thinking' : stars > 0 ? 'joy' : 'hello'}
          className={`${styles.pet} mirrored`}
        />
        {works.length > 0 && (
          <p className={styles.stars}>
            <Star />
            <Text of="kids_heard" heard={stars} all={works.length} />
          </p>
        )}
      </div>
    </>
  );
}

/** The selected stickers with buttons to remove them, and a link to more. */
function Tags({ selected, content }: { selected: SelectedTags; content: MuseumContent }) {
  const text = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const categories = kidsCategories(content.kids);
  if (selected.tags.length === 0) return null;
  const takeOff = (id: number, at: number) => {
    selected.toggle(id);
    // The focused button is removed with its sticker. Focus the button of the next sticker, or the previous one.
    // If no sticker is left, focus the heading.
    const buttons = list.current?.querySelectorAll<HTMLElement>('button') ?? [];
    const next = buttons[at + 1] ?? buttons[at - 1];
    if (next) next.focus();
    else focusHeading();
  };
  return (
    <ul className={styles.tags} ref={list}>
      {selected.tags.map(({ idKidsTag, name }, at) => {
        const category = categories.find(({ tags }) => tags.some((tag) => tag.idKidsTag === idKidsTag));
        const shown = name?.trim() || '…';
        return (
          <li key={idKidsTag}>
            <button
              type="button"
              {...tintStyle(category, styles.tag)}
              aria-label={text('kids_take_off', { name: shown })}
              onClick={() => takeOff(idKidsTag, at)}
            >
              {shown}
              <X aria-hidden="true" />
            </button>
          </li>
        );
      })}
      <li>
        <Link to={{ screen: 'OptionsKids' }} className={styles.more} label={text('kids_more')}>
          <Plus aria-hidden="true" />
        </Link>
      </li>
    </ul>
  );
}

function Nothing({ content }: { content: MuseumContent }) {
  const hasTags = content.kids.sections.some(({ tags }) => tags.length > 0);
  return (
    <div className={styles.nothing}>
      <p className={styles.said}>
        <Text of="kids_wall_empty" />
      </p>
      {hasTags && (
        <>
          <p>
            <Text of="kids_wall_hint" />
          </p>
          <Link to={{ screen: 'OptionsKids' }} className={primaryButtonClass()}>
            <Text of="kids_more" />
          </Link>
        </>
      )}
    </div>
  );
}
