import {
  isResourceShown,
  type KnownLanguage,
  type Media,
  type Resource,
  safeUrl,
  shownLanguage,
} from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { EmptyState } from '@museummate/ui/empty-state';
import type { ReactNode } from 'react';
import { useLanguage } from '#features/foundation/language/language.ts';
import { useMuseumSummary } from '#features/museum/museum/museum.ts';
import { ShownLanguage } from '#features/museum/museum-text/museum-text.tsx';
import { SoundCredits } from '#features/widgets/credits/credits.tsx';
import { Html } from '#features/widgets/html/html.tsx';
import { ReadingText } from '#features/widgets/text-size/text-size.tsx';
import { ZoomablePicture } from '#features/widgets/zoom/zoom.tsx';
import { Text } from '#i18n/text.ts';
import styles from './resource.module.css';
import { Video } from './video.tsx';

export { Video } from './video.tsx';
export { Voice } from './voice.tsx';

export interface ResourceViewProps {
  resource: Resource;
  /** The media list of the response that contained the resource. */
  media: Media;
  /**
   * Renders the audio player for a URL. The caller provides this function, because only the caller knows the screen
   * that the audio belongs to.
   */
  sound: (url: string) => ReactNode;
}

/**
 * Shows the text, audio, video or picture of a resource. If the resource has no content in any language, shows a
 * message (A46).
 */
export function ResourceView({ resource, media, sound }: ResourceViewProps) {
  const language = useResourceLanguage(resource);
  const url = resourceUrl(resource);
  const { content, alt, iiif } = resource.locale;
  const words = content?.trim() ? (
    <>
      <ShownLanguage of="text" language={language} />
      <ReadingText>
        <InLanguage language={language}>
          <Html content={content} />
        </InLanguage>
      </ReadingText>
    </>
  ) : null;
  const credits = <SoundCredits credits={url ? media[url]?.credits : undefined} />;
  if (!words && (!url || resource.resourceType === 'TEXT' || !isResourceShown(resource)))
    return <EmptyState text={<Text of="no_resources" />} />;
  switch (resource.resourceType) {
    case 'TEXT':
      return words;
    case 'AUDIO':
      return (
        <div className={styles.view}>
          {url && <div className={styles.sound}>{sound(url)}</div>}
          {credits}
          {words}
        </div>
      );
    case 'VIDEO':
      return (
        <div className={styles.view} data-uncovered>
          {url && <Video url={url} locale={resource.locale} title={resource.title} language={language} />}
          {credits}
          {words}
        </div>
      );
    case 'IMAGE':
      return (
        <div className={styles.view}>
          {url && (
            <ZoomablePicture
              pictures={[{ url, info: media[url], alt: alt ?? resource.title ?? '', iiif }]}
              sizes="(max-width: 48rem) 100vw, 40rem"
              first
            />
          )}
          {credits}
          {words}
        </div>
      );
  }
}

/** Returns the resource's URL in the visitor's language. If there is none, returns the URL for all languages. */
export function resourceUrl({ locale, url }: Pick<Resource, 'locale' | 'url'>): string | null {
  return safeUrl(locale.url) ?? safeUrl(url);
}

/** Whether the resource has a text whose size can be changed. */
export function hasReadingText({ locale }: Pick<Resource, 'locale'>): boolean {
  return Boolean(locale.content?.trim());
}

/** Returns the language of the resource, which may differ from the page's language (A85). */
export function useResourceLanguage(resource: Pick<Resource, 'localizations'> | undefined): KnownLanguage {
  return shownLanguage(resource?.localizations, useLanguage(), useMuseumSummary().languages);
}
