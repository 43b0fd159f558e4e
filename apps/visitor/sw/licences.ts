// The licences page is a plain page of the server and not a screen of the app, so the app shell is not used for
// it. Few visitors read the page, so it is not cached. When offline, a text replaces the browser's error page.

export const isLicences = (pathname: string): boolean => pathname === '/licences';

export async function licences(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return new Response(WITHOUT_NETWORK, {
      status: 503,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    });
  }
}

/**
 * The page for visitors without network. It is in English, like the licences page. Its styles are inline, because
 * other files may not be available.
 */
const WITHOUT_NETWORK = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Licences · MuseumMate</title>
    <style>
      main { max-width: 40rem; margin: 2rem auto; padding: 0 20px; font: 1rem/1.5 system-ui, sans-serif; }
      a { color: inherit; display: inline-block; padding-block: 0.75rem; }
    </style>
  </head>
  <body>
    <main>
      <h1>Licences</h1>
      <p>This page needs a connection to the internet, and there is none at the moment.</p>
      <p><a href="/licences">Try again</a></p>
    </main>
  </body>
</html>
`;
