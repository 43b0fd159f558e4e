import { digitOfKey } from '@museummate/domain';
import { useEffect, useRef } from 'react';

export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'erase' | 'ok';

interface Actions {
  press: (key: PadKey) => void;
  escape: () => void;
}

/** Handles keys of a real keyboard, regardless of the focused element. Does nothing while a dialog is open. */
export function useRealKeyboard(actions: Actions): void {
  const current = useRef(actions);
  current.current = actions;

  useEffect(() => {
    let typing = false;
    const stopTyping = () => {
      typing = false;
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (document.querySelector('dialog[open]')) return;
      if (event.key === 'Escape') return current.current.escape();
      const key = padKey(event.key);
      if (!key) return;
      // Enter presses a focused link or button. If digits were typed since it was focused, Enter means OK.
      const control = event.target instanceof Element && event.target.closest('a, button, input');
      if (key === 'ok' && ((control && !typing) || event.repeat)) return;
      event.preventDefault();
      typing = key !== 'ok';
      current.current.press(key);
    };
    window.addEventListener('focusin', stopTyping);
    window.addEventListener('keydown', handleKey);
    return () => {
      window.removeEventListener('focusin', stopTyping);
      window.removeEventListener('keydown', handleKey);
    };
  }, []);
}

function padKey(key: string): PadKey | null {
  if (key === 'Backspace' || key === 'Delete') return 'erase';
  if (key === 'Enter') return 'ok';
  return digitOfKey(key) as PadKey | null;
}
