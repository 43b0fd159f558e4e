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
      const { stalled, status } = player.state.get();
      if (stalled || status === 'failed') told += 1;
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

  it('a network that is lost in the middle: Play is back at once, and the voice goes on by itself when it returns', async () => {
    const { player, sound, network } = madePlayer();
    player.open(recording('a'), { autoplay: true });
    await second(sound, 5);
    network.setOnline(false);
    // What has come already is heard to its end.
    await second(sound, 6);
    expect(player.state.get().status).toBe('playing');
    sound.tell('broken');
    expect(player.state.get()).toMatchObject({ status: 'failed', stalled: false });
    await vi.advanceTimersByTimeAsync(100_000);
    expect(player.state.get().status).toBe('failed');
    network.setOnline(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(sound.log).toContain('attach /media/a.mp3 6');
    await second(sound, 7);
    expect(player.state.get()).toMatchObject({ status: 'playing', stalled: false });
  });

  it('a network that is away for long: only a tap makes the voice go on', async () => {
    const { player, sound, network } = madePlayer();
    player.open(recording('a'), { autoplay: true });
    await second(sound, 5);
    network.setOnline(false);
    sound.tell('broken');
    await vi.advanceTimersByTimeAsync(130_000);
    const played = sound.log.filter((line) => line === 'play').length;
    network.setOnline(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(player.state.get().status).toBe('paused');
    expect(sound.log.filter((line) => line === 'play')).toHaveLength(played);
    player.toggle();
    await vi.advanceTimersByTimeAsync(0);
    expect(sound.log.findLast((line) => line.startsWith('attach'))).toBe('attach /media/a.mp3 5');
    expect(player.state.get().status).toBe('playing');
  });

  it('no network from the beginning: Play is back at once, and works when the network does', async () => {
    const { player, sound, network } = madePlayer();
    sound.answer = 'failed';
    network.setOnline(false);
    player.open(recording('a'), { autoplay: true });
    sound.tell('unplayable');
    expect(player.state.get()).toMatchObject({ status: 'failed', stalled: false });
    // Tapped once more without network, it says the same again.
    player.toggle();
    expect(player.state.get().status).toBe('loading');
    sound.tell('unplayable');
    expect(player.state.get().status).toBe('failed');
    sound.answer = 'playing';
    network.setOnline(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(player.state.get().status).toBe('paused');
    player.toggle();
    await second(sound, 1);
    expect(player.state.get().status).toBe('playing');
  });

  it.each([
    { what: 'an unknown state of the network', failing: false, ms: 6000 },
    { what: 'requests that fail', failing: true, ms: 1000 },
  ])('a sound that never comes, with $what: Play is back after $ms ms', async ({ failing, ms }) => {
    const { player, sound, network } = madePlayer();
    sound.answer = 'failed';
    network.failing = failing;
    player.open(recording('a'), { autoplay: true });
    await vi.advanceTimersByTimeAsync(ms - 100);
    expect(player.state.get().status).toBe('loading');
    await vi.advanceTimersByTimeAsync(600);
    expect(player.state.get()).toMatchObject({ status: 'failed', stalled: false });
    // Nothing begins by itself later.
    await vi.advanceTimersByTimeAsync(6000);
    expect(sound.log.at(-1)).toBe('pause');
    sound.tell('ready');
    expect(player.state.get().status).toBe('paused');
  });

  it('a file of the device that a slow phone reads late is heard, whatever the network does', async () => {
    const { player, sound, network } = madePlayer();
    sound.answer = 'failed';
    network.failing = true;
    player.open(recording('a'), { autoplay: true });
    await vi.advanceTimersByTimeAsync(2000);
    expect(player.state.get().status).toBe('failed');
    sound.tell('playing');
    expect(player.state.get().status).toBe('playing');
  });

  it('tells once that there is no sound, whatever is tried meanwhile', async () => {
    const { player, sound } = madePlayer();
    player.open(recording('a'), { autoplay: true });
    await second(sound, 1);
    const told: string[] = [];
    player.state.subscribe(() => {
      const { status, stalled } = player.state.get();
      const message = status === 'failed' ? 'no sound' : stalled ? 'waiting' : '';
      if (told.at(-1) !== message) told.push(message);
    });
    for (let seconds = 0; seconds < 200; seconds++) {
      await vi.advanceTimersByTimeAsync(1000);
      if (seconds % 5 === 0) sound.tell('unplayable');
    }
    expect(told).toEqual(['waiting', 'no sound']);
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
    expect(player.state.get()).toMatchObject({ status: 'failed', stalled: false });
    await second(sound, 6);
    expect(player.state.get()).toMatchObject({ status: 'playing', stalled: false, time: 6 });
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
