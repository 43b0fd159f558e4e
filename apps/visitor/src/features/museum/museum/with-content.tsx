import type { MuseumContent } from '@museummate/domain';
import { Button } from '@museummate/ui/button';
import { focusHeading } from '@museummate/ui/focus-heading';
import { LiveRegion } from '@museummate/ui/live-region';
import { OfflineDrawing } from '@museummate/ui/offline';
import { Skeleton, type SkeletonKind } from '@museummate/ui/skeleton';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { Text } from '#i18n/text.ts';
import { useContent, useMuseumStore } from './museum.ts';
import styles from './with-content.module.css';

interface ContentBoundaryProps {
  children: (content: MuseumContent) => ReactNode;
  /** Layout of the placeholder that is shown until the content is loaded. */
  skeleton?: SkeletonKind;
}

/** Renders the museum's content once it is loaded. Until then, renders a placeholder, or an error with a retry. */
export function ContentBoundary({ children, skeleton = 'text' }: ContentBoundaryProps) {
  const state = useContent();
  const store = useMuseumStore();
  const [again, setAgain] = useState(false);
  const pressed = useRef(false);
  const isThere = state.kind === 'loaded';
  const retry = () => {
    pressed.current = true;
    setAgain(true);
    void store.retryContent().finally(() => setAgain(false));
  };
  const { network } = usePlatform();
  // Tries again automatically when the network is back.
  useEffect(() => network.subscribe(() => void (network.online() && store.retryContent())), [network, store]);
  useEffect(() => {
    // After a retry, move the focus to the heading, because the button that had the focus has been removed.
    if (isThere && pressed.current) focusHeading();
  }, [isThere]);

  return (
    <>
      <LiveRegion>{state.kind === 'waiting' && <Text of="loading" />}</LiveRegion>
      {isThere && children(state.content)}
      {state.kind === 'waiting' && !again && <Skeleton kind={skeleton} />}
      {!isThere && (again || state.kind === 'failed') && (
        <div className={styles.failed}>
          <OfflineDrawing />
          <p className={styles.title}>
            <Text of={network.online() ? 'error_unexpected' : 'line_down'} />
          </p>
          <p role="alert">
            <Text of="error_retry" />
          </p>
          <Button onPress={retry} busy={again}>
            <Text of="retry" />
          </Button>
        </div>
      )}
    </>
  );
}
