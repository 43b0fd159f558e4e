import type { StudioRole } from '@museummate/studio-api';

/** The account and the session that sent a request. */
export interface SignedIn {
  idStaff: number;
  idSession: number;
  name: string;
  email: string;
  everywhere: boolean;
  /** When the session began. */
  createdAt: string;
}

/** The role of an account in a museum. */
export interface Membership {
  role: StudioRole;
  /** Null means all languages. */
  languages: string[] | null;
}
