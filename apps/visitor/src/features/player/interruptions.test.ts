import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { madePlayer, recording } from '#testing/player.ts';

/** As a real second does. */
async function second(sound: { at(seconds: number): void }, time: number) {
  await vi.advanceTimersByTimeAsync(1000);
  sound.at(time);
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('when something comes between', () => {
  it('a call: it goes on afterwards, but only if it was playing', async () => {
    const { player, sound } = madePlayer();
    player.open(recording('a'), { autoplay: true });
    await vi.advanceTimersByTimeAsync(0);
    sound.tell('paused');
    expect(player.state.get().status).toBe('paused');
    sound.tell('resumable');
    await vi.advanceTimersByTimeAsync(0);
    expect(player.state.get().status).toBe('playing');
    player.pause();
    sound.tell('resumable');
    await vi.advanceTimersByTimeAsync(0);
    expect(player.state.get().status).toBe('paused');
  });

  it.each(['output-lost', 'other'] as const)('%s: it pauses', async (event) => {
    const { player, sound } = madePlayer();
    player.open(recording('a'), { autoplay: true });
    await vi.advanceTimersByTimeAsync(0);
    sound.tell(event);
    expect(sound.log.at(-1)).toBe('pause');
    expect(player.state.get().status).toBe('paused');
  });

  it('a stuck line: after 3 s it takes the file anew where it was, and in the end says that it cannot', async () => {
    const { player, sound } = madePlayer();
    player.open(recording('a'), { autoplay: true });
    await second(sound, 1);
    await vi.advanceTimersByTimeAsync(2900);
    expect(player.state.get().stalled).toBe(false);
    await vi.advanceTimersByTimeAsync(600);
    expect(sound.log.filter((line) => line.startsWith('attach'))).toEqual([
      'attach /media/a.mp3 0',
      'attach /media/a.mp3 1',
    ]);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(player.state.get().status).toBe('failed');
  });

  it('a file that only says its last tenth again is still stuck, and given up in the end', async () => {
    const { player, sound } = madePlayer();
    player.open(recording('a'), { autoplay: true });
    await second(sound, 1);
    let told = 0;
    for (let tries = 1; tries <= 4; tries++) {
      await vi.advanceTimersByTimeAsync(3000 * 2 ** (tries - 1) + 500);
      expect(sound.log.filter((line) => line.startsWith('attach'))).toHaveLength(1 + tries);
      sound.at(1 + tries / 10);
      if (player.state.get().stalled) told += 1;
    }
    expect(told).toBe(4);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(player.state.get().status).toBe('failed');
  });

  it('a line that moves again is no longer stuck', async () => {
    const { player, sound } = madePlayer();
    player.open(recording('a'), { autoplay: true });
    await second(sound, 1);
    await vi.advanceTimersByTimeAsync(4000);
    await second(sound, 2);
    expect(player.state.get()).toMatchObject({ stalled: false, status: 'playing' });
  });

  it('no network: it waits for as long as that takes, and goes on by itself', async () => {
    const { player, sound, network } = madePlayer();
    player.open(recording('a'), { autoplay: true });
    await second(sound, 5);
    network.setOnline(false);
    sound.tell('broken');
    await vi.advanceTimersByTimeAsync(300_000);
    expect(player.state.get()).toMatchObject({ status: 'loading', stalled: true });
    network.setOnline(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(sound.log).toContain('attach /media/a.mp3 5');
    expect(player.state.get().status).toBe('playing');
    await second(sound, 6);
    expect(player.state.get()).toMatchObject({ status: 'playing', stalled: false });
  });

  it('a server that is away for a while: tried at once, then with pauses, and it goes on', async () => {
    const { player, sound } = madePlayer();
    player.open(recording('a'), { autoplay: true });
    await second(sound, 5);
    const attached = () => sound.log.filter((line) => line === 'attach /media/a.mp3 5').length;
    sound.tell('broken');
    expect(attached()).toBe(1);
    for (let more = 0; more < 20; more++) sound.tell('unplayable');
    expect(attached()).toBe(1);
    await vi.advanceTimersByTimeAsync(7000);
    expect(attached()).toBe(2);
    sound.tell('unplayable');
    expect(player.state.get()).toMatchObject({ status: 'loading', stalled: true });
    await second(sound, 6);
    expect(player.state.get()).toMatchObject({ stalled: false, time: 6 });
  });

  it('a file that cannot be played: it says so at once; a tap tries again', async () => {
    const { player, sound } = madePlayer();
    player.open(recording('a'), { autoplay: true });
    await vi.advanceTimersByTimeAsync(0);
    sound.tell('unplayable');
    expect(player.state.get().status).toBe('failed');
    player.toggle();
    await vi.advanceTimersByTimeAsync(0);
    expect(player.state.get().status).toBe('playing');
  });
});
