import type { Editor } from '@museummate/studio-api';

/** The person who makes a request, with their permissions in its museum. */
export interface Caller extends Editor {
  idStaff: number;
  name: string;
}
