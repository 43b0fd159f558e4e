import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './read-more.module.css';

export interface ReadMoreProps {
  children: ReactNode;
  /** Pixels; what is taller is cut there, and a control shows the rest. */
  height: number;
  /** What the control says while the rest is hidden, and while it is shown. */
  words: { more: ReactNode; less: ReactNode };
}

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
    const watch = new ResizeObserver(() => setTall(current.getBoundingClientRect().height > height));
    watch.observe(current);
    return () => watch.disconnect();
  }, [height]);

  return (
    <div className={styles.readMore}>
      <div
        id={id}
        className={styles.window}
        style={{ '--most': `${height}px` } as CSSProperties}
        data-cut={tall && !open}
      >
        <div ref={words} className={styles.words}>
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
