// Licences that may ship. They allow a museum to use, change and pass on the guide without giving anything back.

/** SPDX names of licences that may ship. Add a name only after you have read the text of the licence. */
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
  // This licence is for fonts, which may be passed on with the guide, but not sold alone.
  'OFL-1.1',
]);

/**
 * sharp decodes and encodes pictures with libvips, which is under the LGPL. libvips is a separate, unchanged library.
 * npm installs it, and anyone can replace it with another build. So the LGPL does not apply to the code around it.
 */
const REPLACEABLE = { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' };

interface LicensedPackage {
  name: string;
  version: string;
  licence: string | undefined;
}

/** Returns one sentence per package that may not ship. */
export function refusedLicences(packages: LicensedPackage[]): string[] {
  return packages
    .filter((one) => !mayShip(one))
    .map(({ name, version, licence }) => {
      const said = licence ? `is under ${licence}` : 'names no licence';
      return `${name}@${version} ${said}, which is not on the list in scripts/licences/licence-rules.ts`;
    });
}

/**
 * Whether a package may ship. All parts of an AND must be allowed, or one part of an OR. The licences of our packages
 * are not nested deeper.
 */
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
