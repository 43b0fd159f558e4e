import { type Media, type Resource, safeUrl } from '@museummate/domain';
import type { ReactNode } from 'react';
import { formatDuration } from '#features/player/player/player.ts';
import { MuseumIcon } from '#features/widgets/icons/icons.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './resource-list.module.css';

const KINDS = { TEXT: 'text', AUDIO: 'audio', VIDEO: 'video', IMAGE: 'image' } as const;

interface ResourceListProps {
  resources: readonly Resource[];
  media: Media;
  /** Renders the link or button that opens the resource. `words` is the content of the link or button. */
  opener: (resource: Resource, words: ReactNode, className: string) => ReactNode;
}

/** List of an artwork's resources, each with the icon of its kind. */
export function ResourceList({ resources, media, opener }: ResourceListProps) {
  const text = useTexts();
  return (
    <ul className={styles.resources}>
      {resources.map((resource) => {
        const sign = KINDS[resource.resourceType];
        const kind = text(sign);
        const url = safeUrl(resource.locale.url);
        const seconds = url ? media[url]?.duration : null;
        const words = (
          <>
            <MuseumIcon of={sign} size="1.25em" />
            <span className={styles.resourceTitle}>{resource.title ?? kind}</span>
            <span className="visually-hidden">({kind})</span>
            <span className={styles.kind} aria-hidden="true">
              {seconds ? formatDuration(seconds) : kind}
            </span>
          </>
        );
        return <li key={resource.idResource}>{opener(resource, words, styles.resource ?? '')}</li>;
      })}
    </ul>
  );
}
