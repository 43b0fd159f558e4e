import type { AudioExtraInformation } from '@museummate/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memorySound } from '#platform/audio/memory.ts';
import { memoryLockScreen } from '#platform/media-session/memory.ts';
import { memoryNetwork } from '#platform/network/memory.ts';
import { memoryStorage } from '#platform/storage/memory.ts';
import { PlayerStore } from './player-store.ts';
import { Positions } from './positions.ts';
import type { Recording } from './recording.ts';

const recording = (id: string, more: Partial<Recording> = {}): Recording => ({
  id,
  url: `/media/${id}.mp3`,
  title: `Work ${id}`,
  subtitle: null,
  picture: null,
  transcript: null,
  duration: 60,
  place: { screen: 'Artwork', params: { idArtwork: id } },
  ...more,
});

function made(length: number | null = 60) {
  const sound = memorySound(length);
  const lockScreen = memoryLockScreen();
  const network = memoryNetwork({ kind: 'offline' });
  const storage = memoryStorage();
  const heard: [number, number][] = [];
  const silent: number[] = [];
  const player = new PlayerStore({
    sound,
    lockScreen,
    network,
    positions: new Positions(storage),
    album: () => 'The museum',
    heard: (id, seconds) => heard.push([id, seconds]),
    fellSilent: (id) => silent.push(id),
  });
  return { sound, lockScreen, network, storage, heard, silent, player };
}

const sum = (heard: [number, number][]) => heard.reduce((all, [, seconds]) => all + seconds, 0);

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

describe('playing', () => {
  it('begins by itself where that is wanted, and silences whatever else sounds', async () => {
    const { player, sound } = made();
    player.open(recording('a'), { autoplay: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(sound.log).toEqual(['speed 1', 'attach /media/a.mp3 0', 'silence others', 'play']);
    expect(player.state.get().status).toBe('playing');
  });

  it('stays paused, without an error, where the browser refuses', async () => {
    const { player, sound } = made();
    sound.answer = 'refused';
    player.open(recording('a'), { autoplay: true });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(player.state.get()).toMatchObject({ status: 'paused', stalled: false });
  });

  it('seeks within the recording, and skips from where it is', () => {
    const { player, sound } = made();
    player.open(recording('a'));
    player.seek(30);
    player.skip(-2);
    expect(sound.time()).toBe(28);
    player.skip(-100);
    expect(sound.time()).toBe(0);
    player.seek(1000);
    expect(sound.time()).toBe(60);
  });

  it('goes on with the same recording when it is opened again, and takes another from its own place', async () => {
    const { player, sound } = made();
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

  it('begins anew what was heard to its end', async () => {
    const { player, sound } = made();
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

  it('keeps speed for the next recording', () => {
    const { player, sound } = made();
    player.open(recording('a'));
    player.setSpeed(1.5);
    player.open(recording('b'));
    expect(sound.log.slice(-2)).toEqual(['speed 1.5', 'attach /media/b.mp3 0']);
    expect(player.state.get().speed).toBe(1.5);
  });

  it('turns the balance of 50 into that of the sound', () => {
    const { player, sound } = made();
    player.setBalance(-50);
    player.setBalance(25);
    expect(sound.log).toEqual(['balance -1', 'balance 0.5']);
  });
});

describe('playing all of a list', () => {
  const list = [recording('a'), recording('b'), recording('c')] as const;
  const current = (player: PlayerStore) => player.state.get().recording;

  it('goes on by itself to the end, and says what comes next', async () => {
    const { player, sound } = made();
    player.playAll([...list]);
    await vi.advanceTimersByTimeAsync(0);
    expect(player.state.get()).toMatchObject({ status: 'playing', recording: { id: 'a' } });
    expect(current(player)?.next).toMatchObject({ kind: 'playlist', title: 'Work b' });
    // Its own screen is opened meanwhile, which would lead elsewhere.
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

  it('ends with the cross, and where the visitor listens to something else', async () => {
    const { player, sound } = made();
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

describe('when something comes between', () => {
  it('a call: it goes on afterwards, but only if it was playing', async () => {
    const { player, sound } = made();
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
    const { player, sound } = made();
    player.open(recording('a'), { autoplay: true });
    await vi.advanceTimersByTimeAsync(0);
    sound.tell(event);
    expect(sound.log.at(-1)).toBe('pause');
    expect(player.state.get().status).toBe('paused');
  });

  it('a stuck line: after 3 s it takes the file anew where it was, and in the end says that it cannot', async () => {
    const { player, sound } = made();
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
    const { player, sound } = made();
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
    const { player, sound } = made();
    player.open(recording('a'), { autoplay: true });
    await second(sound, 1);
    await vi.advanceTimersByTimeAsync(4000);
    await second(sound, 2);
    expect(player.state.get()).toMatchObject({ stalled: false, status: 'playing' });
  });

  it('no network: it waits for as long as that takes, and goes on by itself', async () => {
    const { player, sound, network } = made();
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
    const { player, sound } = made();
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
    const { player, sound } = made();
    player.open(recording('a'), { autoplay: true });
    await vi.advanceTimersByTimeAsync(0);
    sound.tell('unplayable');
    expect(player.state.get().status).toBe('failed');
    player.toggle();
    await vi.advanceTimersByTimeAsync(0);
    expect(player.state.get().status).toBe('playing');
  });
});

describe('what is shown while it plays', () => {
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

  it('[AUDIO-10, AUDIO-11] a text comes at its start and goes at its end; seeking counts anew', async () => {
    const { player, sound } = made();
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

  it('[AUDIO-09] a film takes the word until it is closed; then the voice goes on', async () => {
    const { player, sound } = made();
    const film = extra('00:05', '00:06', 'VIDEO');
    player.open(recording('a', { extras: [film] }), { autoplay: true });
    await vi.advanceTimersByTimeAsync(0);
    sound.at(5);
    expect(player.state.get()).toMatchObject({ extra: film, status: 'paused' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(player.state.get().extra).toBe(film);
    player.closeExtra();
    await vi.advanceTimersByTimeAsync(0);
    expect(player.state.get()).toMatchObject({ extra: null, status: 'playing' });
    sound.at(5.5);
    expect(player.state.get().extra).toBeNull();
  });
});

it('the lock screen shows the recording, and its buttons work', async () => {
  const { player, sound, lockScreen } = made();
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

it('[CONST-30] only seconds that were heard are counted, and none before the first is whole', async () => {
  const { player, sound, heard, silent } = made();
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

it('[VISIT-22] listening is counted from the first sound on', async () => {
  const { player, sound, heard } = made();
  player.open(recording('a', { idArtwork: 101 }), { autoplay: true });
  await vi.advanceTimersByTimeAsync(0);
  sound.at(0.5);
  expect(heard).toEqual([]);
  sound.at(1.2);
  expect(heard).toEqual([[101, 1]]);
});

it('[VISIT-22] nothing is lost where a busy phone tells late that a sound has begun', async () => {
  const { player, sound, heard } = made();
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

it('[VISIT-22] what sounds is heard, also where it is paused before the browser says that it began', async () => {
  const { player, sound, heard } = made();
  sound.answer = 'failed';
  player.open(recording('a', { idArtwork: 101 }), { autoplay: true });
  expect(player.state.get().status).toBe('loading');
  sound.at(1.2);
  player.pause();
  expect(heard).toEqual([[101, 1]]);
});

describe('a walk', () => {
  it('the lock screen goes to the next and the previous recording, and no further than the ends', async () => {
    const { player, lockScreen, sound } = made();
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

  it('a walk that begins while its recording plays already gives the lock screen its buttons', () => {
    const { player, lockScreen } = made();
    player.open(recording('a'));
    expect(lockScreen.actions?.next).toBeUndefined();
    player.setQueue([recording('a'), recording('b')]);
    expect(lockScreen.actions?.next).toBeDefined();
    player.close();
    player.open(recording('a'));
    expect(lockScreen.actions?.next).toBeUndefined();
  });

  it('while one plays the next is fetched ahead', async () => {
    const { player, network } = made();
    player.setQueue([recording('a'), recording('b')]);
    player.open(recording('a'));
    expect(network.requests).toEqual([]);
    player.play();
    await vi.advanceTimersByTimeAsync(0);
    expect(network.requests).toEqual(['/media/b.mp3']);
  });
});
