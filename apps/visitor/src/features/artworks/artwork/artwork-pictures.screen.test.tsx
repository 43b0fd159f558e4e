import type { MediaInfo } from '@museummate/domain';
import { Picture } from '@museummate/ui/picture';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
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
