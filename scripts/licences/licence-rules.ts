// Rules for the licences of the packages that we ship. These licences allow a museum to use, change and pass on the
// guide without publishing its own changes.

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
  // This licence is for fonts. It allows passing on a font with the guide, but not selling the font alone.
  'OFL-1.1',
]);

/**
 * sharp decodes and encodes pictures with libvips, which has the licence LGPL. npm installs libvips as a separate,
 * unchanged library, and anyone can replace it with another build. So the LGPL does not apply to our code.
 */
const REPLACEABLE = { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' };

interface LicensedPackage {
  name: string;
  version: string;
  licence: string | undefined;
}

/** Returns one sentence for each package whose licence does not allow us to ship it. */
export function refusedLicences(packages: LicensedPackage[]): string[] {
  return packages
    .filter((one) => !canShip(one))
    .map(({ name, version, licence }) => {
      const said = licence ? `is under ${licence}` : 'names no licence';
      return `${name}@${version} ${said}, which is not on the list in scripts/licences/licence-rules.ts`;
    });
}

/**
 * Whether a package may ship. If its licence expression contains AND, all licences must be allowed. If it contains OR,
 * one of them is enough. Only these two levels are supported, because the licences of our packages do not contain
 * brackets.
 */
function canShip({ name, licence }: LicensedPackage): boolean {
  if (!licence) return false;
  return licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => isAllowed(part.trim(), name)));
}

function isAllowed(licence: string, name: string): boolean {
  return PERMISSIVE.has(licence) || (licence === REPLACEABLE.licence && REPLACEABLE.name.test(name));
}
