import { focusHeading } from '@museummate/ui/focus-heading';
import { IconButton } from '@museummate/ui/icon-button';
import { ArrowUp } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTexts } from '#i18n/text.ts';
import styles from './by-halls-options.module.css';

/** The button is shown if the page is scrolled by more than this distance in pixels. */
const FAR = 160;

/** Button that scrolls a long list back to its top. */
export function UpButton() {
  const text = useTexts();
  const far = useSyncExternalStore(
    subscribe,
    () => window.scrollY > FAR,
    () => false,
  );
  if (!far) return null;
  const up = () => {
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: reduced ? 'instant' : 'smooth' });
    // Focus the heading, because the focused button disappears at the top of the list.
    focusHeading();
  };
  return (
    <div className={styles.up}>
      <IconButton label={text('scroll_to_top')} onPress={up} onPicture>
        <ArrowUp aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
