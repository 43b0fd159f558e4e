import type { MuseumDocument } from '@museummate/pack-format';

type Gates = Pick<MuseumDocument, 'iiifExport' | 'accessCodeRequired' | 'socialNetworksRequired'>;

/** Whether a museum is published as IIIF: it wants that, and visitors meet no gate before it. */
export function isPublished(
  { iiifExport, accessCodeRequired, socialNetworksRequired }: Gates,
  /** Whether visitors can sign in on this server, and whether it asks for a pass before it sends the museum (A21). */
  { canSignIn, needsPass }: { canSignIn: boolean; needsPass: boolean },
): boolean {
  const needsSignIn = socialNetworksRequired === 'whereConfigured' ? canSignIn : socialNetworksRequired;
  return iiifExport && !accessCodeRequired && !needsSignIn && !needsPass;
}
