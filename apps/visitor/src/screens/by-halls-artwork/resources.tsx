import type { Artwork, Media, Resource } from '@museummate/domain';
import { useId, useState } from 'react';
import { ResourceList } from '#features/artworks/artwork/resource-list.tsx';
import type { Target } from '#features/foundation/navigation/navigation.ts';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { Text } from '#i18n/text.ts';
import styles from './by-halls-artwork.module.css';
import { ResourceDialog } from './resource-dialog.tsx';

interface ResourcesProps {
  title: PlainTextKey;
  resources: readonly Resource[];
  artwork: Artwork;
  media: Media;
  /** The screen that the player links to while an audio of this list plays. */
  place: Target;
}

/** List of resources. Each opens in a dialog, so the visitor does not leave the artwork. */
export function Resources({ title, resources, artwork, media, place }: ResourcesProps) {
  const id = useId();
  const [open, setOpen] = useState<Resource>();
  if (resources.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Text of={title} />
      </h2>
      <ResourceList
        resources={resources}
        media={media}
        opener={(resource, words, className) => (
          <button
            type="button"
            className={`${className} ${styles.opener}`}
            aria-haspopup="dialog"
            onClick={() => setOpen(resource)}
          >
            {words}
          </button>
        )}
      />
      {open && (
        <ResourceDialog
          resource={open}
          artwork={artwork}
          media={media}
          place={place}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
