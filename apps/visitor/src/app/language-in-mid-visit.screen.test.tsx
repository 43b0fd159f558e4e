import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Guide, M, noSlides, openGuide } from '#testing/guide.tsx';

/** Changes to the fixture museum: no slides and no autoplay. */
const museum = {
  ...noSlides,
  'museum.yaml': { profile: { autoplay: false } },
};

const SCREENS = `
  options keyboard artworks/101 artworks/101/resources/301 routes routes/31?step=31002
  exhibitions timeline timeline/1 one-minutes one-minutes/9 info-sections
  outstanding-artworks favourites options/by-halls hall/1/by-halls hall/1
  hall/1/artworks/101/by-halls guide sections study goodbye privacy-policy
  options/kids artworks/kids game?step=31002
`
  .trim()
  .split(/\s+/);

/** Returns all visible texts of the screen, and every URL that it uses. */
function readScreen(): { words: string; addresses: string[] } {
  const addresses = [...document.querySelectorAll('#root [href], #root [src]')].map(
    (each) => each.getAttribute('href') ?? each.getAttribute('src') ?? '',
  );
  const named = [...document.querySelectorAll('#root [aria-label], #root [alt]')].map(
    (each) => each.getAttribute('aria-label') ?? each.getAttribute('alt') ?? '',
  );
  const root = document.getElementById('root');
  const words = [root?.textContent.replace(/\s+/g, ' '), document.title, ...named].join('\n');
  return {
    // The pet's audio plays after a tap but not after a reload, so the name of its play button differs. Both names
    // are treated as the same.
    words: words.replaceAll('Mettre en pause', 'Lancer la lecture'),
    // The page draws previews of pictures itself when the browser is idle. Their `data:` and `blob:` URLs
    // differ after each load.
    addresses: addresses.filter((address) => !/^(data|blob):/.test(address)),
  };
}

/** Waits until the screen has been the same in three checks, and returns its texts and URLs. */
async function waitUntilSettled(): Promise<ReturnType<typeof readScreen>> {
  let before = '';
  let same = 0;
  await expect
    .poll(
      () => {
        const now = JSON.stringify(readScreen());
        same = now === before && document.querySelector('#root h1') !== null ? same + 1 : 0;
        before = now;
        return same;
      },
      { interval: 150 },
    )
    .toBeGreaterThanOrEqual(2);
  return readScreen();
}

async function chooseFrench(guide: Guide): Promise<void> {
  await guide.follow(`${M}/languages`);
  await page.getByRole('button', { name: 'Français' }).click();
  await expect.poll(() => document.documentElement.lang).toBe('fr');
  await guide.back();
}

test.each(SCREENS)(
  '%s is in the new language as a whole when the visitor comes back from the list',
  async (path) => {
    const guide = await openGuide(`${M}/${path}`, { museum });
    await waitUntilSettled();
    const before = guide.url();
    await chooseFrench(guide);
    await expect.poll(guide.url).toBe(before);
    const changed = await waitUntilSettled();
    await guide.reload();
    // The test polls, because some elements appear late after a page load, for example the link to the downloads.
    await expect.poll(readScreen, { timeout: 15_000 }).toEqual(changed);
  },
);

test('a recording in the old language stops, and the next recording is in the new one', async () => {
  const mainAudio = { en: { file: 'media/101-main-en.mp3' }, fr: { file: 'media/101-description-fr.mp3' } };
  const guide = await openGuide(`${M}/artworks/102`, {
    museum: { ...museum, 'artworks/102.yaml': { mainAudio } },
  });
  const player = page.getByRole('region', { name: 'Player' });
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  guide.device.sound.at(3);
  const listAttached = () => guide.device.sound.log.filter((line) => line.startsWith('attach'));
  const [english] = listAttached();
  await chooseFrench(guide);
  await expect.poll(() => guide.device.sound.log).toContain('detach');
  const lecteur = page.getByRole('region', { name: 'Lecteur' });
  await expect.element(page.getByRole('complementary', { name: 'Lecteur' })).not.toBeInTheDocument();
  await lecteur.getByRole('button', { name: 'Lancer la lecture', exact: true }).click();
  await expect.poll(() => listAttached().length).toBe(2);
  expect(listAttached().at(-1)?.split(' ')[1]).not.toBe(english?.split(' ')[1]);
});

test('a route continues at the same step in the new language', async () => {
  const guide = await openGuide(`${M}/routes/31`, { museum });
  await page.getByRole('button', { name: 'Next stop' }).click();
  await expect.poll(guide.url).toContain('step=31002');
  await chooseFrench(guide);
  await expect.poll(guide.url).toContain('step=31002');
  await expect.element(page.getByRole('group', { name: /^2 / })).toBeVisible();
});
