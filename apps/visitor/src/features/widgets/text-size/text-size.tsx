import { nextTextSize, TEXT_SIZE } from '@museummate/domain';
import { useStore } from '@museummate/store/react';
import { IconButton } from '@museummate/ui/icon-button';
import { AArrowUp } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { useMuseumSummary } from '#features/museum/museum/museum.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './text-size.module.css';

interface TextSize {
  /** Size in pixels at the browser's default text size. */
  size: number;
  next: () => void;
  choose: (size: number) => void;
}

/**
 * Returns the size of reading text, from 14 to 24 pixels. It is stored on the device (A93, A102), and the museum
 * sets its initial value (A112).
 */
export function useTextSize(): TextSize {
  const keys = useLocalStorageStore();
  const { textSize: start = TEXT_SIZE.min } = useMuseumSummary().profile;
  const size = useStore(
    keys.changes,
    () => keys.textSize ?? start,
    () => start,
  );
  const next = () => {
    keys.textSize = nextTextSize(size);
  };
  const choose = (wanted: number) => {
    keys.textSize = wanted;
  };
  return { size, next, choose };
}

/**
 * Button that changes the text size. Each press selects the next larger size, and after the largest the smallest.
 */
export function TextSizeButton({ onPicture = false }: { onPicture?: boolean }) {
  const text = useTexts();
  const { size, next } = useTextSize();
  const [pressed, setPressed] = useState(false);
  const press = () => {
    setPressed(true);
    next();
  };
  return (
    <>
      <IconButton label={text('text_size')} onPicture={onPicture} onPress={press}>
        <AArrowUp aria-hidden="true" />
      </IconButton>
      <span className="visually-hidden" role="status">
        {pressed && size}
      </span>
    </>
  );
}

/** Wrapper for long texts, which get the visitor's text size. */
export function ReadingText({ children }: { children: ReactNode }) {
  const { size } = useTextSize();
  const look = { '--text-reading': `${size / 16}rem` } as CSSProperties;
  return (
    <div className={styles.reading} style={look}>
      {children}
    </div>
  );
}
