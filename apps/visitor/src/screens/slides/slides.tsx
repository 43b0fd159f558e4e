import { DEFAULT_NAME, pageTitle, safeUrl, slidesInOrder } from '@museummate/domain';
import { Button } from '@museummate/ui/button';
import { LiveRegion } from '@museummate/ui/live-region';
import { LoadingPage } from '@museummate/ui/loading-page';
import { MessagePage } from '@museummate/ui/message-page';
import { Picture } from '@museummate/ui/picture';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { museumName, useContent, useMuseumStore, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { Carousel } from '#features/widgets/carousel/carousel.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import { SlideContent } from './slide-content.tsx';
import styles from './slides.module.css';

/** Gate with the museum's slides, one per page. Skip, or Continue on the last slide, leads to the next gate. */
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
    // Replace the history entry, so that Back leads to the page before the gates and not to a gate that is
    // passed.
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
  // The summary says that there are slides, but the stored content is older and has none. The visitor can
  // continue without them.
  if (error) return <NoSlides why="no_resources" action="continue" onPress={finish} />;
  return (
    <div className={styles.screen}>
      <Background />
      <main className={styles.main}>
        <h1 className="visually-hidden">
          <Text of="tutorial" />
        </h1>
        <Steer isLast={page === slides.length - 1} onNext={() => setPage(page + 1)} onFinish={finish}>
          <Carousel label={text('tutorial')} page={page} onPage={setPage} controls="dots">
            {slides.map((slide, place) => (
              <div key={slide.idSlide} className={styles.slide}>
                <SlideContent slide={slide} media={content.content.media} front={place === page} />
              </div>
            ))}
          </Carousel>
        </Steer>
      </main>
    </div>
  );
}

/** The museum's background picture for the slides. */
function Background() {
  const { walktroughImageUrl, media } = useMuseumSummary();
  const url = safeUrl(walktroughImageUrl);
  return (
    url && (
      <div className={styles.background}>
        <Picture url={url} info={media[url]} alt="" sizes="100vw" first />
      </div>
    )
  );
}

interface SteerProps {
  isLast: boolean;
  onNext: () => void;
  onFinish: () => void;
  children: ReactNode;
}

/** Buttons of the slides: Skip above and Next below. On the last slide there is only Continue. */
function Steer({ isLast, onNext, onFinish, children }: SteerProps) {
  return (
    <>
      <div className={styles.top}>
        {!isLast && (
          <button type="button" className={styles.skip} onClick={onFinish}>
            <Text of="skip" />
          </button>
        )}
      </div>
      {children}
      <div className={styles.proceed}>
        <Button onPress={isLast ? onFinish : onNext}>
          <Text of={isLast ? 'continue' : 'next'} />
          <ArrowRight className="mirrored" size="1.25em" aria-hidden="true" />
        </Button>
      </div>
    </>
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
