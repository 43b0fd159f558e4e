import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { madePlayer, recording } from '#testing/player.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows the recording on the lock screen, and its buttons work', async () => {
  const { player, sound, lockScreen } = madePlayer();
  player.open(recording('a', { subtitle: 'Ana' }), { autoplay: true });
  await vi.advanceTimersByTimeAsync(0);
  sound.at(20);
  expect(lockScreen.recording).toEqual({
    title: 'Work a',
    subtitle: 'Ana',
    album: 'The museum',
    picture: null,
  });
  expect(lockScreen.playing).toBe(true);
  lockScreen.actions?.skip(-15);
  expect(sound.time()).toBe(5);
  lockScreen.actions?.pause();
  expect(player.state.get().status).toBe('paused');
  lockScreen.actions?.seek(40);
  expect(sound.time()).toBe(40);
  lockScreen.actions?.stop();
  expect(player.state.get().recording).toBeNull();
  expect(lockScreen.recording).toBeNull();
});

describe('a queue', () => {
  it('the lock screen goes to the next and the previous recording, and stops at the ends', async () => {
    const { player, lockScreen, sound } = madePlayer();
    player.setQueue([recording('a'), recording('b')]);
    player.open(recording('a'));
    expect(lockScreen.actions?.previous).toBeUndefined();
    lockScreen.actions?.next?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(player.state.get()).toMatchObject({ recording: { id: 'b' }, status: 'playing' });
    expect(sound.log).toContain('attach /media/b.mp3 0');
    expect(lockScreen.actions?.next).toBeUndefined();
    lockScreen.actions?.previous?.();
    expect(player.state.get().recording?.id).toBe('a');
    player.open(recording('elsewhere'));
    expect(lockScreen.actions?.next).toBeUndefined();
  });

  it('adds buttons to the lock screen if it is set while its recording is already playing', () => {
    const { player, lockScreen } = madePlayer();
    player.open(recording('a'));
    expect(lockScreen.actions?.next).toBeUndefined();
    player.setQueue([recording('a'), recording('b')]);
    expect(lockScreen.actions?.next).toBeDefined();
    player.close();
    player.open(recording('a'));
    expect(lockScreen.actions?.next).toBeUndefined();
  });

  it('prefetches the next recording during playback', async () => {
    const { player, network } = madePlayer();
    player.setQueue([recording('a'), recording('b')]);
    player.open(recording('a'));
    expect(network.requests).toEqual([]);
    player.play();
    await vi.advanceTimersByTimeAsync(0);
    expect(network.requests).toEqual(['/media/b.mp3']);
  });
});
