import { expect, M, noSlides, test } from '../support/test.ts';

test('[CODE-18] a staff code opens the museum, and is not in any file that browsers load', async ({
  page,
  museum,
}) => {
  await museum({
    ...noSlides,
    'museum.yaml': { accessCodeRequired: true },
    'secrets.yaml': { staffCode: { code: 'STAFF-4711' } },
  });
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => bodies.push(response.text().catch(() => '')));
  await page.goto(`${M}/code`);
  await page.getByRole('textbox', { name: 'Access code' }).fill('STAFF-4711');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${M}/options`);
  expect((await Promise.all(bodies)).filter((body) => body.includes('STAFF-4711'))).toEqual([]);
});
