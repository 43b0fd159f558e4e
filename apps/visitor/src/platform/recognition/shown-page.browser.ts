import type { RecognitionParts } from './recognition.ts';

export function browserShownPage(): RecognitionParts['page'] {
  return {
    isShown: () => document.visibilityState === 'visible',
    subscribe(listener) {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
  };
}
