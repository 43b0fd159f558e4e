import { buttonClass } from '@museummate/ui/button';
import { fitLine } from '@museummate/ui/fit-title';
import { Grip } from 'lucide-react';
import { Link } from '#features/foundation/link/link.tsx';
import { RecognitionLink } from '#features/widgets/recognition-link/recognition-link.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './keypad-bar.module.css';
import type { Tile } from './tiles.ts';

/** Bar at the lower edge that replaces the tile of the keypad. The link to the camera is beside it. */
export function KeypadBar({ tile: { title, to } }: { tile: Tile }) {
  const text = useTexts();
  return (
    <nav className={styles.bar} style={fitLine(title)} aria-label={text('find_a_work')}>
      <Link to={to} className={`${buttonClass()} ${styles.keypad}`}>
        <Grip size="1.25em" aria-hidden="true" />
        {title}
      </Link>
      <RecognitionLink variant="round" />
    </nav>
  );
}
