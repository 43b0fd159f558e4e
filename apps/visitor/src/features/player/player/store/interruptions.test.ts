import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { madePlayer, recording } from '#testing/player.ts';

/** Simulates one second of playback. */
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

describe('interruptions', () => {
  it('resumes after a phone call, but only if it was playing', async () => {
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

  it.each(['output-lost', 'other'] as const)('pauses on the event %s', async (event) => {
    const { player, sound } = madePlayer();
    player.open(recording('a'), { autoplay: true });
    await vi.advanceTimersByTimeAsync(0);
    sound.tell(event);
    expect(sound.log.at(-1)).toBe('pause');
    expect(player.state.get().status).toBe('paused');
  });

  it('reloads the file after 3 s without progress, and finally reports a failure', async () => {
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

  it('counts a file that only repeats its last tenth of a second as stalled, and gives up finally', async () => {
    const { player, sound } = madePlayer();
    player.open(recording('a'), { autoplay: true });
    await second(sound, 1);
    let reports = 0;
    for (let tries = 1; tries <= 4; tries++) {
      await vi.advanceTimersByTimeAsync(3000 * 2 ** (tries - 1) + 500);
      expect(sound.log.filter((line) => line.startsWith('attach'))).toHaveLength(1 + tries);
      sound.at(1 + tries / 10);
      const { stalled, status } = player.state.get();
      if (stalled || status === 'failed') reports += 1;
    }
    expect(reports).toBe(4);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(player.state.get().status).toBe('failed');
  });

  it('is no longer stalled when playback moves again', async () => {
    const { player, sound } = madePlayer();
    player.open(recording('a'), { autoplay: true });
    await second(sound, 1);
    await vi.advanceTimersByTimeAsync(4000);
    await second(sound, 2);
    expect(player.state.get()).toMatchObject({ stalled: false, status: 'playing' });
  });

  it('shows Play when the network is lost during playback, and resumes automatically when it is back', async () => {
    const { player, sound, network } = madePlayer();
    player.open(recording('a'), { autoplay: true });
    await second(sound, 5);
    network.setOnline(false);
    // The network is lost, but the buffered part is still played to its end.
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

  it('resumes only on a tap after the network was lost for a long time', async () => {
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

  it('shows Play at once if there is no network from the start, and plays when it is back', async () => {
    const { player, sound, network } = madePlayer();
    sound.answer = 'failed';
    network.setOnline(false);
    player.open(recording('a'), { autoplay: true });
    sound.tell('unplayable');
    expect(player.state.get()).toMatchObject({ status: 'failed', stalled: false });
    // Without a network, a second tap fails, too.
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
  ])('shows Play after $ms ms if the audio never loads, with $what', async ({ failing, ms }) => {
    const { player, sound, network } = madePlayer();
    sound.answer = 'failed';
    network.failing = failing;
    player.open(recording('a'), { autoplay: true });
    await vi.advanceTimersByTimeAsync(ms - 100);
    expect(player.state.get().status).toBe('loading');
    await vi.advanceTimersByTimeAsync(600);
    expect(player.state.get()).toMatchObject({ status: 'failed', stalled: false });
    // The audio must not start later without a tap.
    await vi.advanceTimersByTimeAsync(6000);
    expect(sound.log.at(-1)).toBe('pause');
    sound.tell('ready');
    expect(player.state.get().status).toBe('paused');
  });

  it('plays a file on the device that a slow phone reads late, whatever the network state', async () => {
    const { player, sound, network } = madePlayer();
    sound.answer = 'failed';
    network.failing = true;
    player.open(recording('a'), { autoplay: true });
    await vi.advanceTimersByTimeAsync(2000);
    expect(player.state.get().status).toBe('failed');
    sound.tell('playing');
    expect(player.state.get().status).toBe('playing');
  });

  it('reports only once that there is no sound, whatever is tried meanwhile', async () => {
    const { player, sound } = madePlayer();
    player.open(recording('a'), { autoplay: true });
    await second(sound, 1);
    const messages: string[] = [];
    player.state.subscribe(() => {
      const { status, stalled } = player.state.get();
      const message = status === 'failed' ? 'no sound' : stalled ? 'waiting' : '';
      if (messages.at(-1) !== message) messages.push(message);
    });
    for (let seconds = 0; seconds < 200; seconds++) {
      await vi.advanceTimersByTimeAsync(1000);
      if (seconds % 5 === 0) sound.tell('unplayable');
    }
    expect(messages).toEqual(['waiting', 'no sound']);
  });

  it('retries at once when the server is unreachable, then with delays, and resumes', async () => {
    const { player, sound } = madePlayer();
    player.open(recording('a'), { autoplay: true });
    await second(sound, 5);
    const countAttached = () => sound.log.filter((line) => line === 'attach /media/a.mp3 5').length;
    sound.tell('broken');
    expect(countAttached()).toBe(1);
    for (let more = 0; more < 20; more++) sound.tell('unplayable');
    expect(countAttached()).toBe(1);
    await vi.advanceTimersByTimeAsync(7000);
    expect(countAttached()).toBe(2);
    sound.tell('unplayable');
    expect(player.state.get()).toMatchObject({ status: 'failed', stalled: false });
    await second(sound, 6);
    expect(player.state.get()).toMatchObject({ status: 'playing', stalled: false, time: 6 });
  });

  it('reports a file that cannot be played at once; a tap tries again', async () => {
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
