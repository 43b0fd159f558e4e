import type { StudioRole } from '@museummate/studio-api';
import type { PlainTextKey } from '#i18n/catalogue.ts';

/** Name and description of each role. */
export const ROLE_TEXTS: Record<StudioRole, { name: PlainTextKey; what: PlainTextKey }> = {
  desk: { name: 'role_desk', what: 'role_desk_what' },
  translator: { name: 'role_translator', what: 'role_translator_what' },
  editor: { name: 'role_editor', what: 'role_editor_what' },
  publisher: { name: 'role_publisher', what: 'role_publisher_what' },
  administrator: { name: 'role_administrator', what: 'role_administrator_what' },
};
