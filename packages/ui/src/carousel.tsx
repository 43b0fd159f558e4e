import useEmblaCarousel from 'embla-carousel-react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Children, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './carousel.module.css';
import { afterPaint } from './hooks/after-paint.ts';
import { IconButton } from './icon-button.tsx';

/** What a carousel says, in the language of the page. */
export interface CarouselWords {
  /** What it is, and what a page of it is, for who hears them. */
  carousel: string;
  slide: string;
  previous: string;
  next: string;
  /** The name of a page among all of them, counted from 1. */
  pageOf: (page: number, pages: number) => string;
  /** The name of the button that leads to a page, counted from 1. */
  goToPage: (page: number) => string;
}

export interface CarouselProps {
  label: string;
  words: CarouselWords;
  children: ReactNode;
  /** Told which page is shown. */
  onPage?: (page: number) => void;
  /** After the last page comes the first. */
  loop?: boolean;
  /** The page that it opens on, and goes to when another one is named. */
  page?: number;
  /** Its own buttons and dots, below the pages or over their lower edge; off where the screen around it has some. */
  controls?: boolean | 'over';
  /** Long pages: it is as tall as the one that is shown, and only that and its neighbours are there. */
  tall?: boolean;
  /** The edge of the next page is seen. */
  peek?: boolean;
  /** What an arrow key does, where that is not the neighbour. */
  onTurn?: (by: 1 | -1) => void;
}

/** Pages side by side: swiped, by buttons, by dots or by keys, one at a time. */
export function Carousel(props: CarouselProps) {
  const { label, words, children, onPage, loop = false, page: wanted = 0, onTurn } = props;
  const { controls = true, tall = false, peek = false } = props;
  const pages = Children.toArray(children);
  const loops = loop && pages.length > 1;
  const rtl = typeof document !== 'undefined' && document.documentElement.dir === 'rtl';
  const { box, embla, page } = useEmbla({ wanted, loops, peek, rtl, onPage });

  const turn = onTurn ?? ((by: 1 | -1) => (by > 0 ? embla?.scrollNext() : embla?.scrollPrev()));
  const press = (event: KeyboardEvent) => {
    const by = turnOfKey(event);
    if (!by) return;
    event.preventDefault();
    turn((rtl ? -by : by) as 1 | -1);
  };
  const away = (place: number) => Math.abs(place - page);
  const isNear = (place: number) => !tall || away(place) < 2 || (loops && away(place) === pages.length - 1);

  return (
    <section
      className={styles.carousel}
      data-tall={tall}
      data-peek={peek}
      aria-roledescription={words.carousel}
      aria-label={label}
      onKeyDown={press}
    >
      <div className={styles.viewport} ref={box}>
        <div className={styles.pages}>
          {pages.map((content, place) => (
            // biome-ignore lint/a11y/useSemanticElements: a page of a carousel, as the pattern names it
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name than their place
              key={place}
              role="group"
              className={styles.page}
              aria-roledescription={words.slide}
              aria-label={words.pageOf(place + 1, pages.length)}
              inert={place !== page}
            >
              {isNear(place) && content}
            </div>
          ))}
        </div>
      </div>
      {controls && pages.length > 1 && (
        <Controls
          isOver={controls === 'over'}
          {...{ loops, page, words, turn }}
          pages={pages.length}
          onChoose={(place) => embla?.scrollTo(place)}
        />
      )}
      <p className="visually-hidden" role="status">
        {words.pageOf(page + 1, pages.length)}
      </p>
    </section>
  );
}

interface EmblaOptions {
  /** The page to show. */
  wanted: number;
  loops: boolean;
  peek: boolean;
  rtl: boolean;
  onPage: CarouselProps['onPage'];
}

/** The carousel in a box, and the page that it shows. */
function useEmbla({ wanted, loops, peek, rtl, onPage }: EmblaOptions) {
  const reduced = typeof window !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  // Embla begins anew where an option changes: the page that it opens on must stay what it was.
  const [startIndex] = useState(wanted);
  const box = useRef<HTMLDivElement>(null);
  const [watch, embla] = useEmblaCarousel({
    direction: rtl ? 'rtl' : 'ltr',
    duration: reduced ? 0 : 20,
    skipSnaps: false,
    loop: loops,
    startIndex,
    align: 'start',
    containScroll: peek ? false : 'trimSnaps',
    watchDrag,
  });
  const [page, setPage] = useState(wanted);
  useEffect(() => {
    const begin = () => watch(box.current);
    // Measuring takes as long as drawing; the first page is seen without it. Another one has to be brought into sight.
    if (startIndex > 0 || loops) return begin();
    return afterPaint(begin);
  }, [watch, startIndex, loops]);
  useEffect(() => {
    const select = () => {
      const selected = embla?.selectedScrollSnap() ?? 0;
      setPage(selected);
      onPage?.(selected);
    };
    embla?.on('select', select);
    return () => void embla?.off('select', select);
  }, [embla, onPage]);
  useEffect(() => {
    if (embla && embla.selectedScrollSnap() !== wanted) embla.scrollTo(wanted);
  }, [embla, wanted]);
  return { box, embla, page };
}

/** Which way a key turns the pages, where reading goes to the right; undefined for all others. */
function turnOfKey({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 1 | -1 | undefined {
  if (ctrlKey || metaKey || altKey || shiftKey) return undefined;
  // A slider or a field has its own use for the arrows, and so has a picture that lies over the page.
  if ((target as Element).closest('input, select, textarea, dialog')) return undefined;
  return KEYS[key];
}

interface ControlsProps {
  isOver: boolean;
  loops: boolean;
  page: number;
  pages: number;
  words: CarouselWords;
  turn: (by: 1 | -1) => void;
  onChoose: (page: number) => void;
}

/** Buttons and dots; the number of the page where there are too many dots to lie over a picture. */
function Controls({ isOver, loops, page, pages, words, turn, onChoose }: ControlsProps) {
  return (
    <div className={styles.controls} data-over={isOver}>
      <IconButton label={words.previous} off={!loops && page === 0} onPress={() => turn(-1)}>
        <ArrowLeft className="mirrored" aria-hidden="true" />
      </IconButton>
      {isOver && pages > MAX_DOTS_OVER ? (
        <span className={styles.count} aria-hidden="true">
          {words.pageOf(page + 1, pages)}
        </span>
      ) : (
        <Dots count={pages} page={page} words={words} onChoose={onChoose} />
      )}
      <IconButton label={words.next} off={!loops && page === pages - 1} onPress={() => turn(1)}>
        <ArrowRight className="mirrored" aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** More would cover the picture that they lie on. */
const MAX_DOTS_OVER = 5;

/** Whoever moves a slider does not mean to turn the page. */
const watchDrag = (_: unknown, { target }: Event) => !(target as Element).closest('input, select, dialog');

/** Which key goes which way, where reading goes to the right. */
const KEYS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

interface DotsProps {
  count: number;
  page: number;
  words: CarouselWords;
  onChoose: (page: number) => void;
}

function Dots({ count, page, words, onChoose }: DotsProps) {
  return (
    <ul className={styles.dots}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots have no other name than their place
        <li key={place}>
          <button
            type="button"
            className={styles.dot}
            aria-label={words.goToPage(place + 1)}
            aria-current={place === page ? 'true' : undefined}
            onClick={() => onChoose(place)}
          />
        </li>
      ))}
    </ul>
  );
}
