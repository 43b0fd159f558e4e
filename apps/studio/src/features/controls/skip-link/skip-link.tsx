import styles from './skip-link.module.css';

interface SkipLinkProps {
  words: string;
  to: () => HTMLElement | null;
}

/** Skip link past a long list for keyboard users; visible while focused. */
export function SkipLink({ words, to }: SkipLinkProps) {
  return (
    <button
      type="button"
      className={styles.skip}
      onClick={() => {
        const place = to();
        if (!place) return;
        if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
        place.focus();
      }}
    >
      {words}
    </button>
  );
}
