import { can, type StudioPermission } from '@museummate/studio-api';
import type { SessionResponse, StaffMember, StaffMuseum } from '@museummate/studio-api/people';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '#features/foundation/services/services.ts';

const KEY = ['session'];

export function useSession() {
  const { api } = useServices();
  return useQuery({ queryKey: KEY, queryFn: () => api.session(), staleTime: Number.POSITIVE_INFINITY });
}

/** Returns a function that updates the session after signing in or out. */
export function useSignedIn(): (staff: StaffMember | null) => void {
  const queries = useQueryClient();
  return (staff) => {
    queries.setQueryData<SessionResponse>(KEY, (session) => session && { ...session, staff });
    if (!staff) queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  };
}

export const canIn = (museum: StaffMuseum | undefined, right: StudioPermission): boolean =>
  museum !== undefined && can(museum.role, right);
