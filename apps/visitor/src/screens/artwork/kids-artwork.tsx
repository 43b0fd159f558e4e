import { type Artwork, artworkNameOf, type MuseumContent } from '@museummate/domain';
import { fitTitle } from '@museummate/ui/fit-title';
import { ArrowLeft, Heart } from 'lucide-react';
import { useRef } from 'react';
import { useTrackSelection } from '#features/artworks/artwork/artwork-text.tsx';
import { leave } from '#features/artworks/artwork/origin.ts';
import {
  ArtworkCredits,
  ArtworkPictures,
  openingShape,
} from '#features/artworks/artwork/pictures/artwork-pictures.tsx';
import { PlaceNotice } from '#features/artworks/artwork/place-notice.tsx';
import { LazyTranscript } from '#features/artworks/artwork/transcript/transcript-text.tsx';
import { useLanguage } from '#features/foundation/language/language.ts';
import { type Target, useLocation, useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { KidsLayout, KidsTopBar, RoundButton } from '#features/kids/kids/kids-layout.tsx';
import { Pet } from '#features/kids/kids/pet.tsx';
import { useSelectedTags } from '#features/kids/kids/selected-tags.ts';
import { Clouds, Hills } from '#features/kids/kids/shapes.tsx';
import { contentLanguage, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { HeardLanguage, MuseumText, useMuseumLanguage } from '#features/museum/museum-text/museum-text.tsx';
import { SoundCredits } from '#features/widgets/credits/credits.tsx';
import { useFavourites } from '#features/widgets/favourites/favourites.ts';
import { Html } from '#features/widgets/html/html.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './kids-artwork.module.css';
import { kidsExitOf, nextForChild } from './kids-places.ts';
import { KidsPlayer, KidsSoundMessage } from './kids-player.tsx';

interface KidsArtworkProps {
  artwork: Artwork;
  content: MuseumContent;
}

/**
 * Artwork page of the children's mode: picture, a card with large text, and the pet beside the player. There is
 * no camera (A126), and no choice of tracks or text size. Extras are missing, because they lead out of the
 * children's mode.
 */
export function KidsArtwork({ artwork, content }: KidsArtworkProps) {
  const text = useTexts();
  const { query } = useLocation();
  const navigation = useNavigationStore();
  const { profile } = useMuseumSummary();
  const { tags } = useSelectedTags(content.kids);
  const id = String(artwork.idArtwork);
  const place: Target = { screen: 'Artwork', params: { idArtwork: id }, query: Object.fromEntries(query) };
  const { recording, track } = useTrackSelection(artwork, content, place, null);
  const next = nextForChild(artwork.idArtwork, content, query, tags);
  const { pet } = content.kids;
  return (
    <KidsLayout className={styles.world}>
      <Clouds className={styles.clouds} />
      <Hills className={styles.hills} far="var(--game-hill)" near="var(--game-hill-near)" />
      <div className={styles.bar}>
        <KidsTopBar
          start={
            <RoundButton label={text('back')} onPress={() => leave(navigation, kidsExitOf(query, id))}>
              <ArrowLeft className="mirrored" aria-hidden="true" />
            </RoundButton>
          }
          end={<KidsFavourite idArtwork={artwork.idArtwork} />}
        />
      </div>
      {openingShape(artwork, content.media) !== null && (
        <div className={styles.frame}>
          <ArtworkPictures artwork={artwork} media={content.media} />
        </div>
      )}
      <TextCard artwork={artwork} content={content} track={track} recording={recording} />
      <div className={styles.dock}>
        {recording ? (
          <KidsPlayer recording={recording} pet={pet} next={next} autoplay={profile.autoplay} />
        ) : (
          <Pet pet={pet} mood="hello" className={`${styles.pet} mirrored`} />
        )}
      </div>
    </KidsLayout>
  );
}

/** Favourite button in the children's size. */
function KidsFavourite({ idArtwork }: { idArtwork: number }) {
  const text = useTexts();
  const { has, toggle } = useFavourites();
  return (
    <RoundButton label={text('add_favourite')} pressed={has(idArtwork)} onPress={() => toggle(idArtwork)}>
      <Heart className={styles.heart} aria-hidden="true" />
    </RoundButton>
  );
}

type TextCardProps = KidsArtworkProps & Pick<ReturnType<typeof useTrackSelection>, 'recording' | 'track'>;

/** Card with the name and text of the artwork. The sentence that is being spoken is highlighted. */
function TextCard({ artwork, content, recording, track }: TextCardProps) {
  const text = useTexts();
  const spoken = contentLanguage(useMuseumSummary(), useLanguage());
  const box = useRef<HTMLDivElement>(null);
  const locale = track?.locale;
  const words = locale?.mainText ?? locale?.mainAudioTranscript?.text;
  const written = useMuseumLanguage(locale?.mainText ? locale.languages?.mainText : recording?.languageCode);
  const name = artworkNameOf(artwork) ?? text('artwork');
  return (
    <div className={styles.card} lang={spoken.locale} dir={spoken.direction}>
      <h1 className={styles.name} style={fitTitle(name)}>
        <MuseumText language={artwork.locale.languages?.name}>{name}</MuseumText>
      </h1>
      <PlaceNotice artwork={artwork} halls={content.halls} />
      <HeardLanguage language={recording?.languageCode} className={styles.small} />
      {recording && <KidsSoundMessage recording={recording} />}
      {words && (
        <div className={styles.text} ref={box} lang={written?.locale} dir={written?.direction}>
          <Html content={words} />
          {recording && <LazyTranscript key={recording.url} recording={recording} box={box} />}
        </div>
      )}
      <div className={styles.credits}>
        <ArtworkCredits artwork={artwork} media={content.media} />
        <SoundCredits credits={recording?.credits} />
      </div>
    </div>
  );
}
