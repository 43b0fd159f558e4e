import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './read-more.module.css';

export interface ReadMoreProps {
  children: ReactNode;
  /** Maximum height in pixels at the default text size. Taller text is cut, and a button shows the rest. */
  height: number;
  /** Label of the button while the rest is hidden (`more`) and while it is shown (`less`). */
  words: { more: ReactNode; less: ReactNode };
}

/** Pixels per rem, unless the visitor has set a larger text size in the browser. */
const USUAL_TEXT = 16;

/** Collapsible text: shows the part that fits, and the rest on request. */
export function ReadMore({ children, height, words: { more, less } }: ReadMoreProps) {
  const words = useRef<HTMLDivElement>(null);
  const id = useId();
  const [tall, setTall] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const { current } = words;
    if (!current) return;
    // Text size, window size and fonts change the height.
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
