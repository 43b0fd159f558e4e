import { ApiError } from '#api/studio-api.ts';
import type { Draft } from '#features/draft/draft/draft.ts';
import { type AsyncAction, useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { useSignedIn } from '#features/session/session/session.ts';

/**
 * Returns a function that saves all changes and then signs out. Without a connection it shows an error instead.
 * `draft` is undefined if no museum is open.
 */
export function useSignOut(
  draft: Pick<Draft, 'flush'> | undefined,
): Pick<AsyncAction, 'isBusy' | 'error'> & { signOut: () => void } {
  const { api } = useServices();
  const signedIn = useSignedIn();
  const { isBusy, error, run } = useAsyncAction();
  const leave = async () => {
    await draft?.flush();
    await api.signOut().catch((reason: unknown) => {
      // Status 401 is ignored: the session has already ended, or another person has signed in.
      if (!(reason instanceof ApiError && reason.status === 401)) throw reason;
    });
    signedIn(null);
  };
  return { isBusy, error, signOut: () => void run(leave) };
}
