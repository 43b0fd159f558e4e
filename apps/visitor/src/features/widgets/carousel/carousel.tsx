import { type CarouselProps, Carousel as PlainCarousel } from '@museummate/ui/carousel';
import { useTexts } from '#i18n/text.ts';

/** The shared carousel, with labels in the visitor's language. */
export function Carousel(props: Omit<CarouselProps, 'words'>) {
  const text = useTexts();
  const words = {
    carousel: text('carousel'),
    slide: text('slide'),
    previous: text('previous'),
    next: text('next'),
    pageOf: (page: number, pages: number) => text('page_of', { page, pages }),
    goToPage: (page: number) => text('go_to_page', { page }),
  };
  return <PlainCarousel {...props} words={words} />;
}
