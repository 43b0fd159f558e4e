import type { Finding } from '../pack/findings.ts';
import type { TakenIds } from '../pack/ids.ts';
import type { Pack } from '../pack/pack.ts';
import { checkAmenities } from './check-amenities.ts';
import { checkArtworks } from './check-artworks.ts';
import { checkContrast } from './check-contrast.ts';
import { checkCredits } from './check-credits.ts';
import { checkDeadEnds } from './check-dead-ends.ts';
import { checkGame } from './check-game.ts';
import { checkIds } from './check-ids.ts';
import { checkIiif } from './check-iiif.ts';
import { checkInterfaceTexts } from './check-interface-texts.ts';
import { checkMachineMade } from './check-machine-made.ts';
import { checkMap } from './check-map.ts';
import { checkNames } from './check-names.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkStudies } from './check-studies.ts';
import { checkTexts } from './check-texts.ts';
import { checkTimes } from './check-times.ts';

/**
 * Checks a pack whose documents match their schemas. Media files are not read. `taken` are the ids of other
 * museums. If it is missing, ids that other museums already use are not reported.
 */
export function checkDocuments(pack: Pack, taken?: TakenIds): Finding[] {
  return [
    ...checkIds(pack, taken),
    ...checkTexts(pack),
    ...checkInterfaceTexts(pack),
    ...checkContrast(pack),
    ...checkSecrets(pack),
    ...checkStudies(pack),
    ...checkGame(pack),
    ...checkNames(pack),
    ...checkArtworks(pack),
    ...checkDeadEnds(pack),
    ...checkCredits(pack),
    ...checkMachineMade(pack),
    ...checkAmenities(pack),
    ...checkMap(pack),
    ...checkTimes(pack),
    ...checkIiif(pack),
  ];
}
