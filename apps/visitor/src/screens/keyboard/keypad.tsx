import { type Artwork, artworkNameOf } from '@museummate/domain';
import { fitLine } from '@museummate/ui/fit-title';
import { LiveRegion } from '@museummate/ui/live-region';
import { Delete, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { Text, useTexts } from '#i18n/text.ts';
import { FoundWork } from './found-work.tsx';
import styles from './keyboard.module.css';
import { NearNumbers } from './near-numbers.tsx';
import { artworkTarget, useKeypad } from './use-keypad.ts';
import { type PadKey, useRealKeyboard } from './use-real-keyboard.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
/** Milliseconds for which a key looks pressed after a key press on a real keyboard. */
const PRESSED_MS = 150;

/** Display and keys. Between them is a slot of fixed height for the found artwork or suggestions. */
export function Keypad() {
  const keypad = useKeypad();
  const { vibration } = usePlatform();
  const navigation = useNavigationStore();
  const text = useTexts();
  const [pressed, setPressed] = usePassing<PadKey>(PRESSED_MS);
  useExpected(keypad.candidate);

  const name = keypad.candidate && (artworkNameOf(keypad.candidate) ?? text('artwork'));

  const press = (key: PadKey) => {
    vibration.tick();
    if (key === 'ok') keypad.ok();
    else if (key === 'erase') keypad.erase();
    else keypad.digit(key);
  };
  useRealKeyboard({
    press: (key) => {
      setPressed(key);
      press(key);
    },
    escape: () => {
      if (keypad.display || keypad.wrong || keypad.unknown) keypad.clear();
      else navigation.go({ screen: 'Options' });
    },
  });
  return (
    <>
      <div className={styles.display} style={fitLine(text('enter_number'))}>
        <p className={styles.label}>
          {!keypad.display && !keypad.wrong && !keypad.waiting && <Text of="enter_number" />}
        </p>
        <output className={styles.code} data-wrong={keypad.wrong} dir="ltr">
          {keypad.display}
        </output>
        <p className={styles.waiting} role="status">
          {keypad.waiting && <Text of="loading" />}
        </p>
      </div>
      <div className={styles.slot}>
        <LiveRegion>{name && <Text of="recognition_found" name={name} />}</LiveRegion>
        {keypad.candidate ? (
          <FoundWork artwork={keypad.candidate} />
        ) : (
          <NearNumbers unknown={keypad.unknown} wrong={keypad.wrong} />
        )}
      </div>
      <Pad pressed={pressed} press={press} isFound={keypad.candidate !== undefined} />
    </>
  );
}

/** Prepares the page of the found artwork while the visitor's finger moves to OK. */
function useExpected(artwork: Artwork | undefined): void {
  const navigation = useNavigationStore();
  useEffect(() => {
    if (!artwork) return undefined;
    navigation.expect(artworkTarget(artwork));
    return () => navigation.expect(undefined);
  }, [artwork, navigation]);
}

interface PadProps {
  /** The key that the visitor has just pressed on a real keyboard. */
  pressed: PadKey | undefined;
  press: (key: PadKey) => void;
  /** Whether an artwork has the number in the display. If so, OK opens and plays it. */
  isFound: boolean;
}

function Pad({ pressed, press, isFound }: PadProps) {
  const text = useTexts();
  const keyOf = (name: PadKey, look: string | undefined, children: ReactNode, label?: string) => (
    <button
      type="button"
      className={`${styles.key} ${look ?? ''}`}
      data-pressed={pressed === name}
      aria-label={label}
      // Prevent the focus from moving to the tapped key. Otherwise, Enter on a real keyboard would press this key
      // again instead of OK.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => press(name)}
    >
      {children}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are keys
    <div
      className={styles.pad}
      role="group"
      aria-label={text('enter_number')}
      dir="ltr"
      style={fitLine(text('ok'))}
    >
      {DIGITS.map((digit) => (
        <span key={digit}>{keyOf(digit, undefined, digit)}</span>
      ))}
      {keyOf('erase', styles.erase, <Delete aria-hidden="true" />, text('erase'))}
      {keyOf('0', undefined, '0')}
      {keyOf(
        'ok',
        styles.ok,
        <>
          {isFound && <Play aria-hidden="true" />}
          <Text of="ok" />
        </>,
      )}
    </div>
  );
}

/** State that resets to undefined after `afterMs` milliseconds. */
function usePassing<T>(afterMs: number): [T | undefined, (value: T) => void] {
  const [value, setValue] = useState<T>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (next: T) => {
    clearTimeout(timer.current);
    setValue(next);
    timer.current = setTimeout(() => setValue(undefined), afterMs);
  };
  return [value, set];
}
