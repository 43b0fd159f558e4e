import { LazyPart } from '#features/controls/lazy-part/lazy-part.tsx';
import { lazyWithPreload } from '#features/foundation/preload/preload.ts';

/** How codes are made comes when one is shown: no screen waits for it. */
const DrawnCode = lazyWithPreload(() => import('./drawn-code.tsx').then((part) => part.DrawnCode));

export function QrCode({ text, label, size = 200 }: { text: string; label: string; size?: number }) {
  return (
    <LazyPart fallback={<svg width={size} height={size} aria-hidden="true" />}>
      <DrawnCode {...{ text, label, size }} />
    </LazyPart>
  );
}
