import { type DocumentKind, documentFormats } from '@museummate/pack-format';
import { type Field, fieldsOf } from '#features/content/format/format.ts';
import type { DraftView } from '#features/draft/draft/draft.ts';
import { museumPath } from '#features/foundation/navigation/navigation.tsx';
import { AREAS, documentPath } from '#features/shell/areas/areas.ts';
import { sectionPath } from '#features/shell/section-lead/section-lead.ts';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import type { SearchEntry } from './search-entries.ts';

/** Kinds with only one document per museum. Their fields are the settings of the museum. */
const SETTING_KINDS = Object.values(AREAS).flatMap(({ kinds }) =>
  kinds.filter((kind) => !documentFormats[kind].folder),
);

/**
 * Fields that no screen shows. The museum's code cannot be changed, because every link and QR code for visitors
 * contains it.
 */
const NOT_SHOWN = ['museum/code'];

/** A setting, with the names of the fields that contain it. */
interface SettingPath {
  field: Field;
  within: readonly string[];
}

/**
 * Returns the settings in fields: the fields themselves and the fields of groups. A picture or recording with its
 * details is one setting. Items of lists are content, not settings.
 */
function settingsIn(fields: readonly Field[], within: readonly string[] = []): SettingPath[] {
  return fields.flatMap((field) => {
    const { control, name, isLocalised } = field;
    const isGroup =
      control.is === 'group' && !isLocalised && !control.fields.some((each) => each.control.is === 'file');
    return [{ field, within }, ...(isGroup ? settingsIn(control.fields, [...within, name]) : [])];
  });
}

interface Names {
  field: (name: string, within?: string) => string;
  kind: (kind: DocumentKind) => string;
}

/**
 * Returns the settings in the museum's own documents (name, languages, colours, keypad …), including fields inside
 * groups.
 */
export function settingEntries(
  { documents }: Pick<DraftView, 'documents'>,
  idMuseum: number,
  shown: Names,
): SearchEntry[] {
  return SETTING_KINDS.filter((kind) => documents.has(`${kind}/0`)).flatMap((kind) =>
    settingsIn(fieldsOf(documentFormats[kind].schema)).flatMap(({ field, within }): SearchEntry[] => {
      const path = [...within, field.name];
      const key = `${kind}/${path.join('/')}`;
      if (NOT_SHOWN.includes(key)) return [];
      const label = shown.field(field.name, within.at(-1));
      const groups = within.map((name, place) => shown.field(name, within[place - 1]));
      return [
        {
          group: 'settings',
          key,
          to: documentPath(idMuseum, kind, 0, path),
          label,
          detail: [shown.kind(kind), ...groups].join(' · '),
          searchable: { names: [label], authors: [shown.kind(kind), ...groups], code: null },
        },
      ];
    }),
  );
}

interface SectionSetting {
  text: PlainTextKey;
  /** Id of the section's element or of its heading. */
  id: string;
}

/** Settings of screens that do not edit a document. The key is the path of the screen. */
const SECTIONS: Record<string, readonly SectionSetting[]> = {
  '/account': [
    { text: 'your_name', id: 'account-name' },
    { text: 'account_change_password', id: 'account-password' },
    { text: 'account_factor', id: 'account-factor' },
    { text: 'account_passkeys', id: 'account-passkeys' },
    { text: 'account_identities', id: 'account-identities' },
    { text: 'account_sessions', id: 'account-sessions' },
  ],
  '/codes': [
    { text: 'codes_access', id: 'codes-access' },
    { text: 'codes_guide', id: 'codes-guide' },
    { text: 'codes_route', id: 'codes-route' },
    { text: 'codes_staff', id: 'codes-staff' },
    { text: 'codes_reset', id: 'codes-reset' },
  ],
  '/statistics': [{ text: 'search_monthly_mail', id: 'statistics-mail' }],
};

/** Settings on the page of machine drafts. That page belongs to the translators' screen. */
const DRAFTS: readonly SectionSetting[] = [
  { text: 'machine_marks', id: 'machine-marks' },
  { text: 'machine_pronunciations', id: 'machine-pronunciations' },
  { text: 'machine_terms', id: 'machine-terms' },
];

/** Sections that a screen shows only under a condition. */
const CONDITIONS: Record<string, 'canEdit' | 'hasRoutes'> = {
  'machine-marks': 'canEdit',
  'codes-route': 'hasRoutes',
};

interface SectionOptions {
  t: (key: PlainTextKey) => string;
  canEdit: boolean;
  hasRoutes: boolean;
}

interface SettingScreen {
  path: string;
  text: PlainTextKey;
}

/**
 * Returns the settings of the account, the access codes, the statistics and machine help. Only screens that the person may open
 * are included.
 */
export function sectionEntries(
  screens: readonly SettingScreen[],
  idMuseum: number,
  { t, ...has }: SectionOptions,
): SearchEntry[] {
  return screens.flatMap(({ path, text }) => {
    const isDrafts = path === '/translations';
    const sections = (isDrafts ? DRAFTS : (SECTIONS[path] ?? [])).filter(({ id }) => {
      const condition = CONDITIONS[id];
      return !condition || has[condition];
    });
    const page = museumPath(idMuseum, isDrafts ? `${path}/drafts` : path);
    return sections.map(({ text: name, id }): SearchEntry => {
      const label = t(name);
      return {
        group: 'settings',
        key: `section/${id}`,
        to: sectionPath(page, id),
        label,
        detail: t(text),
        searchable: { names: [label], authors: [t(text)], code: null },
      };
    });
  });
}
