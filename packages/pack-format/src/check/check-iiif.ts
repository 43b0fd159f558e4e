import type { MuseumDocument } from '../documents/museum.ts';
import { findingMessage } from '../pack/finding-codes.ts';
import type { Finding } from '../pack/findings.ts';
import type { Pack } from '../pack/pack.ts';

/**
 * Finds contradicting settings: the museum publishes its content as IIIF, but visitors need an access code or
 * sign-in to see the content.
 */
export function checkIiif(pack: Pack): Finding[] {
  const museum = pack.entries.find(({ kind }) => kind === 'museum');
  if (!museum) return [];
  const { iiifExport, accessCodeRequired, socialNetworksRequired } = museum.document as MuseumDocument;
  if (!iiifExport) return [];
  const gates = [
    ...(accessCodeRequired ? ['accessCodeRequired'] : []),
    ...(socialNetworksRequired === false ? [] : ['socialNetworksRequired']),
  ];
  return gates.map((gate) => ({
    severity: 'warning',
    file: museum.file,
    field: ['iiifExport'],
    ...findingMessage(
      'iiif_behind_gate',
      { field: gate },
      `publishes nothing, because ${gate} restricts access to this museum`,
      `Remove one of the two: ${gate} or iiifExport.`,
    ),
  }));
}
