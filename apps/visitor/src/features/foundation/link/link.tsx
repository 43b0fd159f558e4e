import type { MouseEvent, ReactNode } from 'react';
import { type Target, useNavigationStore } from '#features/foundation/navigation/navigation.ts';

interface LinkProps {
  to: Target;
  children: ReactNode;
  className?: string | undefined;
  label?: string | undefined;
  current?: boolean | undefined;
  onFollow?: (() => void) | undefined;
}

/**
 * Link within the guide. Before the app's script runs, it is an ordinary link. Afterwards, it navigates without
 * reloading the page.
 */
export function Link({ to, children, className, label, current, onFollow }: LinkProps) {
  const navigation = useNavigationStore();
  const href = navigation.href(to);
  const follow = (event: MouseEvent) => {
    // Leave clicks that open a new tab or window, or start a download, to the browser.
    if (event.defaultPrevented || event.button !== 0 || isModified(event)) return;
    event.preventDefault();
    onFollow?.();
    navigation.goTo(href);
  };
  return (
    <a
      href={href}
      className={className}
      aria-label={label}
      aria-current={current ? 'true' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}

function isModified({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
