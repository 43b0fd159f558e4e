import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigationStore } from '#features/foundation/navigation/navigation.ts';

/** Makes a component an overlay while it is mounted: it gets a history entry, and Back closes it (A107). */
export function useOverlay(close: () => void): void {
  const navigation = useNavigationStore();
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => navigation.overlays?.open(() => latest.current()), [navigation]);
}

/** A modal dialog that is open while mounted. The parent must unmount it on its close event. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useAutoOpenModal();
  useOverlay(() => dialog.current?.close());
  return dialog;
}

/**
 * Like `useModal`, for a dialog that opens automatically. It has no history entry: if an entry was made without a user
 * gesture, Back in browsers skips the entry and the screen below it.
 */
export function useAutoOpenModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Use a layout effect, because it runs before the effects of the contents, which may set the focus.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    // With very large text, the first button is below the text. Scroll back up, so that the text is read first.
    dialog.current?.scrollTo(0, 0);
  }, []);
  return dialog;
}
