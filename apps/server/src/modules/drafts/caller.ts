import type { Editor } from '@museummate/studio-api';

/** Who makes a call, and what they may do in the museum that it names. */
export interface Caller extends Editor {
  idStaff: number;
  name: string;
}
