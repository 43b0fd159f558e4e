import { lazy, Suspense } from 'react';

/** How codes are made comes when one is shown: no screen waits for it. */
const DrawnCode = lazy(() => import('./drawn-code.tsx').then((module) => ({ default: module.DrawnCode })));

export function QrCode({ text, label, size = 200 }: { text: string; label: string; size?: number }) {
  return (
    <Suspense fallback={<svg width={size} height={size} aria-hidden="true" />}>
      <DrawnCode {...{ text, label, size }} />
    </Suspense>
  );
}
