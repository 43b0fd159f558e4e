import { Picture } from '@museummate/ui/picture';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';

test('loads a failed picture again when the connection is back', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(<Picture url="data:image/png;base64,none" info={undefined} alt="Kite" sizes="1px" first />);
  const image = () => place.querySelector('img');
  await expect.poll(() => image()?.dataset.state).toBe('failed');
  const asked = new Promise((resolve) => image()?.addEventListener('error', resolve, { once: true }));
  window.dispatchEvent(new Event('online'));
  await asked;
});
