import type { ScreenWakeLock } from './wake-lock.ts';

export const browserScreenWakeLock: ScreenWakeLock = () => {
  const lock = navigator.wakeLock as WakeLock | undefined;
  if (!lock) return () => {};
  let wanted = true;
  let held: WakeLockSentinel | undefined;
  const take = async () => {
    if (!wanted || document.visibilityState !== 'visible') return;
    try {
      held = await lock.request('screen');
      if (!wanted) await held.release();
    } catch {
      // Ignored: the browser refuses a wake lock, for example because of a low battery. The screen may then
      // turn off.
    }
  };
  // The browser releases the lock whenever the page is hidden, so it is requested again.
  document.addEventListener('visibilitychange', take);
  void take();
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', take);
    void held?.release();
  };
};
