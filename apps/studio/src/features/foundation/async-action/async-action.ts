import { useState } from 'react';
import { useErrorMessage } from '#features/foundation/error-messages/error-messages.ts';

/** What somebody has asked for and waits for: one thing at a time, and what went wrong in words. */
export interface AsyncAction {
  isBusy: boolean;
  /** Empty while nothing went wrong. */
  error: string;
  /** Whether it was done. */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
}

export function useAsyncAction(): AsyncAction {
  const failureWords = useErrorMessage();
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
        setError(failureWords(reason));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
