import type { MuseumDocument } from '@museummate/pack-format';

export interface AccessRules {
  /** Whether visitors can sign in on this server. */
  canSignIn: boolean;
  /** Whether the server requires a pass before it sends the museum's content (A21). */
  needsPass: (idMuseum: number) => boolean;
}

type Gates = Pick<MuseumDocument, 'idMuseum' | 'accessCodeRequired' | 'socialNetworksRequired'>;

/** Whether visitors need neither a code nor a sign-in nor a pass, so that the museum's content may be public. */
export function isPublicMuseum(
  { idMuseum, accessCodeRequired, socialNetworksRequired }: Gates,
  { canSignIn, needsPass }: AccessRules,
): boolean {
  const needsSignIn = socialNetworksRequired === 'whereConfigured' ? canSignIn : socialNetworksRequired;
  return !accessCodeRequired && !needsSignIn && !needsPass(idMuseum);
}
