// Lists for each journey which test proves it in which browser engine. A test is found by its file and a part of
// its title.
const FIREFOX = 'e2e/firefox';
const GUIDE = 'e2e/guide';
const STUDIO = 'e2e/studio';
const WEBKIT = 'e2e/webkit';

const fromLinkToArtwork = {
  file: `${WEBKIT}/visitor.webkit.test.ts`,
  title: 'from the link to an artwork',
};
const artworkInFirefox = {
  file: `${FIREFOX}/artwork.firefox.test.ts`,
  title: 'entry, keypad, and an artwork',
};
const visitInFirefox = { file: `${FIREFOX}/visits.firefox.test.ts`, title: 'a closed tab loses no second' };
const studioInFirefox = { file: `${FIREFOX}/studio.firefox.test.ts`, title: 'staff sign in, edit' };
const visitInWebKit = { file: `${WEBKIT}/visits.webkit.test.ts`, title: 'a closed tab loses no second' };
const studioInWebKit = { file: `${WEBKIT}/studio.webkit.test.ts`, title: 'staff sign in, edit' };
const visitInChromium = { file: `${GUIDE}/visits.spec.ts`, title: 'seconds played offline arrive' };

/**
 * The journeys in the order of the table. For each browser engine, the value is the test of the journey, or a text. The
 * text says why there is no test, or what is tested instead, and is shown in the table. If the value is missing, the
 * table says that no test exists.
 */
export const JOURNEYS = [
  {
    id: 'entry',
    label: 'Entry and keypad',
    chromium: { file: `${GUIDE}/visits.spec.ts`, title: 'after opening, playing and leaving' },
    firefox: artworkInFirefox,
    webkit: fromLinkToArtwork,
  },
  {
    id: 'audio',
    label: 'Artwork with audio',
    chromium: { file: `${GUIDE}/player.spec.ts`, title: 'play, pause, skip buttons and slider' },
    firefox: artworkInFirefox,
    webkit: fromLinkToArtwork,
  },
  {
    id: 'transcript',
    label: 'Highlighted sentences',
    chromium: 'screen test',
    firefox: artworkInFirefox,
    webkit: { file: `${WEBKIT}/artwork.webkit.test.ts`, title: 'audio highlights the sentences' },
  },
  {
    id: 'route',
    label: 'Route',
    chromium: { file: `${GUIDE}/route.spec.ts`, title: 'a route by touch' },
    firefox: { file: `${FIREFOX}/tours.firefox.test.ts`, title: 'a route: forward' },
    webkit: { file: `${WEBKIT}/tours.webkit.test.ts`, title: 'a route: forward' },
  },
  {
    id: 'halls',
    label: 'Hall by hall',
    chromium: { file: `${GUIDE}/by-halls.spec.ts`, title: 'a whole visit works by keyboard' },
    firefox: { file: `${FIREFOX}/tours.firefox.test.ts`, title: 'hall by hall' },
    webkit: { file: `${WEBKIT}/tours.webkit.test.ts`, title: 'hall by hall' },
  },
  {
    id: 'search',
    label: 'Search',
    chromium: 'screen test',
    firefox: { file: `${FIREFOX}/search.firefox.test.ts`, title: 'a search finds a work' },
    webkit: { file: `${WEBKIT}/search.webkit.test.ts`, title: 'a search finds a work' },
  },
  {
    id: 'qr',
    label: 'QR code from the camera',
    chromium: { file: `${GUIDE}/scanner.spec.ts`, title: 'a scanned code fills the field' },
    firefox: { file: `${FIREFOX}/camera.firefox.test.ts`, title: 'a QR code in a picture' },
    webkit: { file: `${WEBKIT}/camera.webkit.test.ts`, title: 'a QR code in a picture' },
  },
  {
    id: 'recognition',
    label: 'Recognition of a work, in a worker with WASM',
    chromium: { file: `${GUIDE}/recognition.spec.ts`, title: 'an artwork in front of the camera' },
    firefox: { file: `${FIREFOX}/camera.firefox.test.ts`, title: 'a work in a picture is recognised' },
    webkit: { file: `${WEBKIT}/camera.webkit.test.ts`, title: 'a work in a picture is recognised' },
  },
  {
    id: 'offline',
    label: 'Downloads and flight mode',
    chromium: {
      file: 'e2e/offline/flight-mode.spec.ts',
      title: 'one downloaded route can be walked offline',
    },
    firefox: { file: `${FIREFOX}/offline.firefox.test.ts`, title: 'after a download' },
    webkit: { file: `${WEBKIT}/offline.webkit.test.ts`, title: 'after a download' },
  },
  {
    id: 'visit',
    label: 'Visit records over a closed tab',
    chromium: visitInChromium,
    firefox: visitInFirefox,
    webkit: visitInWebKit,
  },
  {
    id: 'game',
    label: 'Children’s game',
    chromium: { file: `${GUIDE}/game.spec.ts`, title: 'the game by touch' },
    firefox: { file: `${FIREFOX}/game.firefox.test.ts`, title: 'the children’s game' },
    webkit: { file: `${WEBKIT}/game.webkit.test.ts`, title: 'the children’s game' },
  },
  {
    id: 'survey',
    label: 'Survey',
    chromium: { file: `${GUIDE}/studies.spec.ts`, title: 'a study with every type' },
    firefox: { file: `${FIREFOX}/survey.firefox.test.ts`, title: 'a survey after a work' },
    webkit: { file: `${WEBKIT}/survey.webkit.test.ts`, title: 'a survey after a work' },
  },
  {
    id: 'goodbye',
    label: 'Goodbye',
    chromium: visitInChromium,
    firefox: visitInFirefox,
    webkit: visitInWebKit,
  },
  {
    id: 'sign-in',
    label: 'Studio: sign in',
    chromium: { file: `${STUDIO}/people.spec.ts`, title: 'a translator edits one language' },
    firefox: studioInFirefox,
    webkit: studioInWebKit,
  },
  {
    id: 'edit',
    label: 'Studio: edit with a preview',
    chromium: { file: `${STUDIO}/preview.spec.ts`, title: 'typing appears in the preview' },
    firefox: studioInFirefox,
    webkit: studioInWebKit,
  },
  {
    id: 'upload',
    label: 'Studio: upload',
    chromium: { file: `${STUDIO}/uploads.spec.ts`, title: 'an uploaded recording survives' },
    firefox: studioInFirefox,
    webkit: studioInWebKit,
  },
  {
    id: 'publish',
    label: 'Studio: publish',
    chromium: { file: `${STUDIO}/media.spec.ts`, title: 'replaces a picture in all its places' },
    firefox: studioInFirefox,
    webkit: studioInWebKit,
  },
];

export const ENGINES = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit for Linux' };

/** Returns the states of an engine's journeys by id, without journeys whose test has not run. */
export function journeyStates(engine, results) {
  const states = {};
  for (const { id, [engine]: proof } of JOURNEYS) {
    if (typeof proof !== 'object') continue;
    const found = results.find(({ file, title }) => file === proof.file && title?.includes(proof.title));
    if (found && found.state !== 'not run') states[id] = found.state;
  }
  return states;
}
