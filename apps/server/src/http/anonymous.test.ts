import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Lists all routes for visitors, including those not in the API document. The studio's are for staff (A111). */
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
  // All endpoints that write. A new one must be added here, with a comment on what it stores.
  expect(writes.sort()).toEqual([
    'POST /api/Museum/:idMuseum/checkResetPassword',
    'POST /api/Museum/:idMuseum/v2/registerVisit',
    'POST /api/Route/:id/checkCode',
    // Knowing its visitors is an option of the museum (GEN-06), and a sign-in gives access to this museum only.
    'POST /api/SocialNetwork/',
    'POST /api/VisitStudyQuestionAnswer/:idMuseum/registerAnswers',
    // It stores nothing: a frame is analysed and discarded.
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
