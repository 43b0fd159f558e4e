import { LazyPart } from '#features/controls/lazy-part/lazy-part.tsx';
import { lazyWithPreload } from '#features/foundation/preload/preload.ts';

/** The QR code generator is loaded when a code is shown, so that it delays no screen. */
const DrawnCode = lazyWithPreload(() => import('./drawn-code.tsx').then((part) => part.DrawnCode));

export function QrCode({ text, label, size = 200 }: { text: string; label: string; size?: number }) {
  return (
    <LazyPart fallback={<svg width={size} height={size} aria-hidden="true" />}>
      <DrawnCode text={text} label={label} size={size} />
    </LazyPart>
  );
}
