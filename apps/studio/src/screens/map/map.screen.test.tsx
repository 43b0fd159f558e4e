import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FORMS, openStudio, withRole } from '#testing/studio.tsx';

test('beside the preview, each place to add has its name beside its icon', async () => {
  await page.viewport(1440, 900);
  const floor = {
    kind: 'floor' as const,
    id: 1,
    value: { idFloor: 1, name: { en: 'Ground floor' }, map: { file: 'media/plan.svg' }, width: 30 },
  };
  openStudio('/studio/museums/12/map', {
    content: { ...FORMS, documents: [...FORMS.documents, floor], staff: withRole('editor') },
  });
  const preview = page.getByRole('button', { name: 'Preview', exact: true });
  await expect.element(preview).toHaveAttribute('aria-pressed', 'true');
  const place = page.getByRole('button', { name: 'Drinking water' });
  await expect.element(place).toBeInTheDocument();
  const button = place.element().getBoundingClientRect();
  const icon = place.element().querySelector('span')?.getBoundingClientRect();
  // The icon takes the whole height of the button, except the padding of 4 pixels.
  expect(button.bottom - (icon?.bottom ?? 0)).toBeLessThanOrEqual(8);
  expect((icon?.left ?? 0) - button.left).toBeLessThanOrEqual(8);
  await page.viewport(1280, 800);
});
