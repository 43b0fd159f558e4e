import { SOUND_RATE, type Sounds } from './sounds.ts';

export function browserSounds(): Sounds {
  return {
    async decode(file) {
      // An offline audio context needs no user gesture. It also converts the recording to its own sampling rate.
      const context = new OfflineAudioContext(1, 1, SOUND_RATE);
      const decoded = await context.decodeAudioData(await file.arrayBuffer()).catch((error: unknown) => {
        if (error instanceof DOMException) return undefined;
        throw error;
      });
      return decoded && mono(decoded);
    },
    async fetch(url) {
      const response = await fetch(url, { credentials: 'same-origin' }).catch(() => undefined);
      return response?.ok ? response.blob() : undefined;
    },
  };
}

function mono(decoded: AudioBuffer): Float32Array {
  const channels = Array.from({ length: decoded.numberOfChannels }, (_, each) =>
    decoded.getChannelData(each),
  );
  const [first = new Float32Array()] = channels;
  if (channels.length === 1) return first;
  return first.map(
    (_, place) => channels.reduce((sum, each) => sum + (each[place] as number), 0) / channels.length,
  );
}
