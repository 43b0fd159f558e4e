import { Refused } from '#api/studio-api.ts';
import { type Doing, useDoing } from '#features/doing/doing.ts';
import { useMuseum } from '#features/museum/museum.tsx';
import { useServices } from '#features/services/services.ts';
import { useSignedIn } from '#features/session/session.ts';

/** Signs out, after what was written has gone to the server; without a connection it says that it could not. */
export function useSignOut(): Pick<Doing, 'isBusy' | 'error'> & { signOut: () => void } {
  const { api } = useServices();
  const { draft } = useMuseum();
  const signedIn = useSignedIn();
  const { isBusy, error, run } = useDoing();
  const leave = async () => {
    await draft.flush();
    await api.signOut().catch((reason: unknown) => {
      // The session was over already: ended on another device, or somebody else has signed in since.
      if (!(reason instanceof Refused && reason.status === 401)) throw reason;
    });
    signedIn(null);
  };
  return { isBusy, error, signOut: () => void run(leave) };
}
