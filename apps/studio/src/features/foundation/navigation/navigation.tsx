import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import { useServices } from '#features/foundation/services/services.ts';

/** Returns the current URL: path, query and hash. */
export function useAddress(): URL {
  const { address } = useServices();
  const path = useSyncExternalStore(address.subscribe, address.get);
  return new URL(path, 'http://studio');
}

/** Decodes a part of a URL; returns it unchanged if the percent-encoding is broken. */
export function safeDecode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Token of a personal link. It is in the hash, so that no server and no log receives it. */
export const useLinkToken = () => safeDecode(useAddress().hash.slice(1));

export function useNavigate(): (path: string, options?: { replace?: boolean }) => void {
  return useServices().address.go;
}

export const museumPath = (idMuseum: number, rest = '') => `/studio/museums/${idMuseum}${rest}`;

/** Path of the list of texts that have no voice or no translation in a language. */
export const draftsPath = (idMuseum: number, { kind, language }: { kind: string; language: string }) =>
  museumPath(idMuseum, `/translations/drafts?${new URLSearchParams({ kind, language })}`);

interface LinkProps {
  to: string;
  children: ReactNode;
  className?: string | undefined;
  label?: string | undefined;
  isCurrent?: boolean;
  title?: string | undefined;
}

/** Link within the studio, without a page load. With a modifier key the browser handles the click. */
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
