import type { MediaInfo } from '@museummate/domain';
import { Picture } from '@museummate/ui/picture';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import styles from './artwork-pictures.module.css';

test('a crop keeps the focus of a picture in sight; a work that is shown whole stays in the middle', async () => {
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

test('the stage of a scroll, a thread on a phone, has room for the heart and for the sign of the zoom below it', () => {
  const stage = document.body.appendChild(document.createElement('div'));
  stage.className = styles.stage ?? '';
  stage.dataset.shape = 'wide';
  stage.style.setProperty('--shape', '30');
  expect(stage.getBoundingClientRect().height).toBeGreaterThanOrEqual(112);
  stage.remove();
});
