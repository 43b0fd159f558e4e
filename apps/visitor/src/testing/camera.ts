import type { Camera } from '#platform/camera/camera.ts';
import type { Guide } from './guide.tsx';

/** Gives the guide a camera that opens and sees a code; `live` says how many of its pictures are still taken. */
export function cameraShowing({ device }: Guide, code: string): { live: () => number } {
  const tracks: MediaStreamTrack[] = [];
  device.code = async () => code;
  device.camera = {
    supported: () => true,
    async open(): ReturnType<Camera['open']> {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
      const stream = canvas.captureStream();
      tracks.push(...stream.getTracks());
      const stop = () => {
        for (const track of stream.getTracks()) track.stop();
      };
      return { kind: 'open', camera: { stream, stop } };
    },
  };
  return { live: () => tracks.filter(({ readyState }) => readyState === 'live').length };
}
