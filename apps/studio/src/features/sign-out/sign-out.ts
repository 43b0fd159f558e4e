import { ApiError } from '#api/studio-api.ts';
import { type AsyncAction, useAsyncAction } from '#features/doing/doing.ts';
import type { Draft } from '#features/draft/draft.ts';
import { useServices } from '#features/services/services.ts';
import { useSignedIn } from '#features/session/session.ts';

/**
 * Signs out, after what was written in a museum has gone to the server; without a connection it says that it could not.
 * `draft` is undefined where no museum is open.
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
      // The session was over already: ended on another device, or somebody else has signed in since.
      if (!(reason instanceof ApiError && reason.status === 401)) throw reason;
    });
    signedIn(null);
  };
  return { isBusy, error, signOut: () => void run(leave) };
}
