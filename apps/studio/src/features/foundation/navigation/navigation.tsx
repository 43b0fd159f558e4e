import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import { useServices } from '#features/foundation/services/services.ts';

/** Where one is: path, search and fragment. */
export function useAddress(): URL {
  const { address } = useServices();
  const path = useSyncExternalStore(address.subscribe, address.get);
  return new URL(path, 'http://studio');
}

/** A part of an address in plain letters; one that was cut in the middle of a letter is taken as it stands. */
export function safeDecode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What a link for one person alone carries behind its #, where no server and no log sees it. */
export const useLinkToken = () => safeDecode(useAddress().hash.slice(1));

export function useNavigate(): (path: string, options?: { replace?: boolean }) => void {
  return useServices().address.go;
}

export const museumPath = (idMuseum: number, rest = '') => `/studio/museums/${idMuseum}${rest}`;

interface LinkProps {
  to: string;
  children: ReactNode;
  className?: string | undefined;
  label?: string | undefined;
  isCurrent?: boolean;
  title?: string | undefined;
}

/** A link inside of the studio: the page stays. With a key held down the browser does what it always does. */
export function Link({ to, children, className, label, isCurrent = false, title }: LinkProps) {
  const go = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a
      href={to}
      className={className}
      onClick={follow}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      title={title}
    >
      {children}
    </a>
  );
}
