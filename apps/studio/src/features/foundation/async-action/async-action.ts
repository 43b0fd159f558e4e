import { useState } from 'react';
import { useErrorMessage } from '#features/foundation/error-messages/error-messages.ts';

/** An action with its busy state and error message. While it runs, it cannot be started again. */
export interface AsyncAction {
  isBusy: boolean;
  /** Error message of the last run; empty if it succeeded. */
  error: string;
  /** Runs the action; resolves with whether it succeeded. */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
}

export function useAsyncAction(): AsyncAction {
  const errorMessage = useErrorMessage();
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
        setError(errorMessage(reason));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
