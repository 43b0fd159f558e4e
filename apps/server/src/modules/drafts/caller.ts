import type { Editor } from '@museummate/studio-api';
import type { StudioRequest } from '../studio-endpoints/studio-endpoints.ts';

/** The person who makes a request, with their permissions in its museum. */
export interface Caller extends Editor {
  idStaff: number;
  name: string;
}

/** Returns the signed-in person and their role in the museum of the request. */
export function callerOf({
  staff,
  museum,
}: Pick<StudioRequest<'save', unknown, unknown, unknown>, 'staff' | 'museum'>): Caller {
  const { role, languages } = museum;
  return { idStaff: staff.idStaff, name: staff.name, role, languages };
}
