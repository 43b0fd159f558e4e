import { useState } from 'react';
import { NoConnection, Refused } from '#api/studio-api.ts';
import { useTexts } from '#i18n/text.ts';

/** What somebody has asked for and waits for: one thing at a time, and what went wrong in words. */
export interface Doing {
  isBusy: boolean;
  /** Empty while nothing went wrong. */
  error: string;
  /** Whether it was done. */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
}

export function useDoing(): Doing {
  const t = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  return {
    isBusy,
    error,
    async run(work) {
      if (isBusy) return false;
      setBusy(true);
      setError('');
      try {
        await work();
        return true;
      } catch (reason) {
        if (reason instanceof Refused) setError(reason.message);
        else if (reason instanceof NoConnection) setError(t('no_connection'));
        else throw reason;
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
