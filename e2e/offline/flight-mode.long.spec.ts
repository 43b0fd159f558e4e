import { visitOffline } from '../support/offline-visit.ts';
import { test } from '../support/test.ts';

test('[DOWN-31] a whole visit without a server and with two killed browsers: twenty artworks, two routes, the timeline, two languages', async ({
  launchOptions,
  viewport,
  locale,
}) => {
  test.setTimeout(300_000);
  await visitOffline(
    {
      keypad: [101, 102, 105, 106, 207, 401, 405, 501],
      search: [103, 107, 205, 206, 502],
      favourites: [104, 503, 504, 505, 506],
      french: [507, 508],
      routes: [31, 32],
      timeline: true,
    },
    { ...launchOptions, viewport, locale },
  );
});
