import { Button } from '@museummate/ui/button';
import { ArrowRight } from 'lucide-react';
import { HomeButton } from '#features/foundation/link/home-button.tsx';
import { Text } from '#i18n/text.ts';
import styles from './timeline.module.css';

/** Button to the next step. It is sticky at the lower edge, so that a thumb can reach it in a long hall, too. */
export function NextStepButton({ goOn }: { goOn: (() => void) | undefined }) {
  return (
    <footer className={styles.on}>
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
          <HomeButton variant="secondary" />
        </>
      )}
    </footer>
  );
}
