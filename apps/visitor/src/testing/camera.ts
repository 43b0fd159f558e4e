import type { Camera } from '#platform/camera/camera.ts';
import type { Guide } from './guide.tsx';

/**
 * Gives the device a fake camera, in whose picture a code is recognised. `live` returns the number of open
 * streams.
 */
export function cameraShowing({ device }: Guide, code: string): { live: () => number } {
  const tracks: MediaStreamTrack[] = [];
  device.code = async () => code;
  device.camera = {
    isSupported: () => true,
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
