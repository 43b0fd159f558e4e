import type { MediaInfo } from '@museummate/domain';
import { Picture } from '@museummate/ui/picture';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { M, noSlides, openGuide } from '#testing/guide.tsx';
import styles from './artwork-pictures.module.css';

test('keeps the focal point of a cropped picture visible, and centres an uncropped artwork', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const info = { focus: '0% 100%' } as MediaInfo;
  const picture = <Picture url="data:," info={info} alt="" sizes="10px" />;
  root.render(
    <>
      <div>{picture}</div>
      <div className={styles.picture}>{picture}</div>
    </>,
  );
  const positions = () =>
    [...place.querySelectorAll('img')].map((each) => getComputedStyle(each).objectPosition);
  await expect.poll(positions).toEqual(['0% 100%', '50% 50%']);
  root.unmount();
  place.remove();
});

test('keeps the zoom icon below the favourite button on the thin picture of a scroll painting', () => {
  const stage = document.body.appendChild(document.createElement('div'));
  stage.className = styles.stage ?? '';
  stage.dataset.shape = 'wide';
  stage.style.setProperty('--shape', '30');
  expect(stage.getBoundingClientRect().height).toBeGreaterThanOrEqual(112);
  stage.remove();
});

test('the pager is one dark pill of 40 px over the picture, 8 px above its lower edge', async () => {
  const pictures = ['media/101-kite.jpg', 'media/ground.jpg'].map((file) => ({ file, alt: '' }));
  await openGuide(`${M}/artworks/101`, { museum: { ...noSlides, 'artworks/101.yaml': { pictures } } });
  const pager = () => page.css('main section [data-over=true]');
  await expect.element(pager()).toBeVisible();
  const box = pager().element().getBoundingClientRect();
  const pill = getComputedStyle(pager().element(), '::before');
  expect(pill.height).toBe('40px');
  expect(pill.backgroundColor).toBe('rgba(0, 0, 0, 0.55)');
  // Without isolation, the pager would be drawn behind the picture.
  expect(getComputedStyle(pager().element()).isolation).toBe('isolate');
  const stage = page.css('main section').first().element().getBoundingClientRect();
  expect(stage.bottom - (box.bottom - 4)).toBe(8);
  // Every button must be large enough for a finger. The carousel dots are not buttons and may be smaller.
  const sizes = [...pager().element().querySelectorAll('button')].map((each) => each.getBoundingClientRect());
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [48, 48],
    [48, 48],
  ]);
});
