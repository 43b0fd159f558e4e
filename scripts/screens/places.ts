/** A screen of the demonstration museum in one of its states. */
export interface CapturedScreen {
  readonly name: string;
  /** URL of the screen below museums/{idMuseum}. */
  readonly path: string;
  /** localStorage keys that are set before the page opens. */
  readonly keys?: Readonly<Record<string, string>>;
  /** Selector of an element to click after the screen has loaded. */
  readonly press?: string;
  /** Text to type after the click. A line break in it presses Enter. */
  readonly type?: string;
}

/** localStorage keys of a visitor who has already passed the first screens (slides, study). */
const OPEN = { 'slides-seen': 'true', 'study-seen': 'true', 'current-museum': '12' };
const KIDS = { ...OPEN, mode: 'kids' };
/** Returns the stored progress of a child who has found the first `count` things of the demonstration museum's game. */
const gameProgress = (count: number) =>
  JSON.stringify({ idRoute: 36, found: Array.from({ length: count }, (_, place) => 36001 + place) });
const FAVOURITES = { ...OPEN, favourites: '[101,112,128]' };
const SEARCH = 'main button:has(svg.lucide-search)';

/** All screens of the route table that the demonstration museum uses, and their overlays. */
export const PLACES: readonly CapturedScreen[] = [
  { name: 'presentation', path: '', keys: {} },
  { name: 'slides', path: 'tutorial', keys: {} },
  { name: 'privacy-policy', path: 'privacy-policy' },
  { name: 'options', path: 'options' },
  { name: 'menu', path: 'options', press: 'button:has(svg.lucide-menu)' },
  { name: 'languages', path: 'languages' },
  { name: 'keyboard', path: 'keyboard' },
  { name: 'keyboard-found', path: 'keyboard', type: '101' },
  { name: 'keyboard-unknown', path: 'keyboard', type: '999\n' },
  { name: 'search', path: 'keyboard', press: SEARCH },
  { name: 'search-found', path: 'keyboard', press: SEARCH, type: 'spiral' },
  { name: 'search-none', path: 'keyboard', press: SEARCH, type: 'qqqq' },
  { name: 'scanner', path: 'keyboard', press: 'main button:has(svg.lucide-qr-code)' },
  { name: 'artwork', path: 'artworks/101' },
  { name: 'artwork-wide', path: 'artworks/112' },
  { name: 'resource-text', path: 'artworks/101/resources/301' },
  { name: 'resource-audio', path: 'artworks/116/resources/314' },
  { name: 'resource-video', path: 'artworks/101/resources/303' },
  { name: 'no-resource', path: 'artworks/101/resources/1' },
  { name: 'no-artwork', path: 'artworks/99999' },
  { name: 'sponsor', path: 'sponsors/502' },
  { name: 'outstanding-artworks', path: 'outstanding-artworks' },
  { name: 'route-list', path: 'routes' },
  { name: 'route', path: 'routes/31' },
  { name: 'exhibition-list', path: 'exhibitions' },
  { name: 'exhibition', path: 'exhibitions/41' },
  { name: 'timeline-list', path: 'timeline' },
  { name: 'timeline', path: 'timeline/1' },
  { name: 'timeline-step', path: 'timeline/1?step=2' },
  { name: 'one-minute-list', path: 'one-minutes' },
  { name: 'one-minute', path: 'one-minutes/9' },
  { name: 'info-section-list', path: 'info-sections' },
  { name: 'info-section', path: 'info-sections/3' },
  { name: 'info-table', path: 'info-sections/4' },
  { name: 'no-info-section', path: 'info-sections/999' },
  { name: 'hall', path: 'hall/1' },
  { name: 'map', path: 'map' },
  { name: 'map-upper', path: 'map?floor=2' },
  { name: 'map-work', path: 'map?place=artwork-118' },
  { name: 'map-toilets', path: 'map?place=toilets' },
  { name: 'map-way', path: 'map?here=artwork-101&place=artwork-126&way=1' },
  { name: 'map-list', path: 'map?list=1' },
  { name: 'map-kids', path: 'map', keys: KIDS },
  { name: 'by-halls-options', path: 'options/by-halls' },
  { name: 'by-halls-here', path: 'options/by-halls?hall=2' },
  { name: 'by-halls-hall', path: 'hall/1/by-halls' },
  { name: 'by-halls-artwork', path: 'hall/1/artworks/101/by-halls' },
  { name: 'beacon', path: 'beacon/1' },
  { name: 'favourites', path: 'favourites', keys: FAVOURITES },
  { name: 'no-favourites', path: 'favourites' },
  { name: 'downloads', path: 'downloads' },
  { name: 'guided-visit', path: 'guide' },
  { name: 'goodbye', path: 'goodbye' },
  { name: 'study-of-a-work', path: 'study/101' },
  { name: 'options-kids', path: 'options/kids', keys: KIDS },
  { name: 'artworks-kids', path: 'artworks/kids', keys: { ...KIDS, 'selected-tags': '[11]' } },
  { name: 'sections', path: 'sections', keys: KIDS },
  { name: 'kids-category', path: 'options/kids?category=1', keys: KIDS },
  { name: 'kids-wall-empty', path: 'artworks/kids', keys: KIDS },
  { name: 'kids-artwork', path: 'artworks/101?from=Sections', keys: KIDS },
  { name: 'kids-notice', path: 'recognition', keys: KIDS },
  { name: 'game', path: 'game', keys: KIDS },
  { name: 'game-clue', path: 'game?artwork=102', keys: KIDS },
  { name: 'game-count', path: 'game?step=36002', keys: KIDS },
  { name: 'game-found', path: 'game?artwork=102', keys: { ...KIDS, 'game-progress': gameProgress(1) } },
  { name: 'game-end', path: 'game?step=end', keys: { ...KIDS, 'game-progress': gameProgress(6) } },
  { name: 'recognition-notice', path: 'recognition' },
  { name: 'recognition', path: 'recognition', keys: { ...OPEN, 'recognition-notification-seen': 'true' } },
  { name: 'not-found', path: 'no-such-screen' },
  { name: 'no-museum', path: 'no-such-screen', keys: {} },
].map((place) => ({ keys: OPEN, ...place }));
