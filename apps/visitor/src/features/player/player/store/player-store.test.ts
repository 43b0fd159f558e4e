import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { madePlayer, recording } from '#testing/player.ts';
import type { PlayerStore } from './player-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('playback', () => {
  it('starts automatically if requested, and silences all other sound', async () => {
    const { player, sound } = madePlayer();
    player.open(recording('a'), { autoplay: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(sound.log).toEqual(['speed 1', 'attach /media/a.mp3 0', 'silence others', 'play']);
    expect(player.state.get().status).toBe('playing');
  });

  it('stays paused, without an error, if the browser refuses', async () => {
    const { player, sound } = madePlayer();
    sound.answer = 'refused';
    player.open(recording('a'), { autoplay: true });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(player.state.get()).toMatchObject({ status: 'paused', stalled: false });
  });

  it('seeks within the recording, and skips from the current position', () => {
    const { player, sound } = madePlayer();
    player.open(recording('a'));
    player.seek(30);
    player.skip(-2);
    expect(sound.time()).toBe(28);
    player.skip(-100);
    expect(sound.time()).toBe(0);
    player.seek(1000);
    expect(sound.time()).toBe(60);
  });

  it('continues when the same recording is opened again, and resumes another at its own position', async () => {
    const { player, sound } = madePlayer();
    player.open(recording('a'), { autoplay: true });
    await vi.advanceTimersByTimeAsync(0);
    sound.at(20);
    player.open(recording('a'), { autoplay: true });
    expect(sound.log.filter((line) => line.startsWith('attach'))).toHaveLength(1);
    player.open(recording('b'), { autoplay: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(player.state.get()).toMatchObject({ recording: { id: 'b' }, time: 0, status: 'playing' });
    player.open(recording('a'));
    expect(sound.log.at(-1)).toBe('attach /media/a.mp3 20');
  });

  it('shows the exact position on pause, not the last one that the browser reported', async () => {
    const { player, sound } = madePlayer();
    player.open(recording('a'), { autoplay: true });
    await vi.advanceTimersByTimeAsync(0);
    sound.at(20);
    sound.time = () => 20.2;
    player.pause();
    expect(player.state.get()).toMatchObject({ status: 'paused', time: 20.2 });
  });

  it('starts again from the beginning after it was played to its end', async () => {
    const { player, sound } = madePlayer();
    player.open(recording('a'), { autoplay: true });
    await vi.advanceTimersByTimeAsync(0);
    sound.at(60);
    expect(player.state.get().ended).toBe(false);
    sound.tell('ended');
    expect(player.state.get()).toMatchObject({ status: 'paused', ended: true });
    player.play();
    expect(player.state.get().ended).toBe(false);
    sound.tell('ended');
    player.open(recording('b'));
    expect(player.state.get().ended).toBe(false);
    player.open(recording('a'));
    expect(sound.log.at(-1)).toBe('attach /media/a.mp3 0');
  });

  it('keeps the speed for the next recording', () => {
    const { player, sound } = madePlayer();
    player.open(recording('a'));
    player.setSpeed(1.5);
    player.open(recording('b'));
    expect(sound.log.slice(-2)).toEqual(['speed 1.5', 'attach /media/b.mp3 0']);
    expect(player.state.get().speed).toBe(1.5);
  });

  it('converts a balance of 50 to that of the audio output', () => {
    const { player, sound } = madePlayer();
    player.setBalance(-50);
    player.setBalance(25);
    expect(sound.log).toEqual(['balance -1', 'balance 0.5']);
  });
});

describe('a playlist', () => {
  const list = [recording('a'), recording('b'), recording('c')] as const;
  const current = (player: PlayerStore) => player.state.get().recording;

  it('plays to the end automatically, and names the next recording', async () => {
    const { player, sound } = madePlayer();
    player.playAll([...list]);
    await vi.advanceTimersByTimeAsync(0);
    expect(player.state.get()).toMatchObject({ status: 'playing', recording: { id: 'a' } });
    expect(current(player)?.next).toMatchObject({ kind: 'playlist', title: 'Work b' });
    // The visitor opens the screen of this recording. The screen passes a next place of its own, which must not
    // replace the playlist's next recording.
    player.open(recording('a', { next: null }));
    expect(current(player)?.next).toMatchObject({ title: 'Work b' });
    sound.tell('ended');
    await vi.advanceTimersByTimeAsync(0);
    expect(player.state.get()).toMatchObject({ status: 'playing', recording: { id: 'b' } });
    sound.tell('ended');
    await vi.advanceTimersByTimeAsync(0);
    expect(current(player)).toMatchObject({ id: 'c' });
    expect(current(player)?.next).toBeUndefined();
    sound.tell('ended');
    await vi.advanceTimersByTimeAsync(0);
    expect(player.state.get()).toMatchObject({ status: 'paused', ended: true, recording: { id: 'c' } });
  });

  it('ends when the player is closed, or the visitor plays something else', async () => {
    const { player, sound } = madePlayer();
    player.playAll([...list]);
    await vi.advanceTimersByTimeAsync(0);
    player.open(recording('x'), { autoplay: true });
    await vi.advanceTimersByTimeAsync(0);
    sound.tell('ended');
    expect(current(player)?.id).toBe('x');
    player.playAll([...list]);
    player.close();
    player.open(recording('a'), { autoplay: true });
    await vi.advanceTimersByTimeAsync(0);
    sound.tell('ended');
    expect(current(player)?.id).toBe('a');
  });
});
