/** Runs in the page: controls that are too small for a finger, a line each. A link in the midst of words is as high as they are. */
export function findSmallControls(): string[] {
  const least = 47;
  const faults: string[] = [];
  const controls =
    'a[href], button, input:not([type="hidden"], [type="file"]), select, textarea, summary, [role="button"], [role="switch"], [contenteditable="true"]';
  const top = document.querySelector('[role="dialog"], [role="alertdialog"]') ?? document;
  for (const element of top.querySelectorAll<HTMLElement>(controls)) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest('[aria-hidden="true"], [inert]') || element.matches(':disabled')) continue;
    if (getComputedStyle(element).display === 'inline') continue;
    // What is pressed is the label with everything in it.
    const pressed = element.closest('label') ?? element;
    const { width, height } = pressed.getBoundingClientRect();
    if (width <= 2 || height <= 2) continue;
    // A mark that has a line of its own to be pressed on takes its room from what lies around it.
    const hit = getComputedStyle(pressed, '::after');
    const more = hit.position === 'absolute' ? Number.parseFloat(hit.height) || 0 : 0;
    if (Math.max(height, more) >= least && width >= least - 8) continue;
    if (Math.max(height, more) >= least && pressed.localName === 'a') continue;
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    faults.push(
      `too small for a finger: <${element.localName}> “${words}” ${Math.round(width)} × ${Math.round(height)}`,
    );
  }
  return [...new Set(faults)];
}
