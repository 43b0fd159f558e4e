import { findChromiums } from '../../scripts/tools/chromium.mjs';

/** A common phone, held upright. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
};

/** The browser of every test and, where both kinds are installed, the one in which tests of frames run once more. */
const [executablePath, otherChromium] = findChromiums();

export { otherChromium };

export const chromiumOptions = {
  executablePath,
  args: [
    // Chromium refuses to start as root with its sandbox on.
    '--no-sandbox',
    // The rest keeps it from calling Google's hosts, which would only fail on a closed network.
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    // As on a phone: nothing sounds before the visitor has touched the page.
    '--autoplay-policy=document-user-activation-required',
  ],
};
