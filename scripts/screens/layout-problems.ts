/**
 * Runs in the page. Returns one line per layout problem that axe does not detect: a page that scrolls sideways, text
 * that is cut off or has the colour of its background, and controls that are covered or outside the window.
 */
export function findLayoutProblems(): string[] {
  const problems: string[] = [];
  const width = document.documentElement.clientWidth;
  const called = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .trim()
      .replace(/\s+/g, ' ');
    return `<${element.localName}> “${words.slice(0, 40)}”`;
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  /** Whether an element is for screen readers only. Such elements are one pixel large. */
  const isHidden = (element: Element) => {
    const { width: wide, height: high } = element.getBoundingClientRect();
    return Math.min(wide, high) <= 2 || !!element.closest('[aria-hidden=true], [inert], .visually-hidden');
  };
  const scrollsSideways = (element: Element | null): boolean => {
    if (!element || element === document.body) return false;
    const { overflowX } = getComputedStyle(element);
    if (['auto', 'scroll'].includes(overflowX) && element.scrollWidth > element.clientWidth) return true;
    // A carousel may contain more than fits, because it scrolls its content itself.
    return element.matches('[aria-roledescription="carousel"]') || scrollsSideways(element.parentElement);
  };

  /** Whether text has the colour of its plain background. axe does not report a contrast of 1:1. */
  const isInvisible = (element: Element): boolean => {
    const { color } = getComputedStyle(element);
    for (let holder: Element | null = element; holder; holder = holder.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(holder);
      if (backgroundImage !== 'none') return false;
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor === color;
    }
    return false;
  };

  const { scrollWidth } = document.scrollingElement ?? document.documentElement;
  if (scrollWidth > width + 1) problems.push(`the page scrolls sideways: ${scrollWidth} of ${width} pixels`);

  for (const dialog of document.querySelectorAll('dialog[open]'))
    if (dialog.scrollWidth > dialog.clientWidth + 1)
      problems.push(`a dialog scrolls sideways: ${dialog.scrollWidth} of ${dialog.clientWidth} pixels`);

  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (!hasText || !isSeen(element) || isHidden(element)) continue;
    const { overflowX, overflowY, webkitLineClamp, paddingInlineEnd } = getComputedStyle(element);
    const isCut = ['hidden', 'clip'];
    // The ellipsis of clamped text may extend into the padding at the end of the line.
    const room = webkitLineClamp === 'none' ? 0 : Number.parseFloat(paddingInlineEnd);
    if (isCut.includes(overflowX) && element.scrollWidth - room > element.clientWidth + 1)
      problems.push(`text is cut off at the side: ${called(element)}`);
    if (
      isCut.includes(overflowY) &&
      webkitLineClamp === 'none' &&
      element.scrollHeight > element.clientHeight + 2
    )
      problems.push(`text is cut off at the bottom: ${called(element)}`);
    if (isInvisible(element)) problems.push(`text has the colour of its background: ${called(element)}`);
    // Only the element's own text is checked, because child elements for screen readers are cut off on purpose.
    const rects = [...element.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE) return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
    for (const { left, right, width: wide } of rects)
      if (wide > 1 && (left < -1 || right > width + 1) && !scrollsSideways(element)) {
        problems.push(`text is outside the window: ${called(element)}`);
        break;
      }
  }

  const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"]';
  // While a modal dialog is open, only its controls can be clicked.
  const top = document.querySelector('dialog:modal') ?? document;
  for (const element of top.querySelectorAll<HTMLElement>(controls)) {
    if (!isSeen(element) || isHidden(element) || element.matches(':disabled')) continue;
    const { left, right, top: upper, bottom, width: wide, height: high } = element.getBoundingClientRect();
    if (wide < 2 || high < 2 || scrollsSideways(element)) continue;
    // In the children's mode, a link shaped like a hill may extend beyond the screen, because its label is inside.
    const outside = Math.max(0, -left) + Math.max(0, right - width);
    if (outside > (element.localName === 'a' ? wide / 4 : 2)) {
      problems.push(`a control is outside the window: ${called(element)}`);
      continue;
    }
    const x = (left + right) / 2;
    const y = (upper + bottom) / 2;
    if (y < 0 || y >= innerHeight) continue;
    // A row that is scrolled out of its list cannot be clicked anyway.
    const isScrolledAway = (holder: Element | null): boolean => {
      if (!holder || holder === document.body) return false;
      const { overflowY } = getComputedStyle(holder);
      const edge = holder.getBoundingClientRect();
      if (['auto', 'scroll', 'hidden'].includes(overflowY) && (y < edge.top || y >= edge.bottom)) return true;
      return isScrolledAway(holder.parentElement);
    };
    if (isScrolledAway(element.parentElement)) continue;
    const isAt = (above: Element | null) =>
      above !== null &&
      (element.contains(above) || above.contains(element) || above.closest('label')?.contains(element));
    const above = document.elementFromPoint(x, y);
    // A point below the edge of the window has no element.
    if (above === null) continue;
    // A large picture that is a link may have another button in its middle.
    const isLarge = wide > 150 && high > 150;
    const isOwn =
      isAt(above) || (isLarge && isAt(document.elementFromPoint(left + wide / 4, (upper + y) / 2)));
    // A fixed or sticky element may cover others, because scrolling moves them out from under it.
    const isFixed = (each: Element | null): boolean =>
      each !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(each).position) || isFixed(each.parentElement));
    if (!isOwn && !(isFixed(above) && !isFixed(element)))
      problems.push(`a control is covered: ${called(element)} by ${called(above)}`);
  }
  return [...new Set(problems)];
}
