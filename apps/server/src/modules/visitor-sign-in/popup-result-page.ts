import type { StoredUser } from '@museummate/domain';

/**
 * The message that the popup sends to the app. It is sent on a broadcast channel with the id of the sign-in
 * attempt.
 */
export type PopupResult = { user: StoredUser } | { error: string };

/** Content security policy of the popup's last page. It allows our script and nothing else. */
export const END_PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

/** The path of POPUP_RESULT_SCRIPT. */
export const END_SCRIPT_PATH = '/api/sign-in/end.js';

/**
 * The script of the popup's last page. It sends the result to the app, which then closes the popup. If the app
 * does not, the popup closes itself after half a second. Without the id of the attempt, no result is sent, and the
 * app only notices that the popup was closed.
 */
export const POPUP_RESULT_SCRIPT = `'use strict';
const { attempt, message } = JSON.parse(document.getElementById('end').textContent);
if (attempt) new BroadcastChannel('sign-in-' + attempt).postMessage(message);
setTimeout(() => window.close(), 500);
`;

/**
 * Returns the popup's last page. It is usually visible for a moment only. Some browsers do not let a popup close
 * itself, so the page also shows the result.
 */
export function popupResultPage(attempt: string | undefined, message: PopupResult): string {
  const heading = 'user' in message ? 'You are signed in' : 'You are not signed in';
  // A person's name may contain "</script>", so `<` is escaped.
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
