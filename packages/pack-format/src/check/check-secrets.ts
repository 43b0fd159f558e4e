import type { RouteDocument } from '../documents/route.ts';
import { findingMessage } from '../pack/finding-codes.ts';
import type { Finding } from '../pack/findings.ts';
import type { Pack } from '../pack/pack.ts';

/** Finds settings that require a code, although the pack and the server have no code. */
export function checkSecrets(pack: Pack): Finding[] {
  const findings: Finding[] = [];
  if (pack.lost?.has('secrets')) return findings;
  const { heldCodes } = pack;
  if (pack.museum.accessCodeRequired && !pack.secrets?.accessCodes?.length && !heldCodes?.access)
    findings.push({
      severity: 'warning',
      file: 'museum.yaml',
      field: ['accessCodeRequired'],
      ...findingMessage(
        'no_access_code',
        {},
        'is on, but secrets.yaml has no accessCodes, so nobody could get in',
        'Add accessCodes to secrets.yaml, or enter one in the studio under Codes. Codes already on the server are kept if the pack contains none.',
      ),
    });
  const coded = new Set(pack.secrets?.routeCodes?.map((route) => route.idRoute));
  for (const { kind, file, document } of pack.entries) {
    if (kind !== 'route' && kind !== 'exhibition') continue;
    const { idRoute, routeType } = document as RouteDocument;
    if (routeType === 'PAID' && !coded.has(idRoute) && !heldCodes?.routes.has(idRoute))
      findings.push({
        severity: 'warning',
        file,
        field: ['routeType'],
        ...findingMessage(
          'no_route_code',
          {},
          `is PAID, but secrets.yaml has no code for route ${idRoute}, so it stays locked`,
          'Add its code to routeCodes in secrets.yaml, enter one in the studio under Codes, or remove routeType.',
        ),
        sort: 'route without code',
      });
  }
  return findings;
}
