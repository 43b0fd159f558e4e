import type { RecognitionPlatform } from './recognition.ts';

export function browserPageVisibility(): RecognitionPlatform['page'] {
  return {
    isShown: () => document.visibilityState === 'visible',
    subscribe(listener) {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
  };
}
