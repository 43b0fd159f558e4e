/**
 * Who may do what in a museum (issue 21). A right is what a call asks for; a role is what a person has in one museum.
 * Nobody has a right in a museum without a role there.
 */
export const STUDIO_ROLES = ['desk', 'translator', 'editor', 'publisher', 'administrator'] as const;
export type StudioRole = (typeof STUDIO_ROLES)[number];

export type StudioPermission =
  /** See the draft, its checks, its history and who else is here. */
  | 'read'
  /** Open and close works and halls, and say where a work has moved; visitors get it at once. */
  | 'openClose'
  /** Change what stands in the languages that the person was given. */
  | 'translate'
  /** Change everything that visitors see. */
  | 'edit'
  /** Let visitors have the draft, or an earlier version. */
  | 'publish'
  /** People, settings and codes. */
  | 'administer';

const RIGHTS: Record<StudioRole, readonly StudioPermission[]> = {
  desk: ['read', 'openClose'],
  translator: ['read', 'translate'],
  editor: ['read', 'openClose', 'translate', 'edit'],
  publisher: ['read', 'openClose', 'translate', 'edit', 'publish'],
  administrator: ['read', 'openClose', 'translate', 'edit', 'publish', 'administer'],
};

export function can(role: StudioRole, right: StudioPermission): boolean {
  return RIGHTS[role].includes(right);
}
