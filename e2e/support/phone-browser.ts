import { findChromiums } from '../../scripts/tools/chromium.mjs';

/** A common phone in portrait orientation. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
};

/** The browser of all tests, and, if both kinds are installed, the one in which tests of frames run again. */
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
    // As on a phone: no sound before a user gesture.
    '--autoplay-policy=document-user-activation-required',
  ],
};
