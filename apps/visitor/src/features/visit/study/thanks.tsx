import { Button } from '@museummate/ui/button';
import { focusHeading } from '@museummate/ui/focus-heading';
import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { Text } from '#i18n/text.ts';
import { Bloom } from './bloom.tsx';
import styles from './thanks.module.css';

/** Thanks the visitor at the end of a study, until the visitor continues. */
export function Thanks({ isStart, onGo }: { isStart: boolean; onGo: () => void }) {
  useEffect(focusHeading, []);
  return (
    <main className={styles.page}>
      <Bloom />
      <div className={styles.words}>
        <h1 className={styles.title}>
          <Text of="study_thanks" />
        </h1>
        <p className={styles.text}>
          <Text of="study_thanks_text" />
        </p>
      </div>
      <Button onPress={onGo}>
        <Text of={isStart ? 'continue' : 'study_back'} />
        <ArrowRight className="mirrored" size="1.25em" aria-hidden="true" />
      </Button>
    </main>
  );
}
