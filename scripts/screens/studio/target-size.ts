/**
 * Runs in the page: controls that are smaller than a finger or a mouse needs, a line each. A link in the midst of words is as
 * high as they are.
 */
export function findSmallControls(least: number): string[] {
  const faults: string[] = [];
  const controls =
    'a[href], button, input:not([type="hidden"], [type="file"]), select, textarea, summary, [role="button"], [role="switch"], [contenteditable="true"]';
  /** What is there for screen readers only lies in something a pixel large. */
  const isForReaders = (element: Element | null): boolean => {
    if (!element || element === document.body) return false;
    const { width, height } = element.getBoundingClientRect();
    return width <= 2 || height <= 2 || isForReaders(element.parentElement);
  };
  const top = document.querySelector('[role="dialog"], [role="alertdialog"]') ?? document;
  for (const element of top.querySelectorAll<HTMLElement>(controls)) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest('[aria-hidden="true"], [inert]') || element.matches(':disabled')) continue;
    if (getComputedStyle(element).display === 'inline' || isForReaders(element)) continue;
    // What is pressed is the label with everything in it; of a box to tick also one that stands beside it.
    const isTicked = element.matches('[type="checkbox"], [type="radio"]');
    const beside = isTicked ? (element as HTMLInputElement).labels?.[0] : undefined;
    const pressed = element.closest('label') ?? beside ?? element;
    const { width, height } = pressed.getBoundingClientRect();
    // A mark that has a line of its own to be pressed on takes its room from what lies around it.
    const hit = getComputedStyle(pressed, '::after');
    const more = hit.position === 'absolute' ? Number.parseFloat(hit.height) || 0 : 0;
    // Halves of a pixel are rounded.
    const isHigh = Math.max(height, more) > least - 0.6;
    if (isHigh && (width > least - 0.6 || pressed.localName === 'a')) continue;
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    faults.push(
      `too small to be pressed: <${element.localName}> “${words}” ${Math.round(width)} × ${Math.round(height)}`,
    );
  }
  return [...new Set(faults)];
}
