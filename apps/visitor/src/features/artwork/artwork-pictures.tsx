import { type Artwork, type Media, type MediaInfo, safeUrl } from '@museummate/domain';
import { Picture } from '@museummate/ui/picture';
import { Expand } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { Carousel } from '#features/carousel/carousel.tsx';
import { ZoomDialog } from '#features/zoom/zoom.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './artwork-pictures.module.css';

/** The work itself, never cropped; a tap brings it near. */
export function ArtworkPictures({ artwork, media }: { artwork: Artwork; media: Media }) {
  const text = useTexts();
  const [zoomed, setZoomed] = useState<number>();
  const pictures = picturesOf(artwork).map((picture) => ({ ...picture, info: media[picture.url] }));
  if (pictures.length === 0) return <div className={styles.noPicture} />;
  const shown = pictures.map((picture, place) => (
    <button
      key={picture.url}
      type="button"
      className={styles.picture}
      aria-label={`${text('zoom_picture')}: ${picture.alt}`}
      onClick={() => setZoomed(place)}
    >
      <Picture {...picture} sizes="(max-width: 48rem) 100vw, 48rem" first={place === 0} />
      <Expand className={styles.expand} size="1.25rem" aria-hidden="true" />
    </button>
  ));
  return (
    <div className={styles.pictures} style={{ '--shape': shapeOf(pictures[0]?.info) } as CSSProperties}>
      {shown.length === 1 ? shown : <Carousel label={text('image')}>{shown}</Carousel>}
      {zoomed !== undefined && (
        <ZoomDialog pictures={pictures} start={zoomed} onClose={() => setZoomed(undefined)} />
      )}
    </div>
  );
}

function shapeOf(info: MediaInfo | undefined): number {
  return info?.width && info.height ? info.width / info.height : 0.8;
}

/** Each with its words; one whose address cannot be trusted is left out. */
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
