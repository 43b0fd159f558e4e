import useEmblaCarousel from 'embla-carousel-react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Children, type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '#i18n/text.tsx';
import styles from './carousel.module.css';
import { IconButton } from './icon-button.tsx';

interface CarouselProps {
  label: string;
  children: ReactNode;
  /** Told which page is shown. */
  onPage?: (page: number) => void;
}

/** Pages side by side: swiped, by buttons, by dots or by keys, one at a time. */
export function Carousel({ label, children, onPage }: CarouselProps) {
  const text = useTexts();
  const pages = Children.toArray(children);
  const rtl = typeof document !== 'undefined' && document.documentElement.dir === 'rtl';
  const reduced = typeof window !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [viewport, embla] = useEmblaCarousel({
    direction: rtl ? 'rtl' : 'ltr',
    duration: reduced ? 0 : 20,
    skipSnaps: false,
  });
  const [page, setPage] = useState(0);
  useEffect(() => {
    const select = () => {
      const selected = embla?.selectedScrollSnap() ?? 0;
      setPage(selected);
      onPage?.(selected);
    };
    embla?.on('select', select);
    return () => void embla?.off('select', select);
  }, [embla, onPage]);

  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={label}>
      <div className={styles.viewport} ref={viewport}>
        <div className={styles.pages}>
          {pages.map((content, place) => (
            // biome-ignore lint/a11y/useSemanticElements: a page of a carousel, as the pattern names it
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name than their place
              key={place}
              role="group"
              className={styles.page}
              aria-roledescription="slide"
              aria-label={text('page_of', { page: place + 1, pages: pages.length })}
              inert={place !== page}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {pages.length > 1 && (
        <div className={styles.controls}>
          <IconButton label={text('previous')} onPress={() => embla?.scrollPrev()}>
            <ArrowLeft className="mirrored" aria-hidden="true" />
          </IconButton>
          <ul className={styles.dots}>
            {pages.map((_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dots have no other name than their place
              <li key={place}>
                <button
                  type="button"
                  className={styles.dot}
                  aria-label={text('go_to_page', { page: place + 1 })}
                  aria-current={place === page ? 'true' : undefined}
                  onClick={() => embla?.scrollTo(place)}
                />
              </li>
            ))}
          </ul>
          <IconButton label={text('next')} onPress={() => embla?.scrollNext()}>
            <ArrowRight className="mirrored" aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {text('page_of', { page: page + 1, pages: pages.length })}
      </p>
    </section>
  );
}
