import { PlayerStore } from '#features/player/player/store/player-store.ts';
import { Positions } from '#features/player/player/store/positions.ts';
import type { Recording } from '#features/player/player/store/recording.ts';
import { memoryAudioOutput } from '#platform/audio/memory.ts';
import { memoryLockScreen } from '#platform/media-session/memory.ts';
import { memoryNetwork } from '#platform/network/memory.ts';
import { memoryStorage } from '#platform/storage/memory.ts';

export const recording = (id: string, more: Partial<Recording> = {}): Recording => ({
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

/** A player with fake audio, lock screen and network. */
export function madePlayer(length: number | null = 60) {
  const sound = memoryAudioOutput(length);
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
    addListeningTime: (id, seconds) => heard.push([id, seconds]),
    fellSilent: (id) => silent.push(id),
  });
  return { sound, lockScreen, network, storage, heard, silent, player };
}
