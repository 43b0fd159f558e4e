import type { Page } from '@playwright/test';

/**
 * Finds layout problems that axe does not detect: a page that scrolls sideways, text that is cut off or has the colour
 * of its background, and controls that are covered or outside the window. Resolves with one line per problem.
 */
export async function findLayoutProblems(page: Page): Promise<string[]> {
  // The functions are sent to the page as source text and run there.
  return page.evaluate<string[]>(`(() => { ${IN_PAGE.join('\n')}\nreturn problemsOfPage(); })()`);
}

function problemsOfPage(): string[] {
  return [...new Set([...sidewaysScrolling(), ...textProblems(), ...controlProblems()])];
}

function describeElement(element: Element): string {
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ');
  return `<${element.localName}> “${words.slice(0, 40)}”`;
}

function isSeen(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Whether an element is invisible for sighted users. Elements for screen readers only are one or two pixels large. */
function isHidden(element: Element): boolean {
  const { width: wide, height: high } = element.getBoundingClientRect();
  return Math.min(wide, high) <= 2 || !!element.closest('[aria-hidden=true], [inert], .visually-hidden');
}

function scrollsSideways(element: Element | null): boolean {
  if (!element || element === document.body) return false;
  const { overflowX } = getComputedStyle(element);
  if (['auto', 'scroll'].includes(overflowX) && element.scrollWidth > element.clientWidth) return true;
  // A carousel is wider than its frame on purpose, because it scrolls its content itself.
  return element.matches('[aria-roledescription="carousel"]') || scrollsSideways(element.parentElement);
}

/** Whether text has the same colour as its background and is unreadable. axe does not report a contrast of 1:1. */
function isInvisible(element: Element): boolean {
  const { color } = getComputedStyle(element);
  for (let holder: Element | null = element; holder; holder = holder.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(holder);
    if (backgroundImage !== 'none') return false;
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor === color;
  }
  return false;
}

function sidewaysScrolling(): string[] {
  const problems: string[] = [];
  const width = document.documentElement.clientWidth;
  const { scrollWidth } = document.scrollingElement ?? document.documentElement;
  if (scrollWidth > width + 1) problems.push(`the page scrolls sideways: ${scrollWidth} of ${width} pixels`);
  for (const dialog of document.querySelectorAll('dialog[open]'))
    if (dialog.scrollWidth > dialog.clientWidth + 1)
      problems.push(`a dialog scrolls sideways: ${dialog.scrollWidth} of ${dialog.clientWidth} pixels`);
  return problems;
}

function textProblems(): string[] {
  const problems: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (!hasText || !isSeen(element) || isHidden(element)) continue;
    const { overflowX, overflowY, webkitLineClamp, paddingInlineEnd } = getComputedStyle(element);
    const isCut = ['hidden', 'clip'];
    const isClamped = webkitLineClamp !== 'none';
    // The ellipsis of clamped text may extend into the padding at the end of the line.
    const room = isClamped ? Number.parseFloat(paddingInlineEnd) : 0;
    if (isCut.includes(overflowX) && element.scrollWidth - room > element.clientWidth + 1)
      problems.push(`text is cut off at the side: ${describeElement(element)}`);
    if (isCut.includes(overflowY) && !isClamped && element.scrollHeight > element.clientHeight + 2)
      problems.push(`text is cut off at the bottom: ${describeElement(element)}`);
    if (isInvisible(element))
      problems.push(`text has the colour of its background: ${describeElement(element)}`);
    if (exceedsWindow(element) && !scrollsSideways(element))
      problems.push(`text is outside the window: ${describeElement(element)}`);
  }
  return problems;
}

/**
 * Returns the floor plan that contains an element. Visitors can move a plan, so parts of it may be outside the window.
 */
function planOf(element: Element): Element | null {
  return element.closest('section[tabindex="0"]');
}

/**
 * Whether an element's own text is outside the window. The text of child elements is not measured, because elements for
 * screen readers are cut off on purpose.
 */
function exceedsWindow(element: Element): boolean {
  if (planOf(element)) return false;
  const width = document.documentElement.clientWidth;
  const rects = [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  });
  return rects.some(({ left, right, width: wide }) => wide > 1 && (left < -1 || right > width + 1));
}

function controlProblems(): string[] {
  const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"]';
  // If a modal dialog is open, only controls in the dialog can be clicked.
  const top = document.querySelector('dialog:modal') ?? document;
  return [...top.querySelectorAll<HTMLElement>(controls)].flatMap((element) => {
    if (!isSeen(element) || isHidden(element) || element.matches(':disabled')) return [];
    const { left, right, width: wide, height: high } = element.getBoundingClientRect();
    if (wide < 2 || high < 2 || scrollsSideways(element)) return [];
    // A link may extend beyond the screen by a quarter of its width. In the children's mode, links are shaped like
    // hills, and their labels are inside the screen.
    const outside = Math.max(0, -left) + Math.max(0, right - document.documentElement.clientWidth);
    if (!planOf(element) && outside > (element.localName === 'a' ? wide / 4 : 2))
      return [`a control is outside the window: ${describeElement(element)}`];
    const above = findCover(element);
    return above ? [`a control is covered: ${describeElement(element)} by ${describeElement(above)}`] : [];
  });
}

/** Returns the element that covers the middle of a control and receives its clicks, or undefined. */
function findCover(element: HTMLElement): Element | undefined {
  const { left, right, top, bottom, width: wide, height: high } = element.getBoundingClientRect();
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  if (y < 0 || y >= innerHeight || isScrolledAway(element.parentElement, y)) return undefined;
  const isAt = (above: Element | null) =>
    above !== null &&
    (element.contains(above) || above.contains(element) || above.closest('label')?.contains(element));
  const above = document.elementFromPoint(x, y);
  // If the point is outside the window, there is no element at it.
  if (above === null || isAt(above)) return undefined;
  // A large picture that is a link may have another button in its middle. Such a link can still be clicked near its
  // corner.
  const isLarge = wide > 150 && high > 150;
  if (isLarge && isAt(document.elementFromPoint(left + wide / 4, (top + y) / 2))) return undefined;
  // Controls outside the floor plan may cover a pin, because visitors can move the plan.
  if (!(planOf(element)?.contains(above) ?? true)) return undefined;
  // If the cover is fixed or sticky and the element is not, the cover is not a problem, because the visitor can
  // scroll.
  return isFixed(above) && !isFixed(element) ? undefined : above;
}

/** Whether the middle of a control is outside the visible part of its list. Such a control cannot be clicked anyway. */
function isScrolledAway(holder: Element | null, y: number): boolean {
  if (!holder || holder === document.body) return false;
  const { overflowY } = getComputedStyle(holder);
  const edge = holder.getBoundingClientRect();
  if (overflowY !== 'visible' && (y < edge.top || y >= edge.bottom)) return true;
  return isScrolledAway(holder.parentElement, y);
}

function isFixed(element: Element | null): boolean {
  if (element === null) return false;
  return ['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFixed(element.parentElement);
}

/** All functions that run in the page. They may use only each other and the browser's API. */
const IN_PAGE = [
  problemsOfPage,
  describeElement,
  isSeen,
  isHidden,
  scrollsSideways,
  isInvisible,
  sidewaysScrolling,
  textProblems,
  planOf,
  exceedsWindow,
  controlProblems,
  findCover,
  isScrolledAway,
  isFixed,
];
