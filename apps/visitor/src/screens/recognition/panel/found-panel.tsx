import { Check, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Text, useTexts } from '#i18n/text.ts';
import type { Work } from '../works.ts';
import styles from './found-panel.module.css';
import panel from './panel.module.css';

/** Milliseconds before the artwork opens: 250 for the animation, the rest to press "Not this one". */
const OPENS_MS = 1250;

interface FoundPanelProps {
  work: Work;
  onOpen: () => void;
  onRefuse: () => void;
}

/**
 * Panel for the found artwork. The artwork opens automatically, and a countdown ring shows how long the visitor
 * can still reject it.
 */
export function FoundPanel({ work, onOpen, onRefuse }: FoundPanelProps) {
  const text = useTexts();
  const open = useRef(onOpen);
  open.current = onOpen;
  useEffect(() => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => open.current(), isStill ? 0 : OPENS_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section className={panel.panel} aria-label={work.name}>
      <span className={styles.tick} aria-hidden="true">
        <Check />
      </span>
      <p className={styles.slot}>
        {work.code && <span className={styles.code}>{work.code}</span>}
        {work.hallNumber && <Text of="hall_number" number={work.hallNumber} />}
      </p>
      <p className={styles.name}>{work.name}</p>
      <p className={styles.details}>{work.details}</p>
      <div className={styles.answers}>
        <button
          type="button"
          className={styles.open}
          onClick={onOpen}
          aria-label={`${text('recognition_opens')}: ${work.name}`}
        >
          <svg className={styles.ring} viewBox="0 0 72 72" aria-hidden="true">
            <circle cx="36" cy="36" r="33" pathLength="1" style={{ animationDuration: `${OPENS_MS}ms` }} />
          </svg>
          <span className={styles.play}>
            <Play aria-hidden="true" />
          </span>
          <Text of="recognition_opens" />
        </button>
        <button type="button" className={styles.refuse} onClick={onRefuse}>
          <Text of="recognition_not_this" />
        </button>
      </div>
    </section>
  );
}
