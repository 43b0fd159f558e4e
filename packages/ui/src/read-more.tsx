import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './read-more.module.css';

export interface ReadMoreProps {
  children: ReactNode;
  /** Pixels at the usual text size; what is taller is cut there, and a control shows the rest. */
  height: number;
  /** What the control says while the rest is hidden, and while it is shown. */
  words: { more: ReactNode; less: ReactNode };
}

/** The pixels of a rem, unless the visitor has asked the browser for larger text. */
const USUAL_TEXT = 16;

/** Words that may be long: as much as fits, and the rest when it is asked for. */
export function ReadMore({ children, height, words: { more, less } }: ReadMoreProps) {
  const words = useRef<HTMLDivElement>(null);
  const id = useId();
  const [tall, setTall] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const { current } = words;
    if (!current) return;
    // Text size, window and fonts change how tall it is.
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
