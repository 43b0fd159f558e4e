import {
  type Artwork,
  artworksWithSimilarCodes,
  artworkWithCode,
  ERROR_DISPLAY_MS,
  eraseDigit,
  type MuseumContent,
  pressDigit,
} from '@museummate/domain';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Target, useLocation, useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { useContent, useMuseumStore } from '#features/museum/museum/museum.ts';

/** So many fit beside each other on the smallest phone. */
const NEAR = 3;

interface Keypad {
  display: string;
  /** The number belongs to no work; goes by itself. */
  wrong: boolean;
  /** OK was pressed before the museum's works were here. */
  waiting: boolean;
  /** The work whose number stands in the display. */
  candidate: Artwork | undefined;
  /** The last number that no work has, and the works that may have been meant; until the next digit (A114). */
  unknown: { number: string; near: Artwork[] } | undefined;
  digit: (digit: string) => void;
  erase: () => void;
  clear: () => void;
  ok: () => void;
}

/** Where a work leads that was found by its number. */
export const artworkTarget = ({ idArtwork }: Artwork): Target => ({
  screen: 'Artwork',
  params: { idArtwork: String(idArtwork) },
  query: { from: 'Keyboard' },
});

/** Whether the component is still there, asked after something was waited for. */
function useIsHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}

/** What stands in the display; an error is shown for a while, and then the display is empty. */
function useDisplay() {
  const [display, setDisplay] = useState('');
  const [wrong, setWrong] = useState(false);
  const reset = useCallback(() => {
    setWrong(false);
    setDisplay('');
  }, []);
  useEffect(() => {
    if (!wrong) return;
    const timer = setTimeout(reset, ERROR_DISPLAY_MS);
    return () => clearTimeout(timer);
  }, [wrong, reset]);
  return { display, setDisplay, wrong, setWrong, reset };
}

/** Calls back whenever the visitor arrives at the keypad, also without having left it. */
function useOnArrival(arrive: () => void): void {
  const { match, key } = useLocation();
  const isOpen = match.kind === 'screen' && match.screen === 'Keyboard';
  const arrived = useEffectEvent(arrive);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one arrival from the next
  useEffect(() => {
    if (isOpen) arrived();
  }, [isOpen, key]);
}

interface LookUpResults {
  onUnknown: () => void;
  onFound: (artwork: Artwork) => void;
}

/** Looks for the work with the number in the display, as soon as the museum's works are here. */
function useLookUp(display: string, { onUnknown, onFound }: LookUpResults) {
  const content = useContent();
  const store = useMuseumStore();
  const isHere = useIsHere();
  const [waiting, setWaiting] = useState(false);
  const look = ({ artworks }: MuseumContent) => {
    const artwork = artworkWithCode(artworks, display);
    if (artwork) onFound(artwork);
    else onUnknown();
  };
  const ok = async () => {
    if (content.kind === 'loaded') return look(content.content);
    setWaiting(true);
    const state = await store.contentReady();
    if (!isHere()) return;
    setWaiting(false);
    // A failure is shown by the screen.
    if (state.kind === 'loaded') look(state.content);
  };
  return { ok, waiting };
}

/** The keypad's memory, and where OK leads. */
export function useKeypad(): Keypad {
  const content = useContent();
  const navigation = useNavigationStore();
  const { display, setDisplay, wrong, setWrong, reset } = useDisplay();
  const [unknown, setUnknown] = useState('');
  // No state: the keypad looks the same while the work comes, and drawing it again would keep the work waiting.
  const isLeaving = useRef(false);
  // Back before the work was shown: the keypad was never left, but is to be as on arriving.
  useOnArrival(() => {
    isLeaving.current = false;
    setUnknown('');
    reset();
  });

  const { ok, waiting } = useLookUp(display, {
    onUnknown: () => {
      setWrong(true);
      setUnknown(display);
    },
    onFound: (artwork) => {
      isLeaving.current = true;
      navigation.go(artworkTarget(artwork));
    },
  });

  const isBusy = () => waiting || isLeaving.current;
  const artworks = content.kind === 'loaded' ? content.content.artworks : undefined;
  const near = useMemo(
    () => (unknown && artworks ? artworksWithSimilarCodes(artworks, unknown, NEAR) : []),
    [artworks, unknown],
  );
  return {
    display,
    wrong,
    waiting,
    candidate: artworks && artworkWithCode(artworks, display),
    unknown: unknown ? { number: unknown, near } : undefined,
    digit: (digit) => {
      if (isBusy()) return;
      setWrong(false);
      setUnknown('');
      setDisplay((before) => pressDigit(wrong ? '' : before, digit));
    },
    erase: () => {
      if (isBusy()) return;
      setWrong(false);
      setDisplay((before) => (wrong ? '' : eraseDigit(before)));
    },
    clear: () => {
      if (isBusy()) return;
      setUnknown('');
      reset();
    },
    ok: () => {
      if (!isBusy() && !wrong) void ok();
    },
  };
}
