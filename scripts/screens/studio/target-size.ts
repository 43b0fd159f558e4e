/**
 * Runs in the page. Returns one line per control that is smaller than `least` pixels. Links within text are exempt,
 * because they are as high as the text.
 */
export function findSmallControls(least: number): string[] {
  const problems: string[] = [];
  const controls =
    'a[href], button, input:not([type="hidden"], [type="file"]), select, textarea, summary, [role="button"], [role="switch"], [contenteditable="true"]';
  /** Whether an element is for screen readers only. Such elements are inside an element of one pixel. */
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
    // The click target is the label around the control. For checkboxes and radio buttons, a label beside the control
    // also counts.
    const isTicked = element.matches('[type="checkbox"], [type="radio"]');
    const beside = isTicked ? (element as HTMLInputElement).labels?.[0] : undefined;
    const pressed = element.closest('label') ?? beside ?? element;
    const { width, height } = pressed.getBoundingClientRect();
    // A pseudo-element with absolute position may enlarge the target beyond the visible control.
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
