import { can } from '@museummate/studio-api';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { CircleQuestionMark, Languages, LogOut, Plus, Redo2, Undo2, University } from 'lucide-react';
import { use, useMemo, useState } from 'react';
import { useAddWork } from '#features/content/add-work/add-work.ts';
import { useHallGroups } from '#features/content/artworks/artworks.ts';
import { useDocumentName } from '#features/content/document-name/document-name.ts';
import { useFieldLabels } from '#features/content/field-labels/field-labels.ts';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { InterfaceLanguageContext } from '#features/foundation/interface-language/interface-language.tsx';
import { museumPath } from '#features/foundation/navigation/navigation.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { ROLE_TEXTS } from '#features/session/roles/roles.ts';
import { useSignOut } from '#features/shell/sign-out/sign-out.ts';
import { isLocale, LOCALES } from '#i18n/locales.ts';
import { useTexts } from '#i18n/text.ts';
import {
  mediaEntries,
  pageEntries,
  personEntries,
  type SearchEntry,
  type SearchScreen,
  workEntries,
} from './search-entries.ts';
import { sectionEntries, settingEntries } from './setting-entries.ts';

interface SearchEntries {
  entries: readonly SearchEntry[];
  /** Query for the museum's people; undefined if the person may not see the list of people. */
  people: UseQueryResult | undefined;
  /** Error message of a command that failed. */
  error: string;
}

/**
 * Returns the entries for everything that the person may open. Content that changes while the search is open is
 * not updated.
 */
export function useSearchEntries(screens: readonly SearchScreen[], close: () => void): SearchEntries {
  const { api } = useServices();
  const { idMuseum, role } = useMuseum();
  const fixed = useScreenEntries(screens);
  const { commands, error } = useCommandEntries(close);
  const content = useContentEntries(screens);
  const isAdministrator = can(role, 'administer');
  const people = useQuery({
    queryKey: ['people', idMuseum],
    queryFn: () => api.people(idMuseum),
    enabled: isAdministrator,
  });
  const found = people.data?.people;
  // Of equally good results, the entry that comes first in the list wins. People come last, because the server
  // sends them later.
  const [own] = useState(() => [...fixed, ...commands, ...content]);
  const entries = useMemo(
    () => (found ? [...own, ...personEntries(found, museumPath(idMuseum, '/people'))] : own),
    [own, found, idMuseum],
  );
  return { entries, people: isAdministrator ? people : undefined, error };
}

function useScreenEntries(screens: readonly SearchScreen[]): SearchEntry[] {
  const t = useTexts();
  const { idMuseum, staff } = useMuseum();
  const others = staff.museums.filter((museum) => museum.idMuseum !== idMuseum);
  return [
    ...screens.map(({ text, path, Sign }): SearchEntry => {
      const label = t(text);
      return {
        group: 'screens',
        key: `screen${path}`,
        to: museumPath(idMuseum, path),
        label,
        Sign,
        searchable: { names: [label], authors: [], code: null },
      };
    }),
    ...others.map(
      ({ idMuseum: id, name, role }): SearchEntry => ({
        group: 'screens',
        key: `museum/${id}`,
        to: museumPath(id),
        label: name,
        detail: t(ROLE_TEXTS[role].name),
        Sign: University,
        searchable: { names: [name], authors: [t('search_museum')], code: null },
      }),
    ),
  ];
}

function useCommandEntries(close: () => void): { commands: SearchEntry[]; error: string } {
  const t = useTexts();
  const { draft, role } = useMuseum();
  const { locale, choose } = use(InterfaceLanguageContext);
  const addWork = useAddWork(useHallGroups());
  const { error, signOut } = useSignOut(draft);
  const { canUndo, canRedo } = draft.view.get();
  type Command = Pick<SearchEntry, 'Sign' | 'lang' | 'detail'> & {
    is: string;
    label: string;
    run: () => void;
  };
  const closing = (run: () => void) => () => {
    close();
    run();
  };
  const all: (Command | false)[] = [
    can(role, 'edit') && { is: 'add', label: t('add_work'), Sign: Plus, run: closing(() => addWork()) },
    canUndo && { is: 'undo', label: t('undo'), Sign: Undo2, run: closing(() => draft.undo()) },
    canRedo && { is: 'redo', label: t('redo'), Sign: Redo2, run: closing(() => draft.redo()) },
    {
      is: 'help',
      label: t('help'),
      detail: t('search_manual'),
      Sign: CircleQuestionMark,
      run: closing(() => open('/studio/manual.html', 'museummate-manual')),
    },
    { is: 'leave', label: t('sign_out'), Sign: LogOut, run: signOut },
    ...Object.entries(LOCALES).map(([code, name]): Command | false => {
      if (code === locale || !isLocale(code)) return false;
      const run = closing(() => choose(code));
      return { is: code, label: name, lang: code, detail: t('search_language'), Sign: Languages, run };
    }),
  ];
  const commands = all.flatMap((command): SearchEntry[] => {
    if (!command) return [];
    const { is, ...shown } = command;
    const searchable = { names: [shown.label], authors: shown.detail ? [shown.detail] : [], code: null };
    return [{ group: 'commands', key: `command/${is}`, searchable, ...shown }];
  });
  return { commands, error };
}

/** Works, pages, media and settings. The front desk cannot open them. */
function useContentEntries(screens: readonly SearchScreen[]): SearchEntry[] {
  const t = useTexts();
  const { idMuseum, role, draft } = useMuseum();
  const documentName = useDocumentName();
  const labels = useFieldLabels();
  const [entries] = useState(() => {
    if (role === 'desk') return [];
    const content = draft.view.get();
    const kind = (name: string) => (t as (key: string) => string)(`editing_kind_${name}`);
    return [
      ...workEntries(content, idMuseum),
      ...pageEntries(content, idMuseum, { name: documentName, kind }),
      ...mediaEntries(content, (name) => museumPath(idMuseum, `/media?find=${encodeURIComponent(name)}`)),
      ...settingEntries(content, idMuseum, { field: labels.field, kind }),
      ...sectionEntries(screens, idMuseum, {
        t,
        canEdit: can(role, 'edit'),
        hasRoutes: [...content.documents.values()].some(
          ({ kind }) => kind === 'route' || kind === 'exhibition',
        ),
      }),
    ];
  });
  return entries;
}
