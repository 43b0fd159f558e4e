import type { AudioExtraInformation } from '@museummate/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { madePlayer, recording } from '#testing/player.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('timed extras', () => {
  const extra = (
    startTime: string,
    endTime: string,
    resourceType: 'TEXT' | 'VIDEO',
  ): AudioExtraInformation => ({
    startTime,
    endTime,
    resourceType,
    title: startTime,
    url: null,
    locale: {},
    localizations: [],
  });

  it('[AUDIO-10, AUDIO-11] a text appears at its start and disappears at its end, also after seeking', async () => {
    const { player, sound } = madePlayer();
    const text = extra('00:05', '00:10', 'TEXT');
    player.open(recording('a', { extras: [text] }), { autoplay: true });
    await vi.advanceTimersByTimeAsync(0);
    sound.at(4.9);
    expect(player.state.get().extra).toBeNull();
    sound.at(5);
    expect(player.state.get().extra).toBe(text);
    sound.at(10);
    expect(player.state.get().extra).toBeNull();
    player.seek(7);
    expect(player.state.get().extra).toBe(text);
    player.closeExtra();
    sound.at(8);
    expect(player.state.get().extra).toBeNull();
    expect(player.state.get().status).toBe('playing');
  });

  it('[AUDIO-09] a video pauses the recording until it is closed; then the recording continues', async () => {
    const { player, sound } = madePlayer();
    const video = extra('00:05', '00:06', 'VIDEO');
    player.open(recording('a', { extras: [video] }), { autoplay: true });
    await vi.advanceTimersByTimeAsync(0);
    sound.at(5);
    expect(player.state.get()).toMatchObject({ extra: video, status: 'paused' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(player.state.get().extra).toBe(video);
    player.closeExtra();
    await vi.advanceTimersByTimeAsync(0);
    expect(player.state.get()).toMatchObject({ extra: null, status: 'playing' });
    sound.at(5.5);
    expect(player.state.get().extra).toBeNull();
  });
});
