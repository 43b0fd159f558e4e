import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { madePlayer, recording } from '#testing/player.ts';

const sum = (heard: [number, number][]) => heard.reduce((all, [, seconds]) => all + seconds, 0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('[CONST-30] counts only seconds that were played, and none before the first full one', async () => {
  const { player, sound, heard, silent } = madePlayer();
  player.open(recording('a', { idArtwork: 101 }), { autoplay: true });
  await vi.advanceTimersByTimeAsync(0);
  for (const time of [0, 0.5, 0.9]) sound.at(time);
  expect(heard).toEqual([]);
  for (const time of [1, 1.5, 2]) sound.at(time);
  player.seek(30);
  for (const time of [30, 30.6]) sound.at(time);
  player.pause();
  sound.at(31);
  expect(sum(heard)).toBe(2);
  player.play();
  await vi.advanceTimersByTimeAsync(0);
  for (const time of [31, 31.5, 32]) sound.at(time);
  expect(sum(heard)).toBe(3);
  expect(silent).toEqual([]);
  player.open(recording('b'));
  expect(silent).toEqual([101]);
});

it('[VISIT-22] counts listening from the first sound on', async () => {
  const { player, sound, heard } = madePlayer();
  player.open(recording('a', { idArtwork: 101 }), { autoplay: true });
  await vi.advanceTimersByTimeAsync(0);
  sound.at(0.5);
  expect(heard).toEqual([]);
  sound.at(1.2);
  expect(heard).toEqual([[101, 1]]);
});

it('[VISIT-22] loses nothing if a busy phone reports the start of playback late', async () => {
  const { player, sound, heard } = madePlayer();
  player.open(recording('a', { idArtwork: 101 }), { autoplay: true });
  await vi.advanceTimersByTimeAsync(0);
  sound.at(1.2);
  expect(sum(heard)).toBe(1);
  player.pause();
  player.play();
  await vi.advanceTimersByTimeAsync(0);
  sound.at(2.1);
  expect(sum(heard)).toBe(2);
  player.seek(40);
  sound.at(41);
  expect(sum(heard)).toBe(3);
});

it('[VISIT-22] counts audio that is paused before the browser reports that it has started', async () => {
  const { player, sound, heard } = madePlayer();
  sound.answer = 'failed';
  player.open(recording('a', { idArtwork: 101 }), { autoplay: true });
  expect(player.state.get().status).toBe('loading');
  sound.at(1.2);
  player.pause();
  expect(heard).toEqual([[101, 1]]);
});
