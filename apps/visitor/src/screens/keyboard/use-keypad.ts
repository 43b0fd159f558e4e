import {
  type Artwork,
  artworkWithCode,
  ERROR_DISPLAY_MS,
  eraseDigit,
  type MuseumContent,
  pressDigit,
} from '@museummate/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useContent, useMuseumStore } from '#features/museum/museum.ts';
import { useLocation, useNavigationStore } from '#features/navigation/navigation.ts';

interface Keypad {
  display: string;
  /** The number belongs to no work; goes by itself. */
  wrong: boolean;
  /** OK was pressed before the museum's works were here. */
  waiting: boolean;
  /** The work whose number stands in the display, and whether OK was pressed. */
  candidate: Artwork | undefined;
  found: boolean;
  digit: (digit: string) => void;
  erase: () => void;
  clear: () => void;
  ok: () => void;
}

/** The keypad's memory, and where OK leads. */
export function useKeypad(): Keypad {
  const content = useContent();
  const store = useMuseumStore();
  const navigation = useNavigationStore();
  const { match, key } = useLocation();
  const [display, setDisplay] = useState('');
  const [wrong, setWrong] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [found, setFound] = useState<Artwork>();
  const isHere = useRef(true);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const reset = useCallback(() => {
    setWrong(false);
    setDisplay('');
  }, []);
  useEffect(() => {
    if (!wrong) return;
    const timer = setTimeout(reset, ERROR_DISPLAY_MS);
    return () => clearTimeout(timer);
  }, [wrong, reset]);

  const isOpen = match.kind === 'screen' && match.screen === 'Keyboard';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one arrival from the next
  useEffect(() => {
    // Back before the work was shown: the keypad was never left, but is to be as on arriving.
    if (!isOpen) return;
    setFound(undefined);
    reset();
  }, [isOpen, key, reset]);

  useEffect(() => {
    if (!found) return;
    // One frame first, so that the picture is on its way in while the artwork's screen is made.
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() =>
        navigation.go({
          screen: 'Artwork',
          params: { idArtwork: String(found.idArtwork) },
          query: { from: 'Keyboard' },
        }),
      );
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [found, navigation]);

  const look = ({ artworks }: MuseumContent) => {
    const artwork = artworkWithCode(artworks, display);
    if (artwork) setFound(artwork);
    else setWrong(true);
  };
  const ok = async () => {
    if (content.kind === 'loaded') return look(content.content);
    setWaiting(true);
    const state = await store.contentReady();
    if (!isHere.current) return;
    setWaiting(false);
    // A failure is shown by the screen.
    if (state.kind === 'loaded') look(state.content);
  };

  const isBusy = waiting || found !== undefined;
  return {
    display,
    wrong,
    waiting,
    candidate:
      found ?? (content.kind === 'loaded' ? artworkWithCode(content.content.artworks, display) : undefined),
    found: found !== undefined,
    digit: (digit) => {
      if (isBusy) return;
      setWrong(false);
      setDisplay((before) => pressDigit(wrong ? '' : before, digit));
    },
    erase: () => {
      if (isBusy) return;
      setWrong(false);
      setDisplay((before) => (wrong ? '' : eraseDigit(before)));
    },
    clear: () => {
      if (!isBusy) reset();
    },
    ok: () => {
      if (!isBusy && !wrong) void ok();
    },
  };
}
