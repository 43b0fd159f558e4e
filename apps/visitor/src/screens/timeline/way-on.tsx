import { Button } from '@museummate/ui/button';
import { ArrowRight } from 'lucide-react';
import { HomeButton } from '#features/link/home-button.tsx';
import { Text } from '#i18n/text.ts';
import styles from './timeline.module.css';

/** Below the works of a hall, where the visitor is when they have seen them. */
export function WayOn({ goOn }: { goOn: (() => void) | undefined }) {
  return (
    <div className={styles.on}>
      {goOn ? (
        <Button onPress={goOn}>
          <Text of="next_step" />
          <ArrowRight className="mirrored" size="1.25em" aria-hidden="true" />
        </Button>
      ) : (
        <>
          <p>
            <Text of="route_done" />
          </p>
          <HomeButton look="second" />
        </>
      )}
    </div>
  );
}
