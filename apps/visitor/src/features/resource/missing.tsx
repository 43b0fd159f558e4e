import { Link } from '#features/link/link.tsx';
import type { Target } from '#features/navigation/navigation.ts';
import type { TextKey } from '#i18n/catalogue.ts';
import { Text } from '#i18n/text.tsx';
import { buttonLook } from '#ui/button.tsx';
import { EmptyFrame } from '#ui/empty-frame.tsx';
import { Title } from '#ui/page.tsx';
import styles from './missing.module.css';

/** In the place of a resource that is not there: what is the matter, and the way back. */
export function Missing({ of, back }: { of: TextKey; back: Target }) {
  return (
    <div className={styles.missing}>
      <EmptyFrame />
      <Title>
        <Text of={of} />
      </Title>
      <Link to={back} className={buttonLook()}>
        <Text of={back.screen === 'Options' ? 'home' : 'back'} />
      </Link>
    </div>
  );
}
