import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './read-more.module.css';

export interface ReadMoreProps {
  children: ReactNode;
  /**
   * Maximum height in pixels at the default text size. If the text is taller, it is cut, and a button shows the
   * rest.
   */
  height: number;
  /** Text of the button. `more` is shown while the rest is hidden, and `less` while it is visible. */
  words: { more: ReactNode; less: ReactNode };
}

/** Default pixels per rem. The value is larger if the visitor has set a larger text size. */
const USUAL_TEXT = 16;

/** Collapsible text. It shows the part that fits, and the rest after a click. */
export function ReadMore({ children, height, words: { more, less } }: ReadMoreProps) {
  const words = useRef<HTMLDivElement>(null);
  const id = useId();
  const [tall, setTall] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const { current } = words;
    if (!current) return;
    // The height of the text changes with the text size, the size of the window and the font.
    const watch = new ResizeObserver(() => {
      const { fontSize } = getComputedStyle(document.documentElement);
      setTall(current.getBoundingClientRect().height > (height * Number.parseFloat(fontSize)) / USUAL_TEXT);
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [height]);

  return (
    <div className={styles.readMore}>
      <div
        id={id}
        className={styles.window}
        style={{ '--most': `${height / USUAL_TEXT}rem` } as CSSProperties}
        data-cut={tall && !open}
      >
        <div ref={words} className={styles.text}>
          {children}
        </div>
      </div>
      {tall && (
        <button
          type="button"
          className={styles.switch}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? less : more}
        </button>
      )}
    </div>
  );
}
