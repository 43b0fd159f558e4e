import { type Artwork, type Media, type MediaInfo, safeUrl } from '@museummate/domain';
import { Backdrop } from '@museummate/ui/backdrop';
import { Picture } from '@museummate/ui/picture';
import { Expand } from 'lucide-react';
import { type CSSProperties, type Ref, useState } from 'react';
import { Carousel } from '#features/widgets/carousel/carousel.tsx';
import { PictureCredits } from '#features/widgets/credits/credits.tsx';
import { ZoomDialog } from '#features/widgets/zoom/zoom.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './artwork-pictures.module.css';

interface ArtworkPicturesProps {
  artwork: Artwork;
  media: Media;
  stage?: Ref<HTMLDivElement>;
}

/** The artwork's pictures, uncropped, each in front of a blur of its own colours. A tap opens the zoom. */
export function ArtworkPictures({ artwork, media, stage }: ArtworkPicturesProps) {
  const text = useTexts();
  const [zoomed, setZoomed] = useState<number>();
  const pictures = picturesOf(artwork).map((picture) => ({ ...picture, info: media[picture.url] }));
  if (pictures.length === 0) return <div ref={stage} className={styles.noPicture} />;
  const shape = shapeOf(pictures[0]?.info);
  const shown = pictures.map((picture, place) => (
    <div key={picture.url} className={styles.slide}>
      <Backdrop info={picture.info} first={place === 0} />
      <button
        type="button"
        className={styles.picture}
        data-work-picture
        aria-label={`${text('zoom_picture')}: ${picture.alt}`}
        onClick={() => setZoomed(place)}
      >
        <Picture {...picture} sizes="(min-width: 56.25rem) 53vw, 100vw" first={place === 0} />
        <Expand className={styles.expand} size={20} aria-hidden="true" />
      </button>
    </div>
  ));
  return (
    <div
      ref={stage}
      className={styles.stage}
      data-shape={lieOf(shape)}
      data-many={shown.length > 1}
      style={{ '--shape': shape } as CSSProperties}
    >
      {shown.length === 1 ? (
        shown
      ) : (
        <Carousel label={text('image')} controls="over">
          {shown}
        </Carousel>
      )}
      {zoomed !== undefined && (
        <ZoomDialog pictures={pictures} start={zoomed} onClose={() => setZoomed(undefined)} />
      )}
    </div>
  );
}

/** Picture credits, shown directly below the pictures. */
export function ArtworkCredits({ artwork, media }: Pick<ArtworkPicturesProps, 'artwork' | 'media'>) {
  return <PictureCredits pictures={picturesOf(artwork).map(({ url }) => ({ info: media[url] }))} />;
}

/** Aspect ratio (width / height) of the artwork's first picture. Null without a picture. */
export function openingShape(artwork: Artwork, media: Media): number | null {
  const [first] = picturesOf(artwork);
  return first ? shapeOf(media[first.url]) : null;
}

/**
 * Returns the layout class for an aspect ratio (width / height). On an upright phone, a nearly square picture
 * fills the width.
 */
function lieOf(shape: number): 'wide' | 'tall' | 'square' {
  if (shape > 1.12) return 'wide';
  return shape < 0.88 ? 'tall' : 'square';
}

function shapeOf(info: MediaInfo | undefined): number {
  return info?.width && info.height ? info.width / info.height : 0.8;
}

/** Returns the pictures with their alternative texts. Pictures with an unsafe URL are left out. */
function picturesOf({
  pictures,
  mainImageUrl,
}: Artwork): { url: string; alt: string; iiif: string | null }[] {
  const all = pictures.length > 0 ? pictures : [{ url: mainImageUrl ?? '', alt: null, iiif: null }];
  return all.flatMap(({ url, alt, iiif }) => {
    const safe = safeUrl(url);
    return safe ? [{ url: safe, alt: alt ?? '', iiif: safeUrl(iiif) }] : [];
  });
}
