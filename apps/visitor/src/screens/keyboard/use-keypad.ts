import {
  type Artwork,
  artworksWithSimilarCodes,
  artworkWithCode,
  canBecomeCode,
  ERROR_DISPLAY_MS,
  eraseDigit,
  isAssigned,
  type MuseumContent,
  pressDigit,
} from '@museummate/domain';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Target, useLocation, useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { usage } from '#features/foundation/usage/usage.ts';
import { useContent, useMuseumStore } from '#features/museum/museum/museum.ts';

/** Number of suggestions that fit side by side on the smallest phone. */
const NEAR = 3;

interface Keypad {
  display: string;
  /** Whether OK was pressed for a number that no artwork has. Resets automatically. */
  wrong: boolean;
  /** Whether OK was pressed, but the artworks are still being loaded. */
  waiting: boolean;
  /** The artwork with the number in the display. */
  candidate: Artwork | undefined;
  /**
   * A number that no artwork has, and artworks with similar numbers (A114). Set by OK until the next digit, and
   * also if no further digit can complete the number of an artwork.
   */
  unknown: { number: string; near: Artwork[] } | undefined;
  digit: (digit: string) => void;
  erase: () => void;
  clear: () => void;
  ok: () => void;
}

/** Target of an artwork found by its number. */
export const artworkTarget = ({ idArtwork }: Artwork): Target => ({
  screen: 'Artwork',
  params: { idArtwork: String(idArtwork) },
  query: { from: 'Keyboard' },
});

/** Returns a function that tells whether the component is still mounted, for checks after an await. */
function useIsCurrentScreen(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}

/** State of the display. An unknown number remains visible for a moment, then the display is cleared. */
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

/** Calls `arrive` whenever the visitor opens the keypad, even if the keypad has stayed mounted. */
function useOnArrival(arrive: () => void): void {
  const { match, key } = useLocation();
  const isOpen = match.kind === 'screen' && match.screen === 'Keyboard';
  const arrived = useEffectEvent(arrive);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies each arrival
  useEffect(() => {
    if (isOpen) arrived();
  }, [isOpen, key]);
}

interface LookUpResults {
  onUnknown: () => void;
  onFound: (artwork: Artwork) => void;
}

/** Returns the action of OK. It looks up the number in the display once the artworks are loaded. */
function useLookUp(display: string, { onUnknown, onFound }: LookUpResults) {
  const content = useContent();
  const store = useMuseumStore();
  const isHere = useIsCurrentScreen();
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
    // If loading has failed, the screen shows the error, so nothing is done here.
    if (state.kind === 'loaded') look(state.content);
  };
  return { ok, waiting };
}

/** Returns up to three artworks with similar numbers; none if no number was entered. */
function useSimilarArtworks(artworks: readonly Artwork[] | undefined, number: string): Artwork[] {
  return useMemo(
    () => (number && artworks ? artworksWithSimilarCodes(artworks, number, NEAR) : []),
    [artworks, number],
  );
}

/** State of the keypad, and the action of OK. */
export function useKeypad(): Keypad {
  const content = useContent();
  const navigation = useNavigationStore();
  const { display, setDisplay, wrong, setWrong, reset } = useDisplay();
  const [unknown, setUnknown] = useState('');
  // A ref is used instead of state, so that the keypad is not rendered again. Rendering would delay the artwork,
  // and the keypad looks the same anyway.
  const isLeaving = useRef(false);
  // If the visitor goes back before the artwork is shown, the keypad has stayed mounted with the old number. It
  // is therefore reset on every arrival.
  useOnArrival(() => {
    isLeaving.current = false;
    setUnknown('');
    reset();
  });

  const { ok, waiting } = useLookUp(display, {
    onUnknown: () => {
      // A number that the museum has assigned to an artwork (`otherCodes`) is not counted as unknown, because the
      // keypad suggests that artwork.
      if (!artworks?.some((artwork) => isAssigned(artwork, display))) usage.count('number', display);
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
  const number = unknown || (artworks && !canBecomeCode(artworks, display) ? display : '');
  const near = useSimilarArtworks(artworks, number);
  return {
    display,
    wrong,
    waiting,
    candidate: artworks && artworkWithCode(artworks, display),
    unknown: number ? { number, near } : undefined,
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
