import { pageTitle, type Resource, type Slide, safeUrl, slidesInOrder } from '@museummate/domain';
import { useState } from 'react';
import { useDeviceKeys } from '#features/device-keys/device-keys.ts';
import { Html } from '#features/html/html.tsx';
import { museumName, useContent, useMuseum, useMuseumStore } from '#features/museum/museum.ts';
import { useNavigation } from '#features/navigation/navigation.ts';
import { Text, useTexts } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Carousel } from '#ui/carousel.tsx';
import { LoadingPage } from '#ui/loading-page.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { Picture } from '#ui/picture.tsx';
import { Status } from '#ui/status.tsx';
import { usePageTitle } from '#ui/use-page-title.ts';
import styles from './slides.module.css';

/** What a visitor should know before the visit, page by page; the last one leads on. */
export function Slides() {
  const museum = useMuseum();
  const content = useContent();
  const store = useMuseumStore();
  const keys = useDeviceKeys();
  const navigation = useNavigation();
  const text = useTexts();
  const [page, setPage] = useState(0);
  usePageTitle(pageTitle(text('tutorial'), museumName(museum)));

  const finish = () => {
    keys.slidesSeen = true;
    navigation.go({ screen: 'Download' });
  };

  if (content.kind === 'waiting')
    return (
      <>
        <Status of="loading" />
        <LoadingPage />
      </>
    );
  if (content.kind === 'failed')
    return (
      <MessagePage
        title={<Text of="tutorial" />}
        text={<Text of="error_retry" />}
        action={
          <Button onPress={() => void store.retryContent()}>
            <Text of="retry" />
          </Button>
        }
      />
    );
  const { slides, error } = slidesInOrder(content.content.slides);
  // Announced by the museum, and not in its content, which may be older: nobody is kept here.
  if (error)
    return (
      <MessagePage
        title={<Text of="tutorial" />}
        text={<Text of="no_resources" />}
        action={
          <Button onPress={finish}>
            <Text of="continue" />
          </Button>
        }
      />
    );
  const background = safeUrl(museum.walktroughImageUrl);
  return (
    <div className={styles.screen}>
      {background && (
        <div className={styles.background}>
          <Picture url={background} info={museum.media[background]} alt="" sizes="100vw" first />
        </div>
      )}
      <main className={styles.main}>
        <h1 className="visually-hidden">
          <Text of="tutorial" />
        </h1>
        <Carousel label={text('tutorial')} onPage={setPage}>
          {slides.map((slide) => (
            <div key={slide.idSlide} className={styles.slide}>
              <SlideContent slide={slide} />
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

/** A film, a picture, words, or several of them. */
function SlideContent({ slide: { videoResource, imageResource, textResource } }: { slide: Slide }) {
  return (
    <div className={styles.content}>
      {videoResource && <Film resource={videoResource} />}
      {imageResource && <Still resource={imageResource} />}
      {textResource && (
        <div className={styles.words}>
          {textResource.title && <h2 className={styles.title}>{textResource.title}</h2>}
          {textResource.locale.content && <Html content={textResource.locale.content} />}
        </div>
      )}
    </div>
  );
}

function Film({ resource }: { resource: Resource }) {
  const url = safeUrl(resource.locale.url ?? resource.url);
  if (!url) return null;
  const captions = safeUrl(resource.locale.captionsUrl);
  return (
    <video className={styles.media} src={url} controls playsInline preload="metadata">
      <track kind="captions" src={captions ?? undefined} default />
    </video>
  );
}

function Still({ resource }: { resource: Resource }) {
  const { content } = useContent() as { content?: { media: ReturnType<typeof useMuseum>['media'] } };
  const url = safeUrl(resource.locale.url ?? resource.url);
  if (!url) return null;
  return (
    <figure className={styles.still}>
      <Picture
        url={url}
        info={content?.media[url]}
        alt={resource.locale.alt ?? resource.title ?? ''}
        sizes="(max-width: 48rem) 90vw, 40rem"
        first
      />
      {resource.title && <figcaption className={styles.title}>{resource.title}</figcaption>}
    </figure>
  );
}
