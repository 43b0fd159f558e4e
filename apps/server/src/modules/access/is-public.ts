import type { MuseumDocument } from '@museummate/pack-format';

export interface AccessRules {
  /** Whether visitors can sign in on this server. */
  canSignIn: boolean;
  /** Whether the server requires a pass before it sends the museum's content (A21). */
  needsPass: (idMuseum: number) => boolean;
}

type Gates = Pick<MuseumDocument, 'idMuseum' | 'accessCodeRequired' | 'socialNetworksRequired'>;

/** Whether a museum has no gate for visitors, so that its content may be public. */
export function isPublicMuseum(
  { idMuseum, accessCodeRequired, socialNetworksRequired }: Gates,
  { canSignIn, needsPass }: AccessRules,
): boolean {
  const needsSignIn = socialNetworksRequired === 'whereConfigured' ? canSignIn : socialNetworksRequired;
  return !accessCodeRequired && !needsSignIn && !needsPass(idMuseum);
}
