import { findChromiums } from '../../scripts/tools/chromium.mjs';

/** Window size of a common phone in portrait orientation. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
};

/**
 * The browser for all tests. If the headless shell and full Chromium are both installed, tests of frames run in both.
 */
const [executablePath, otherChromium] = findChromiums();

export { otherChromium };

export const chromiumOptions = {
  executablePath,
  args: [
    // Chromium refuses to run as root with its sandbox.
    '--no-sandbox',
    // The remaining arguments prevent requests to hosts of Google, which would fail in a network without internet.
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    // As on a phone, sound plays only after a user gesture.
    '--autoplay-policy=document-user-activation-required',
  ],
};
