// What may ship: licences that let a museum use, change and pass on the guide without giving anything back.

/** The name of an SPDX licence is added here only after its text has been read. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Fonts: they may be passed on with the guide, though not sold by themselves.
  'OFL-1.1',
]);

/**
 * sharp decodes and encodes the pictures with libvips, which is under the LGPL. It is a library of its own, unchanged,
 * that npm fetches and that anybody can replace by another build, so the LGPL asks nothing of the code around it.
 */
const REPLACEABLE = { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' };

interface LicensedPackage {
  name: string;
  version: string;
  licence: string | undefined;
}

/** One sentence per package that may not ship. */
export function refusedLicences(packages: LicensedPackage[]): string[] {
  return packages
    .filter((one) => !mayShip(one))
    .map(({ name, version, licence }) => {
      const said = licence ? `is under ${licence}` : 'names no licence';
      return `${name}@${version} ${said}, which is not on the list in scripts/licences/licence-rules.ts`;
    });
}

/** All parts of an AND must be allowed, one part of an OR is enough; npm's packages nest no deeper than that. */
function mayShip({ name, licence }: LicensedPackage): boolean {
  if (!licence) return false;
  return licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => isAllowed(part.trim(), name)));
}

function isAllowed(licence: string, name: string): boolean {
  return PERMISSIVE.has(licence) || (licence === REPLACEABLE.licence && REPLACEABLE.name.test(name));
}
