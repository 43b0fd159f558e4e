import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/**
 * Lists all routes for visitors, including routes that are not in the API document. Routes of the studio are excluded,
 * because they are for staff (A111).
 */
function everyRoute(): { url: string; methods: string[] }[] {
  const parents: string[] = [];
  const lines = server.app.printRoutes({ commonPrefix: false }).trim().split('\n');
  const all = lines.map((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? [];
    const depth = indent.length / 4;
    parents[depth] = (parents[depth - 1] ?? '') + part;
    return { url: parents[depth] ?? '', methods: methods.split(', ') };
  });
  return all.filter(({ url }) => !url.startsWith('/api/studio/'));
}

test('[GEN-04] visitors have visits only: no accounts, no roles and nothing to manage', () => {
  const routes = everyRoute();
  expect(routes.map(({ url }) => url)).toContain('/api/museums/detail/all-data/:idMuseum/:idLanguage');
  const writes = routes.flatMap(({ url, methods }) =>
    methods.filter((method) => !['GET', 'HEAD'].includes(method)).map((method) => `${method} ${url}`),
  );
  // All endpoints with a method that may write. If you add one, add a comment on the data that it stores.
  expect(writes.sort()).toEqual([
    'POST /api/Museum/:idMuseum/checkResetPassword',
    // Stores sums per day and language of unknown numbers, searches without a result, and errors of the app
    // (A110).
    'POST /api/Museum/:idMuseum/usageReport',
    'POST /api/Museum/:idMuseum/v2/registerVisit',
    'POST /api/Route/:id/checkCode',
    // Stores visitors who sign in, because a museum may choose to know its visitors (GEN-06). A sign-in is valid
    // for this museum only.
    'POST /api/SocialNetwork/',
    'POST /api/VisitStudyQuestionAnswer/:idMuseum/registerAnswers',
    // This endpoint stores nothing, because each camera frame is discarded after its analysis.
    'POST /api/recognition',
    'POST /api/visitArtwork',
    'POST /api/visitMuseum',
    'POST /api/visitRoute',
    'PUT /api/visitArtwork',
    'PUT /api/visitMuseum',
    'PUT /api/visitRoute',
  ]);
  expect(routes.filter(({ url }) => /admin|account|user|role|staff|sign-?up|profile/i.test(url))).toEqual([]);
});
