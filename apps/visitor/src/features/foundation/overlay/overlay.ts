import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigationStore } from '#features/foundation/navigation/navigation.ts';

/**
 * Makes the calling component an overlay while it is mounted: it gets a history entry, and Back calls `close`
 * (A107).
 */
export function useOverlay(close: () => void): void {
  const navigation = useNavigationStore();
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => navigation.overlays?.open(() => latest.current()), [navigation]);
}

/**
 * Returns the ref for a modal dialog that is open while it is mounted. On the dialog's close event, the parent
 * must unmount it.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useAutoOpenModal();
  useOverlay(() => dialog.current?.close());
  return dialog;
}

/**
 * Like `useModal`, but for a dialog that opens without a user gesture. It gets no history entry: browsers skip
 * entries that were added without a user gesture, and Back would then leave the screen below the dialog, too.
 */
export function useAutoOpenModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect opens the dialog before the effects of its contents run, because these may set the focus.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    // The dialog has focused its first button. With very large text, that button is below the text. Scroll up
    // again, so that the visitor reads the text first.
    dialog.current?.scrollTo(0, 0);
  }, []);
  return dialog;
}
