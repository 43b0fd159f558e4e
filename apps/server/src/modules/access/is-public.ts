import type { MuseumDocument } from '@museummate/pack-format';

export interface AccessRules {
  /** Whether visitors can sign in on this server. */
  canSignIn: boolean;
  /** Whether the server asks for a pass before it sends the museum (A21). */
  needsPass: (idMuseum: number) => boolean;
}

type Gates = Pick<MuseumDocument, 'idMuseum' | 'accessCodeRequired' | 'socialNetworksRequired'>;

/** Whether visitors meet no gate before a museum, so that it may be told to everybody. */
export function isPublicMuseum(
  { idMuseum, accessCodeRequired, socialNetworksRequired }: Gates,
  { canSignIn, needsPass }: AccessRules,
): boolean {
  const needsSignIn = socialNetworksRequired === 'whereConfigured' ? canSignIn : socialNetworksRequired;
  return !accessCodeRequired && !needsSignIn && !needsPass(idMuseum);
}
