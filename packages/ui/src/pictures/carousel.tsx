import useEmblaCarousel from 'embla-carousel-react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Children, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { afterPaint } from '../hooks/after-paint.ts';
import styles from './carousel.module.css';

/** Texts of the carousel, in the language of the page. */
export interface CarouselTexts {
  /** How screen readers call the carousel (`carousel`) and one of its pages (`slide`). */
  carousel: string;
  slide: string;
  previous: string;
  next: string;
  /** Label of a page, counted from 1. */
  pageOf: (page: number, pages: number) => string;
  /** Label of the button that goes to a page, counted from 1. */
  goToPage: (page: number) => string;
}

export interface CarouselProps {
  label: string;
  words: CarouselTexts;
  children: ReactNode;
  /** Called when another page is shown. */
  onPage?: (page: number) => void;
  /** Whether the first page follows the last one. */
  loop?: boolean;
  /** Index of the page to show. If it changes, the carousel goes to the new page. */
  page?: number;
  /**
   * Controls of the carousel. `true`: buttons and dots below the pages. `over`: both, on the lower edge of the
   * pages. `dots`: only dots. `false`: none, because the screen has other controls.
   */
  controls?: boolean | 'over' | 'dots';
  /**
   * Whether the pages are long. The carousel is then as tall as the visible page, and renders only this page and
   * its neighbours.
   */
  tall?: boolean;
  /** Whether the edge of the next page is visible. */
  peek?: boolean;
  /** Called for an arrow key or a button, instead of going to the next or previous page. */
  onTurn?: (by: 1 | -1) => void;
}

/** Carousel that shows one page at a time. Visitors change the page by swiping, buttons, dots or keys. */
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
            <CarouselPage
              // biome-ignore lint/suspicious/noArrayIndexKey: pages have no key other than their index
              key={place}
              kind={words.slide}
              label={words.pageOf(place + 1, pages.length)}
              isCurrent={place === page}
            >
              {isNear(place) && content}
            </CarouselPage>
          ))}
        </div>
      </div>
      {controls && pages.length > 1 && (
        <Controls
          isOver={controls === 'over'}
          hasButtons={controls !== 'dots'}
          loops={loops}
          page={page}
          words={words}
          turn={turn}
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

interface CarouselPageProps {
  /** Word that screen readers use for a page: “slide”. */
  kind: string;
  label: string;
  isCurrent: boolean;
  children: ReactNode;
}

function CarouselPage({ kind, label, isCurrent, children }: CarouselPageProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the role of a carousel page in the ARIA pattern
    <div
      role="group"
      className={styles.page}
      aria-roledescription={kind}
      aria-label={label}
      inert={!isCurrent}
    >
      {children}
    </div>
  );
}

interface EmblaOptions {
  /** Index of the page to show. */
  wanted: number;
  loops: boolean;
  peek: boolean;
  rtl: boolean;
  onPage: CarouselProps['onPage'];
}

/** Binds Embla to an element, and returns the visible page. */
function useEmbla({ wanted, loops, peek, rtl, onPage }: EmblaOptions) {
  const reduced = typeof window !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  // Embla restarts if an option changes. So the initial page is stored in a state that never changes.
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
    // Measuring takes as long as drawing. The first page is visible without it, so measuring can be done after the
    // paint. For any other page, the carousel must be measured and scrolled first.
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

/** Returns the direction of an arrow key in left-to-right text; undefined for other keys. */
function turnOfKey({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 1 | -1 | undefined {
  if (ctrlKey || metaKey || altKey || shiftKey) return undefined;
  // Sliders, form fields and dialogs use the arrow keys themselves, so the carousel ignores these events.
  if ((target as Element).closest('input, select, textarea, dialog')) return undefined;
  return KEYS[key];
}

interface ControlsProps {
  isOver: boolean;
  hasButtons: boolean;
  loops: boolean;
  page: number;
  pages: number;
  words: CarouselTexts;
  turn: (by: 1 | -1) => void;
  onChoose: (page: number) => void;
}

/** Buttons and dots. If there are too many dots to fit, the page number is shown instead of them. */
function Controls({ isOver, hasButtons, loops, page, pages, words, turn, onChoose }: ControlsProps) {
  return (
    <div className={styles.controls} data-over={isOver} data-buttons={hasButtons}>
      {hasButtons && (
        <IconButton label={words.previous} off={!loops && page === 0} onPress={() => turn(-1)}>
          <ArrowLeft className="mirrored" aria-hidden="true" />
        </IconButton>
      )}
      {pages > (isOver ? MAX_DOTS_OVER : MAX_DOTS) ? (
        <span className={styles.count} aria-hidden="true">
          {words.pageOf(page + 1, pages)}
        </span>
      ) : (
        <Dots count={pages} page={page} words={words} onChoose={isOver ? undefined : onChoose} />
      )}
      {hasButtons && (
        <IconButton label={words.next} off={!loops && page === pages - 1} onPress={() => turn(1)}>
          <ArrowRight className="mirrored" aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

/** Maximum number of dots over a picture. More dots would cover too much of the picture. */
const MAX_DOTS_OVER = 5;
/**
 * Maximum number of dots. On a small phone, the buttons beside the dots need space, so more dots would be too
 * narrow for a finger.
 */
const MAX_DOTS = 8;

/**
 * Whether a drag moves the carousel. A drag that starts in an input, a selection list or a dialog does not, so that
 * a visitor who drags a slider stays on the same page of the carousel.
 */
const watchDrag = (_: unknown, { target }: Event) => !(target as Element).closest('input, select, dialog');

/** Direction of each key in left-to-right text. */
const KEYS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

interface DotsProps {
  count: number;
  page: number;
  words: CarouselTexts;
  onChoose: ((page: number) => void) | undefined;
}

/**
 * Dots that show the current page. On a picture, they are not buttons: they would be too narrow for a finger,
 * or cover the picture.
 */
function Dots({ count, page, words, onChoose }: DotsProps) {
  return (
    <ul className={styles.dots} aria-hidden={onChoose ? undefined : true}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots have no key other than their index
        <li key={place}>
          {onChoose ? (
            <button
              type="button"
              className={styles.dot}
              aria-label={words.goToPage(place + 1)}
              aria-current={place === page ? 'true' : undefined}
              onClick={() => onChoose(place)}
            />
          ) : (
            <span className={styles.dot} aria-current={place === page ? 'true' : undefined} />
          )}
        </li>
      ))}
    </ul>
  );
}
