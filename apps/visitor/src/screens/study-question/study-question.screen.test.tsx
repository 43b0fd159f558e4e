import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { NetworkResult } from '#platform/network/network.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { type Guide, M, noSlides, openGuide } from '#testing/guide.tsx';
import { prefer } from '#testing/preferences.ts';
import { asks, dot, finish, lastSent, proceed, sentLists, withStart } from '#testing/study.ts';

const STUDY = `${M}/study`;
const ANSWERS = 'registerAnswers';
const radio = (name: string) => page.getByRole('radio', { name });
const later = () => page.getByRole('button', { name: 'Leave it for later' });

/** Collects all logged warnings. */
function warnings() {
  const log: string[] = [];
  vi.spyOn(console, 'warn').mockImplementation((...words) => void log.push(words.join(' ')));
  return log;
}
const instead = (guide: Guide, answer: NetworkResult | undefined) => {
  guide.device.network.instead = (path) => (path.includes(ANSWERS) ? answer : undefined);
};
afterEach(() => vi.restoreAllMocks());

test('[STUD-11, STUD-17, STUD-31, ROUTETAB-36, STORE-19, API-43] asks the start questions in order, registers a visit for them, then opens Options', async () => {
  const guide = await openGuide(`${M}/options`, { museum: withStart });
  await expect.poll(guide.url).toBe(STUDY);
  await asks('Question 1 of 3: Is this your first visit?');
  await expectAccessible();
  expect(guide.requests).not.toContain('/api/visitMuseum');
  await radio('The first').click();
  await proceed().click();
  await asks('What brings you here?');
  // The visit is sent before its answers (A69).
  const calls = guide.requests.filter((path) => /visit/i.test(path));
  expect(calls.indexOf('/api/visitMuseum')).toBeLessThan(calls.findIndex((path) => path.includes(ANSWERS)));
  expect(lastSent(guide)).toEqual({ 115: '1010' });
  await proceed().click();
  await asks('How much time have you got?');
  // The visitor has skipped the second question, so no list of answers is sent for it.
  expect(sentLists(guide)).toHaveLength(1);
  await page.getByLabelText('Minutes').fill('90');
  await finish().click();
  await asks('Thank you!');
  expect(guide.readStored('study-seen')).toBe('true');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(guide.url).toBe(`${M}/options`);
  await guide.reload();
  await expect.element(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  expect(guide.url()).toBe(`${M}/options`);
});

test('Back on the first question leads to Presentation; a printed URL is opened after the last one', async () => {
  const guide = await openGuide(`${M}/artworks/102`, {
    museum: { ...withStart, 'studies/2.yaml': { showOn: 'BOTH', questions: [minutes] } },
  });
  await asks('How much time have you got?');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(guide.url).toBe(M);
  await guide.goto(`${M}/artworks/102`);
  await finish().click();
  await expect.poll(guide.url).toBe(`${M}/artworks/102`);
});

const minutes = {
  idStudyQuestion: 23,
  title: { en: 'How much time have you got?' },
  answers: [{ idStudyQuestionAnswer: 117, type: 'NUMBER', label: { en: 'Minutes' } }],
};

test('[STUD-30, GEN-20, SIDE-08] the menu leads to the questions if there are some, and has no entry otherwise', async () => {
  const guide = await openGuide(`${M}/options`, { museum: withStart, keys: { 'study-seen': 'true' } });
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Survey' }).click();
  await expect.poll(guide.url).toBe(STUDY);
  await asks('Is this your first visit?');
  guide.device.network.museum = noSlides;
  await guide.goto(`${M}/options`);
  await menu.click();
  await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Downloads' })).toBeVisible();
  await expect.element(page.getByRole('dialog').getByText('Survey')).not.toBeInTheDocument();
  await guide.goto(STUDY);
  await expect.poll(guide.url).toBe(`${M}/options`);
});

test('does not ask children (A115)', async () => {
  const guide = await openGuide(`${M}/languages`, { museum: withStart, keys: { mode: 'kids' } });
  await expect.element(page.getByText('Français')).toBeVisible();
  expect(guide.url()).toBe(`${M}/languages`);
});

describe('an answer that cannot be sent', () => {
  test('[STUD-10, API-43, ERR-47] stays, is reported and logged, and is sent with the next press', async () => {
    const log = warnings();
    const guide = await openGuide(STUDY, { museum: withStart });
    await radio('The first').click();
    const body = { success: false, data: null, message: 'x', status: 200, error: 'none' };
    instead(guide, { kind: 'answer', status: 200, body });
    await proceed().click();
    await expect.element(page.getByRole('alert').getByText('Not sent yet')).toBeVisible();
    await expect
      .element(page.getByText('Your answer is safe on this device.', { exact: false }))
      .toBeVisible();
    await asks('Is this your first visit?');
    expect(log).toContain('an answer to a study could not be sent and is kept: x');
    // The question is mandatory, so it cannot be skipped.
    await expect.element(later()).not.toBeInTheDocument();
    await expectAccessible();
    instead(guide, { kind: 'answer', status: 500, body: {} });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect
      .poll(() => log.filter((line) => line.includes('could not be sent')).length)
      .toBeGreaterThan(1);
    // The outbox also retries automatically. Wait until the request that this press has started is done.
    await expect.poll(() => document.querySelector('[data-busy="true"]')).toBeNull();
    await asks('Is this your first visit?');
    instead(guide, undefined);
    await page.getByRole('button', { name: 'Try again' }).click();
    await asks('What brings you here?');
    expect(lastSent(guide)).toEqual({ 115: '1010' });
  });

  test('stays and can be changed if the server rejects it', async () => {
    const log = warnings();
    const guide = await openGuide(STUDY, { museum: withStart });
    await radio('The first').click();
    const body = { success: false, data: null, message: 'no', status: 400, error: 'invalid_request' };
    instead(guide, { kind: 'answer', status: 400, body });
    await proceed().click();
    await expect.element(page.getByText(/server didn’t accept this answer/)).toBeVisible();
    expect(log).toContain('an answer to a study was refused (400) and is kept aside: no');
    instead(guide, undefined);
    await radio('I have been here before').click();
    await proceed().click();
    await asks('What brings you here?');
    expect(lastSent(guide)).toEqual({ 115: '1011' });
  });

  test('can be left for later if no mandatory question is left; the answer waits on the device', async () => {
    warnings();
    const guide = await openGuide(STUDY, {
      museum: { ...withStart, 'studies/2.yaml': { showOn: 'BOTH', questions: [minutes] } },
    });
    await page.getByLabelText('Minutes').fill('90');
    instead(guide, { kind: 'answer', status: 503, body: {} });
    await finish().click();
    await later().click();
    await expect.poll(guide.url).toBe(`${M}/options`);
    // The visit itself could be sent, so only the answers remain in the outbox.
    await expect.poll(() => guide.device.database.getAll('outbox')).toMatchObject([{ kind: 'studyAnswers' }]);
  });
});

describe('offline (A16)', () => {
  test('a mandatory start question stays and shows why; all others continue, and are sent later', async () => {
    const guide = await openGuide(STUDY, { museum: withStart });
    await radio('The first').click();
    guide.device.network.setOnline(false);
    await proceed().click();
    await expect
      .element(page.getByText('You must be connected to the internet to complete this action'))
      .toBeVisible();
    await asks('Is this your first visit?');
    await expectAccessible();
    guide.device.network.setOnline(true);
    await page.getByRole('button', { name: 'Try again' }).click();
    await asks('What brings you here?');
    expect(lastSent(guide)).toEqual({ 115: '1010' });
    guide.device.network.setOnline(false);
    await page.getByRole('checkbox', { name: 'The paintings' }).click();
    await proceed().click();
    await asks('How much time have you got?');
    await expect
      .element(page.getByRole('status').getByText(/stored on this device and will be sent later/))
      .toBeInTheDocument();
    await expect.element(dot(2)).not.toHaveAttribute('aria-disabled', 'true');
    await finish().click();
    await asks('Thank you!');
    expect(lastSent(guide)).toEqual({ 115: '1010' });
    guide.device.network.setOnline(true);
    await expect.poll(() => lastSent(guide)).toEqual({ 116: '1012' });
  });
});

test('the flower opens once, and does not move with reduced motion', async () => {
  await prefer({ reducedMotion: 'reduce' });
  await openGuide(STUDY, {
    museum: { ...withStart, 'studies/2.yaml': { showOn: 'BOTH', questions: [minutes] } },
  });
  await page.getByLabelText('Minutes').fill('9');
  await finish().click();
  await asks('Thank you!');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(page.css('circle').elements()).toHaveLength(89);
  expect(document.getAnimations()).toEqual([]);
});
