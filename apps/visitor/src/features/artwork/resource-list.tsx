import type { Resource } from '@museummate/domain';
import { FileText, Headphones, Image, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#i18n/text.tsx';
import styles from './resource-list.module.css';

const SIGNS = { TEXT: FileText, AUDIO: Headphones, VIDEO: Video, IMAGE: Image };
const KINDS = { TEXT: 'text', AUDIO: 'audio', VIDEO: 'video', IMAGE: 'image' } as const;

interface ResourceListProps {
  resources: readonly Resource[];
  /** The link or button that opens it, around its words. */
  opener: (resource: Resource, words: ReactNode, className: string) => ReactNode;
}

/** What else there is to see, hear and read of a work, each with the sign of its kind. */
export function ResourceList({ resources, opener }: ResourceListProps) {
  const text = useTexts();
  return (
    <ul className={styles.resources}>
      {resources.map((resource) => {
        const Sign = SIGNS[resource.resourceType];
        const kind = text(KINDS[resource.resourceType]);
        const words = (
          <>
            <Sign size="1.25em" aria-hidden="true" />
            <span className={styles.resourceTitle}>{resource.title ?? kind}</span>
            <span className="visually-hidden">({kind})</span>
          </>
        );
        return <li key={resource.idResource}>{opener(resource, words, styles.resource ?? '')}</li>;
      })}
    </ul>
  );
}
