import styles from './skip-link.module.css';

interface SkipButtonProps {
  words: string;
  to: () => HTMLElement | null;
}

/** The way past a long list for those who go by keys; seen while it has the focus. */
export function SkipLink({ words, to }: SkipButtonProps) {
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
