import { Carousel } from '@museummate/ui/carousel';
import { ReadMore } from '@museummate/ui/read-more';
import { Scrubber } from '@museummate/ui/scrubber';
import { useState } from 'react';
import styles from './components-page.module.css';
import { Group } from './group.tsx';

const WORDS = {
  carousel: 'carousel',
  slide: 'slide',
  previous: 'Previous',
  next: 'Next',
  pageOf: (page: number, pages: number) => `${page} of ${pages}`,
  goToPage: (page: number) => `Go to ${page}`,
};
const PAGES = [1, 2, 3].map((page) => (
  <div key={page} className={styles.slide}>
    {page}
  </div>
));
const minutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Scrubber, carousels and collapsible text. */
export function Media() {
  const [time, setTime] = useState(42);
  return (
    <Group name="Player, carousel, long text">
      <Scrubber label="Position" written={minutes} time={time} duration={120} onSeek={setTime} />
      <Scrubber
        label="Position, unknown length"
        written={minutes}
        time={0}
        duration={null}
        onSeek={setTime}
      />
      <Carousel label="Pages" words={WORDS}>
        {PAGES}
      </Carousel>
      <Carousel label="Pages with controls on them" words={WORDS} controls="over">
        {PAGES}
      </Carousel>
      <ReadMore height={72} words={{ more: 'Read more', less: 'Read less' }}>
        {Array.from({ length: 12 }, () => 'Two circles that share one point kiss. ').join('')}
      </ReadMore>
    </Group>
  );
}
