import { resourceData } from '../support/museum-data.ts';
import { expect, M, noSlides, testAutoplay as test, withoutServiceWorker } from '../support/test.ts';

test.use(withoutServiceWorker);

const bell = {
  idResource: 511,
  resourceType: 'AUDIO',
  title: 'A',
  audio: { file: 'media/bell.mp3', transcript: '♪' },
};

test('[SPON-04] a sponsor’s audio really plays', async ({ page, museum, request }) => {
  await museum({ ...noSlides, 'navigation-sections/6.yaml': { resources: [bell] } });
  const { locale } = await resourceData(request, 511);
  const asked = page.waitForRequest((each) => new URL(each.url()).pathname === locale.url);
  await page.goto(`${M}/sponsors/511`);
  const player = page.getByRole('region', { name: 'Player' });
  await asked;
  await expect
    .poll(async () => Number(await player.getByRole('slider', { name: 'Playback position' }).inputValue()))
    .toBeGreaterThan(0.2);
});
