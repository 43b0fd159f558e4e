import { expect, test } from 'vitest';
import { call } from '#testing/fixtures/drafts.ts';
import { signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer } from '#testing/servers/test-server.ts';

test('imports 10,000 rows, a hundred of them with errors, while visitors are served', async () => {
  const whole = await startTestServer({}, { background: true });
  try {
    await whole.museum();
    const { browser } = await signedInPerson(whole, { roles: { 12: 'publisher' } });
    const lines = Array.from({ length: 10_000 }, (_, place) =>
      place % 100 === 0 ? `${20_000 + place},Work ${place},#REF!` : `${20_000 + place},Work ${place},A text`,
    );
    const content = Buffer.from(['number,name_en,text_en', ...lines].join('\n')).toString('base64');
    const body = { source: { name: 'works.csv', content } };
    let slowest = 0;
    let isOver = false;
    const visitor = (async () => {
      while (!isOver) {
        const began = performance.now();
        const { statusCode } = await whole.app.inject({ url: '/api/Artwork/Detail/101?idLanguage=2' });
        expect(statusCode).toBe(200);
        slowest = Math.max(slowest, performance.now() - began);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    const shown = await call(browser, 'previewImport', { body });
    expect(shown).toMatchObject({ added: 10_000, counts: { unclear: 100 }, rowCount: 10_000 });
    const taken = await call(browser, 'applyImport', { body });
    expect(taken).toMatchObject({ changes: 10_000, conflicts: 0, leftOut: 100 });
    isOver = true;
    await visitor;
    console.log(`10,000 rows: a visitor waited at most ${Math.round(slowest)} ms`);
    expect(slowest).toBeLessThan(1500);
  } finally {
    await whole.close();
  }
}, 240_000);
