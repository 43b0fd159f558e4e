import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigationStore } from '#features/foundation/navigation/navigation.ts';

/** Whatever uses this lies over the screen as long as it is mounted, and is a step of the history: Back closes it (A107). */
export function useOverlay(close: () => void): void {
  const navigation = useNavigationStore();
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => navigation.overlays?.open(() => latest.current()), [navigation]);
}

/** A dialog that is open as long as it is mounted; whoever mounts it takes it away on its close event. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useAutoOpenModal();
  useOverlay(() => dialog.current?.close());
  return dialog;
}

/**
 * The same for one that opens by itself. It is no step of the history: browsers pass over a step that was made without
 * a touch, together with the screen below it.
 */
export function useAutoOpenModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the effects of what is inside: it may want the focus.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    // With very large text its first button lies below what it says: that is read first.
    dialog.current?.scrollTo(0, 0);
  }, []);
  return dialog;
}
