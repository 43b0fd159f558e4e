import type { Media, Resource, Slide } from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { Picture } from '@museummate/ui/picture';
import { type CSSProperties, useEffect, useRef } from 'react';
import { resourceUrl, useResourceLanguage, Video } from '#features/artworks/resource/resource.tsx';
import { CreditLine } from '#features/widgets/credits/credits.tsx';
import { Html } from '#features/widgets/html/html.tsx';
import styles from './slides.module.css';

interface SlideContentProps {
  slide: Slide;
  media: Media;
  /** Whether this slide is visible. */
  front: boolean;
}

/** Content of a slide: a video, a picture, a text, or several of these. */
export function SlideContent({ slide, media, front }: SlideContentProps) {
  const { videoResource, imageResource, textResource } = slide;
  return (
    <div className={styles.content}>
      {videoResource && <SlideVideo resource={videoResource} media={media} front={front} />}
      {imageResource && <Still resource={imageResource} media={media} />}
      {textResource && <Words resource={textResource} />}
    </div>
  );
}

function SlideVideo({ resource, media, front }: { resource: Resource; media: Media; front: boolean }) {
  const frame = useRef<HTMLElement>(null);
  const language = useResourceLanguage(resource);
  const url = resourceUrl(resource);
  useEffect(() => {
    // Pause the video when another slide is shown.
    if (!front) frame.current?.querySelector('video')?.pause();
  }, [front]);
  if (!url) return null;
  return (
    <figure ref={frame} className={styles.video}>
      <Video url={url} locale={resource.locale} title={resource.title} language={language} autoplay={false} />
      <Caption resource={resource} />
      <CreditLine credits={media[url]?.credits} />
    </figure>
  );
}

function Still({ resource, media }: { resource: Resource; media: Media }) {
  const url = resourceUrl(resource);
  if (!url) return null;
  const info = media[url];
  const shape = info?.width && info.height ? info.width / info.height : 4 / 5;
  return (
    <figure className={styles.still}>
      <div className={styles.picture} style={{ '--shape': shape } as CSSProperties}>
        <Picture
          url={url}
          info={info}
          alt={resource.locale.alt ?? resource.title ?? ''}
          sizes="(max-width: 48rem) 90vw, 40rem"
          first
        />
      </div>
      <Caption resource={resource} />
      <CreditLine credits={info?.credits} />
    </figure>
  );
}

function Caption({ resource }: { resource: Resource }) {
  const language = useResourceLanguage(resource);
  return (
    resource.title && (
      <figcaption className={styles.title}>
        <InLanguage language={language}>{resource.title}</InLanguage>
      </figcaption>
    )
  );
}

function Words({ resource: { title, locale, localizations } }: { resource: Resource }) {
  const language = useResourceLanguage({ localizations });
  return (
    <div className={styles.text} lang={language.locale} dir={language.direction}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {locale.content && <Html content={locale.content} />}
    </div>
  );
}
