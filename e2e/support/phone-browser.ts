import { findChromiums } from '../../scripts/tools/chromium.mjs';

/** A common phone in portrait orientation. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
};

/** The browser of all tests. If both kinds of Chromium are installed, tests of frames also run in the other one. */
const [executablePath, otherChromium] = findChromiums();

export { otherChromium };

export const chromiumOptions = {
  executablePath,
  args: [
    // Chromium's sandbox does not work as root.
    '--no-sandbox',
    // The rest prevents requests to Google's hosts, which would only fail on a closed network.
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    // No sound is played before a user gesture, as on a phone.
    '--autoplay-policy=document-user-activation-required',
  ],
};
