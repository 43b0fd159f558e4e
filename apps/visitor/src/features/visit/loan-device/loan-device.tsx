import { Button } from '@museummate/ui/button';
import { Dialog } from '@museummate/ui/dialog';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { useLocation } from '#features/foundation/navigation/navigation.ts';
import { useAutoOpenModal } from '#features/foundation/overlay/overlay.ts';
import { usePlayerStore } from '#features/player/player/player.ts';
import { useEndVisit } from '#features/visit/end-visit/end-visit.ts';
import { Text } from '#i18n/text.ts';
import { IdleTimer, WARNING_SECONDS } from './idle-timer.ts';
import styles from './loan-device.module.css';

/** Events that count as use of the device. */
const USES = ['pointerdown', 'touchmove', 'wheel', 'keydown', 'input'];

/**
 * Resets a loan device for the next visitor when it has been idle for the number of minutes that the museum has set.
 */
export function LoanDevice({ minutes }: { minutes: number }) {
  const seconds = useIdle(minutes);
  return seconds === null ? null : <Warning seconds={seconds} />;
}

/** Returns the remaining seconds of the warning, or null if no warning is shown. */
function useIdle(minutes: number): number | null {
  const keys = useLocalStorageStore();
  const player = usePlayerStore();
  const goodbye = useEndVisit();
  const { match } = useLocation();
  const isFirst = match.kind === 'screen' && match.screen === 'Presentation';
  const [seconds, setSeconds] = useState<number | null>(null);
  const end = useRef(goodbye);
  const isFresh = useRef(false);
  useEffect(() => {
    end.current = goodbye;
    isFresh.current = isFirst && keys.isFresh();
  });

  useEffect(() => {
    const clock = new IdleTimer(minutes);
    let ending = false;
    const used = () => {
      clock.used();
      setSeconds(null);
    };
    const check = () => {
      if (ending) return;
      // Listening counts as use, although the visitor does not touch the device. A device that was not used since
      // the last reset needs no further reset.
      if (isHeard(player.state.get().status) || isFresh.current) return used();
      const verdict = clock.check();
      setSeconds(verdict.kind === 'warning' ? verdict.seconds : null);
      if (verdict.kind !== 'over') return;
      ending = true;
      void end.current().finally(() => {
        ending = false;
        used();
      });
    };
    for (const use of USES) document.addEventListener(use, used, { capture: true, passive: true });
    const timer = setInterval(check, 1000);
    // In a hidden page, timers are late. Check as soon as the page is visible, so that the next visitor does not
    // see the last visitor's screen.
    document.addEventListener('visibilitychange', check);
    return () => {
      for (const use of USES) document.removeEventListener(use, used, { capture: true });
      document.removeEventListener('visibilitychange', check);
      clearInterval(timer);
    };
  }, [minutes, player]);
  return seconds;
}

/** Whether anything is playing: a recording in the player, or a video or audio element on the screen. */
function isHeard(status: string): boolean {
  if (status === 'playing') return true;
  return [...document.querySelectorAll<HTMLMediaElement>('video, audio')].some(({ paused }) => !paused);
}

function Warning({ seconds }: { seconds: number }) {
  const id = useId();
  const dialog = useAutoOpenModal();
  return (
    <Dialog dialog={dialog} variant="alert" title={<Text of="idle_title" />} describedBy={id}>
      <p id={id} className={styles.text}>
        <Text of="idle_text" seconds={WARNING_SECONDS} />
      </p>
      <p className={styles.seconds} role="timer" aria-live="off">
        {seconds}
      </p>
      {/* Any touch or key press continues the visit. The button is there for visitors who look for one. */}
      <Button>
        <Text of="continue" />
      </Button>
    </Dialog>
  );
}
