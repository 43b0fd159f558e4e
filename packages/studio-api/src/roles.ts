/**
 * Roles and permissions in a museum. An endpoint requires a permission. A person has at most one role per
 * museum, and no permission in a museum without a role there.
 */
export const STUDIO_ROLES = ['desk', 'translator', 'editor', 'publisher', 'administrator'] as const;
export type StudioRole = (typeof STUDIO_ROLES)[number];

export type StudioPermission =
  /** Read the draft, its findings and its history, and see who else has it open. */
  | 'read'
  /** Open and close artworks and halls, and say where an artwork has moved. Visitors see it at once. */
  | 'openClose'
  /** Change texts in the person's languages. */
  | 'translate'
  /** Change everything that visitors see. */
  | 'edit'
  /** Publish the draft, or roll back to an earlier version. */
  | 'publish'
  /** Manage people, settings and codes. */
  | 'administer';

const PERMISSIONS: Record<StudioRole, readonly StudioPermission[]> = {
  desk: ['read', 'openClose'],
  translator: ['read', 'translate'],
  editor: ['read', 'openClose', 'translate', 'edit'],
  publisher: ['read', 'openClose', 'translate', 'edit', 'publish'],
  administrator: ['read', 'openClose', 'translate', 'edit', 'publish', 'administer'],
};

export function can(role: StudioRole, right: StudioPermission): boolean {
  return PERMISSIONS[role].includes(right);
}
