import type { StoredUser } from '@museummate/domain';

/** What the sign-in window tells the app, on the channel of its attempt. */
export type PopupResult = { user: StoredUser } | { error: string };

/** The policy of the window's last page lets our script through and nothing else. */
export const END_PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

/** The address of POPUP_RESULT_SCRIPT. */
export const END_SCRIPT_PATH = '/api/sign-in/end.js';

/**
 * The script of the window's last page. The app closes the window when it has heard; the delay is for a message
 * that is still on its way. Without an attempt nobody listens: the app then sees the window close.
 */
export const POPUP_RESULT_SCRIPT = `'use strict';
const { attempt, message } = JSON.parse(document.getElementById('end').textContent);
if (attempt) new BroadcastChannel('sign-in-' + attempt).postMessage(message);
setTimeout(() => window.close(), 500);
`;

/**
 * Makes the window's last page, which is seen for a moment, or by somebody whose browser does not let a window
 * close itself.
 */
export function popupResultPage(attempt: string | undefined, message: PopupResult): string {
  const heading = 'user' in message ? 'You are signed in' : 'You are not signed in';
  // A name may hold "</script>".
  const data = JSON.stringify({ attempt, message }).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<main>
<h1>${heading}</h1>
<p>You can close this window and go back to the guide.</p>
</main>
<script id="end" type="application/json">${data}</script>
<script src="${END_SCRIPT_PATH}"></script>
</html>
`;
}
