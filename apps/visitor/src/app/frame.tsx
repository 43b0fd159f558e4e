import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { focusHeading } from '#ui/focus-heading.ts';

/** Around every screen: a new one begins at its top, with the focus on its heading. */
export function Frame() {
  const { key } = useLocation();
  const shown = useRef(key);

  useEffect(() => {
    // On the page's own load the browser has put the focus where it belongs.
    if (shown.current === key) return;
    shown.current = key;
    window.scrollTo(0, 0);
    focusHeading();
  }, [key]);

  return <Outlet />;
}
