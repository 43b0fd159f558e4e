import type { Device } from './device.ts';

export function browserDevice(): Device {
  return {
    now: () => Date.now(),
    uuid: () => {
      // randomUUID is there on secure origins only; a first try in the museum's own network is none.
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
        // On plain http there is no clipboard: the field stays to be copied by hand.
        return false;
      }
    },
    languages: () => navigator.languages,
    remembered: (key) => {
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
        // A browser that keeps nothing forgets a choice: no more than that.
      }
    },
  };
}
