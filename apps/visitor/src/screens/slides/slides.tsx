import { DEFAULT_NAME, pageTitle, safeUrl, slidesInOrder } from '@museummate/domain';
import { Button } from '@museummate/ui/button';
import { LiveRegion } from '@museummate/ui/live-region';
import { LoadingPage } from '@museummate/ui/loading-page';
import { MessagePage } from '@museummate/ui/message-page';
import { Picture } from '@museummate/ui/picture';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { useState } from 'react';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { museumName, useContent, useMuseumStore, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { Carousel } from '#features/widgets/carousel/carousel.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import { SlideContent } from './slide-content.tsx';
import styles from './slides.module.css';

/** Slides shown before the visit, page by page; the last one has the button to continue. */
export function Slides() {
  const head = useMuseumSummary();
  const content = useContent();
  const store = useMuseumStore();
  const keys = useLocalStorageStore();
  const navigation = useNavigationStore();
  const text = useTexts();
  const [page, setPage] = useState(0);
  usePageTitle(pageTitle(text('tutorial'), museumName(head)));

  const finish = () => {
    keys.slidesSeen = true;
    // Replaces the entry, so that Back leads to the page before the gates, not to a passed gate.
    navigation.go({ screen: 'Download' }, { replace: true });
  };

  if (content.kind === 'waiting')
    return (
      <>
        <LiveRegion>
          <Text of="loading" />
        </LiveRegion>
        <LoadingPage title={DEFAULT_NAME} />
      </>
    );
  if (content.kind === 'failed')
    return <NoSlides why="error_retry" action="retry" onPress={() => void store.retryContent()} />;
  const { slides, error } = slidesInOrder(content.content.slides);
  // The summary announces slides, but the content, which may be older, has none: let the visitor continue.
  if (error) return <NoSlides why="no_resources" action="continue" onPress={finish} />;
  const background = safeUrl(head.walktroughImageUrl);
  return (
    <div className={styles.screen}>
      {background && (
        <div className={styles.background}>
          <Picture url={background} info={head.media[background]} alt="" sizes="100vw" first />
        </div>
      )}
      <main className={styles.main}>
        <h1 className="visually-hidden">
          <Text of="tutorial" />
        </h1>
        <Carousel label={text('tutorial')} onPage={setPage}>
          {slides.map((slide, place) => (
            <div key={slide.idSlide} className={styles.slide}>
              <SlideContent slide={slide} media={content.content.media} front={place === page} />
            </div>
          ))}
        </Carousel>
        <div className={styles.proceed}>
          {page === slides.length - 1 && (
            <Button onPress={finish}>
              <Text of="continue" />
            </Button>
          )}
        </div>
      </main>
    </div>
  );
}

interface NoSlidesProps {
  why: 'error_retry' | 'no_resources';
  action: 'retry' | 'continue';
  onPress: () => void;
}

function NoSlides({ why, action, onPress }: NoSlidesProps) {
  return (
    <MessagePage
      title={<Text of="tutorial" />}
      text={<Text of={why} />}
      action={
        <Button onPress={onPress}>
          <Text of={action} />
        </Button>
      }
    />
  );
}
