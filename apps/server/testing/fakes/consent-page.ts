import type { ServerResponse } from 'node:http';

/** Sends the consent page of a test provider, where the visitor is already signed in. */
export function sendConsentPage(response: ServerResponse, action: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>
<html lang="en"><title>Test provider</title><h1>Test provider</h1>
<form method="post" action="${action}">
<button name="choice" value="allow">Continue</button>
<button name="choice" value="deny">Cancel</button>
</form></html>`);
}

/**
 * Follows a provider's pages like a browser, with cookies. Returns the URL at which the visitor leaves the provider.
 */
export async function answerConsent(start: string, choice: 'allow' | 'deny' = 'allow'): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(start);
  let body: URLSearchParams | undefined;
  while (next.origin === new URL(start).origin) {
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    const answer = await fetch(next, { redirect: 'manual', headers, ...(body && { method: 'POST', body }) });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = answer.headers.get('location');
    const page = await answer.text();
    const action = /action="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
    if (!location && !action) throw new Error(`the provider answered ${answer.status}: ${page}`);
    next = new URL(location ?? action ?? '', next);
    body = location ? undefined : new URLSearchParams({ choice });
  }
  return next;
}
