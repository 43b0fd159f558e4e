import { buttonClass } from '@museummate/ui/button';
import { Link } from '#features/foundation/link/link.tsx';
import { RecognitionLink } from '#features/widgets/recognition-link/recognition-link.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './keypad-bar.module.css';
import type { Tile } from './tiles.ts';

/** The tile of the keypad as a bar at the lower edge, with the camera beside it. */
export function KeypadBar({ tile: { title, to } }: { tile: Tile }) {
  const text = useTexts();
  return (
    <nav className={styles.bar} aria-label={text('find_a_work')}>
      <Link to={to} className={`${buttonClass()} ${styles.keypad}`}>
        <KeypadIcon />
        {title}
      </Link>
      <RecognitionLink variant="round" />
    </nav>
  );
}

/** Nine keys. Drawn here, because the icon library would make the first view larger. */
function KeypadIcon() {
  return (
    <svg viewBox="0 0 20 20" width="1.25em" height="1.25em" fill="currentcolor" aria-hidden="true">
      {[3.5, 10, 16.5].flatMap((y) =>
        [3.5, 10, 16.5].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2" />),
      )}
    </svg>
  );
}
