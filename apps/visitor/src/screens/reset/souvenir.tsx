import { artworkNameOf, type MuseumContent } from '@museummate/domain';
import { Button } from '@museummate/ui/button';
import { ImageDown, Send } from 'lucide-react';
import { type RefObject, use, useEffect, useRef, useState } from 'react';
import { useDateLocale } from '#features/foundation/language/language.ts';
import { useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { museumName, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { copyOf, loadPicture } from '#features/visit/souvenir-image/pictures.ts';
import { canvasToFile, useSaveImage } from '#features/visit/souvenir-image/use-save-image.ts';
import { souvenirCredits } from '#features/widgets/credits/credit-text.ts';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { Text, TextsContext, useTexts } from '#i18n/text.ts';
import styles from './souvenir.module.css';
import { drawSouvenir, SOUVENIR, type SouvenirParts } from './souvenir-drawing.ts';
import { picturesFor, type ShownPicture } from './souvenir-pictures.ts';
import type { VisitSummary } from './visit-summary.ts';

interface SouvenirProps {
  summary: VisitSummary;
  media: MuseumContent['media'];
}

/** Maximum width in pixels of the copies of pictures that are drawn on the souvenir image. */
const PICTURE_WIDTH = 640;
/** Timeout in milliseconds. A picture that is not loaded by then is left blank. */
const PICTURES_MS = 15_000;

/**
 * Souvenir image of the visit. It is drawn on the device, and nothing is sent. The saved file contains the same
 * picture as the screen.
 */
export function Souvenir({ summary, media }: SouvenirProps) {
  const text = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useSouvenirTexts(summary);
  const shown = picturesFor(summary, media);
  const images = useImages(shown, media);
  const credits = souvenirCredits(
    shown.map(({ url }) => url),
    media,
    text,
  );
  const list = useList(summary);
  const names = summary.works.map(({ artwork }) => artworkNameOf(artwork) ?? text('artwork'));

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !canvas.current) return;
    const look = getComputedStyle(canvas.current);
    const colour = (name: string) => look.getPropertyValue(`--colour-${name}`);
    drawSouvenir(context, {
      ...words,
      names,
      pictures: shown.map(({ isFavourite }, place) => ({ image: images?.[place] ?? null, isFavourite })),
      credits,
      fonts: look.fontFamily,
      colours: { card: colour('card'), ink: colour('text'), muted: colour('muted'), empty: colour('sand') },
    });
  });

  const { save, send, outcome } = useTakeHome(canvas, list);
  return (
    <section className={styles.souvenir} aria-label={text('my_visit')}>
      <canvas
        ref={canvas}
        className={styles.card}
        width={SOUVENIR.width}
        height={SOUVENIR.height}
        role="img"
        aria-label={[...words.figures, words.favourites, names.join(', '), credits]
          .filter(Boolean)
          .join('. ')}
        data-ready={images !== undefined}
      />
      <div className={styles.actions}>
        <Button busy={images === undefined} onPress={() => void save()}>
          <ImageDown size="1.25em" aria-hidden="true" />
          <Text of="visit_save" />
        </Button>
        <Button variant="secondary" onPress={() => void send()}>
          <Send size="1.25em" aria-hidden="true" />
          <Text of="visit_list" />
        </Button>
        <p role="status" className={outcome ? styles.outcome : 'visually-hidden'}>
          {outcome && <Text of={outcome} />}
        </p>
      </div>
    </section>
  );
}

/** Returns functions that save the image and share the list, and a message about the result. */
function useTakeHome(canvas: RefObject<HTMLCanvasElement | null>, list: string) {
  // Always ready: the list contains no pictures, so it can be shared before the pictures are loaded.
  const { fileSharing } = useSaveImage(true);
  const [outcome, setOutcome] = useState<PlainTextKey | null>(null);
  const save = async () => {
    setOutcome(null);
    const picture = await canvasToFile(canvas.current, 'my-visit.png').catch(() => null);
    if (picture) fileSharing?.save(picture);
    setOutcome(picture && fileSharing ? 'visit_saved' : 'visit_failed');
  };
  const send = async () => {
    setOutcome(null);
    const result = (await fileSharing?.shareText(list)) ?? 'failed';
    if (result === 'copied') setOutcome('visit_copied');
    if (result === 'failed') setOutcome('visit_failed');
  };
  return { save, send, outcome };
}

function useSouvenirTexts({
  works,
  favourites,
  minutes,
}: VisitSummary): Omit<SouvenirParts, 'names' | 'pictures' | 'credits' | 'fonts' | 'colours'> {
  const text = useTexts();
  const head = useMuseumSummary();
  const { locale, direction } = use(TextsContext);
  const dateLocale = useDateLocale();
  const [today] = useState(() => new Date());
  return {
    title: text('my_visit'),
    museum: museumName(head),
    date: new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long' }).format(today),
    figures: [text('works', { count: works.length }), text('minutes', { count: minutes })],
    favourites:
      favourites > 0 ? `${text('favourites')}: ${new Intl.NumberFormat(locale).format(favourites)}` : null,
    direction,
  };
}

/** Returns the artworks' pictures once each has loaded or failed. A failed picture is left blank. */
function useImages(shown: readonly ShownPicture[], media: SouvenirProps['media']) {
  const [images, setImages] = useState<(HTMLImageElement | null)[]>();
  const urls = shown.map(({ url }) => url).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the array is new in every render
  useEffect(() => {
    let isGone = false;
    const load = async (url: string) =>
      (await loadPicture(url && copyOf(url, media, PICTURE_WIDTH))) ?? (await loadPicture(url));
    let timer = 0;
    const late = new Promise<null>((resolve) => {
      timer = window.setTimeout(() => resolve(null), PICTURES_MS);
    });
    const all = urls.split(' ').map((url) => Promise.race([load(url), late]));
    void Promise.all(all).then((pictures) => {
      if (!isGone) setImages(pictures);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [urls]);
  return images;
}

/** Returns a list of the artworks as text, with numbers, names and links. It can be read without the guide. */
function useList({ works }: VisitSummary): string {
  const text = useTexts();
  const navigation = useNavigationStore();
  const { origin } = new URL(document.baseURI);
  const lines = works.map(({ artwork }) => {
    const { idArtwork, code, locale } = artwork;
    const href = navigation.href({ screen: 'Artwork', params: { idArtwork: String(idArtwork) } });
    return [code, locale.name?.trim() || text('artwork'), new URL(href, origin).href]
      .filter(Boolean)
      .join(' ');
  });
  return [`${text('my_visit')}: ${museumName(useMuseumSummary())}`, ...lines].join('\n');
}
