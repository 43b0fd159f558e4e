import type { Device } from './device.ts';

export function browserDevice(): Device {
  return {
    now: () => Date.now(),
    uuid: () => {
      // `randomUUID` exists only on secure origins. A museum may first try the studio in its own network over
      // plain http.
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    },
    later(run, milliseconds) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    onReturn(run) {
      const visible = () => {
        if (document.visibilityState === 'visible') run();
      };
      window.addEventListener('online', run);
      document.addEventListener('visibilitychange', visible);
      return () => {
        window.removeEventListener('online', run);
        document.removeEventListener('visibilitychange', visible);
      };
    },
    fileUrl(file) {
      const url = URL.createObjectURL(file);
      return { url, end: () => URL.revokeObjectURL(url) };
    },
    warnBeforeLeaving(isAtRisk) {
      const ask = (event: BeforeUnloadEvent) => {
        if (isAtRisk()) event.preventDefault();
      };
      window.addEventListener('beforeunload', ask);
      return () => window.removeEventListener('beforeunload', ask);
    },
    async copy(text) {
      try {
        await navigator.clipboard.writeText(text);
        return true;
      } catch {
        // Plain http has no clipboard. The result false tells the caller to ask the user to copy the text by hand.
        return false;
      }
    },
    languages: () => navigator.languages,
    recall: (key) => {
      try {
        return localStorage.getItem(`studio-${key}`) ?? undefined;
      } catch {
        return undefined;
      }
    },
    remember: (key, value) => {
      try {
        localStorage.setItem(`studio-${key}`, value);
      } catch {
        // A failed write is ignored: without storage, the browser only forgets the person's choice.
      }
    },
  };
}
