import type { Camera } from './camera.ts';

export function browserCamera(): Camera {
  return {
    isSupported: () => window.isSecureContext && !!navigator.mediaDevices?.getUserMedia,
    async open(facing = 'environment') {
      if (!window.isSecureContext) return { kind: 'failed', error: 'InsecureContextError' };
      if (!navigator.mediaDevices?.getUserMedia)
        return { kind: 'failed', error: 'StreamApiNotSupportedError' };
      try {
        const stream = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode: { ideal: facing }, width: { ideal: 1280 } },
        });
        const stop = () => {
          for (const track of stream.getTracks()) track.stop();
        };
        return { kind: 'open', camera: { stream, stop } };
      } catch (error) {
        return { kind: 'failed', error: error instanceof Error ? error.name : 'UnknownError' };
      }
    },
  };
}
