/**
 * Runs in the page. Returns one line per control that is smaller than `least` pixels. Links inside a sentence are
 * exempt, because they are as high as its text.
 */
export function findSmallControls(least: number): string[] {
  const problems: string[] = [];
  const controls =
    'a[href], button, input:not([type="hidden"], [type="file"]), select, textarea, summary, [role="button"], [role="switch"], [contenteditable="true"]';
  /** Whether an element is for screen readers only. Such elements are in a box of one or two pixels. */
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
    // A click on the label around a control counts as a click on the control, so the label is measured. A checkbox
    // or radio button may instead have a label beside it, which is then measured.
    const isTicked = element.matches('[type="checkbox"], [type="radio"]');
    const beside = isTicked ? (element as HTMLInputElement).labels?.[0] : undefined;
    const pressed = element.closest('label') ?? beside ?? element;
    const { width, height } = pressed.getBoundingClientRect();
    // An absolutely positioned pseudo-element can make the clickable area higher than the visible control.
    const hit = getComputedStyle(pressed, '::after');
    const more = hit.position === 'absolute' ? Number.parseFloat(hit.height) || 0 : 0;
    // Rounding errors of half a pixel are tolerated.
    const isHigh = Math.max(height, more) > least - 0.6;
    if (isHigh && (width > least - 0.6 || pressed.localName === 'a')) continue;
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    problems.push(
      `too small to be pressed: <${element.localName}> “${words}” ${Math.round(width)} × ${Math.round(height)}`,
    );
  }
  return [...new Set(problems)];
}
