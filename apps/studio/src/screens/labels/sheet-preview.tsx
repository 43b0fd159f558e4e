import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '#i18n/text.ts';
import { isPoster, type LabelChoice } from './label-choice.ts';
import styles from './labels.module.css';

/** CSS pixels per millimetre. */
const MM = 96 / 25.4;
const PAPER_WIDTH = { A4: 210, A3: 297 };
/** Margin around the sheet, in pixels. It includes the width of a scrollbar. */
const AROUND = 32;

interface SheetPreviewProps {
  frame: RefObject<HTMLIFrameElement | null>;
  src: string;
  choice: LabelChoice;
}

/**
 * Frame with the page that will be printed. On screen, it is scaled to its column. On paper, it has its true size.
 */
export function SheetPreview({ frame, src, choice }: SheetPreviewProps) {
  const t = useTexts();
  const [isTrueSize, setTrueSize] = useState(false);
  const width = PAPER_WIDTH[isPoster(choice.sheet) ? choice.paper : 'A4'] * MM;
  const scale = useEffectEvent(() => {
    const element = frame.current;
    const root = element?.contentDocument?.documentElement;
    const zoom = isTrueSize ? 1 : Math.min(1, ((element?.clientWidth ?? 0) - AROUND) / width);
    root?.style.setProperty('--zoom', String(zoom));
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => scale());
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the zoom depends on both
  useEffect(() => scale(), [isTrueSize, width]);
  return (
    <>
      <label className={styles.check}>
        <input type="checkbox" checked={isTrueSize} onChange={({ target }) => setTrueSize(target.checked)} />
        {t('labels_true_size')}
      </label>
      <iframe
        ref={frame}
        className={styles.sheet}
        title={t('labels_preview')}
        src={src}
        onLoad={() => scale()}
      />
    </>
  );
}
