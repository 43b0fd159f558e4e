import { htmlToLine } from '@museummate/domain';
import { type Searchable, SearchIndex } from '@museummate/domain/search';
import { type DocumentKind, documentFormats } from '@museummate/pack-format';
import { type DraftDocument, type DraftMedium, perLanguage } from '@museummate/studio-api';
import type { Person } from '@museummate/studio-api/people';
import type { LucideIcon } from 'lucide-react';
import type { DraftView } from '#features/draft/draft/draft.ts';
import { AREAS, documentPath } from '#features/shell/areas/areas.ts';
import type { PlainTextKey } from '#i18n/catalogue.ts';

/** Groups of results. */
export type SearchGroup = 'works' | 'pages' | 'media' | 'people' | 'settings' | 'screens' | 'commands';

/** A screen of the studio. */
export interface SearchScreen {
  text: PlainTextKey;
  path: string;
  Sign: LucideIcon;
}

/** An entry that the search can find, such as a document, a file or a command. */
export interface SearchEntry {
  group: SearchGroup;
  key: string;
  searchable: Searchable;
  /** Path that the entry opens. */
  to?: string;
  run?: () => void;
  /**
   * Source of the row's content: the document of a work or page, or the media file. Other entries have a label.
   */
  document?: DraftDocument;
  medium?: DraftMedium;
  label?: string;
  /** Language of the label, if it is not the language of the interface. */
  lang?: string;
  detail?: string;
  Sign?: LucideIcon;
}

const NAME_FIELDS = ['name', 'title', 'question'] as const;
const AUTHOR_FIELDS = ['author', 'inventoryNumber', 'location'] as const;

const line = (text: string) => (/[<&]/.test(text) ? htmlToLine(text) : text);

/** The texts of fields in all languages. */
function textsOf({ value }: DraftDocument, fields: readonly string[], ownLanguage: string): string[] {
  return fields.flatMap((field) =>
    Object.values(perLanguage(value[field], ownLanguage)).flatMap((text) =>
      typeof text === 'string' && text !== '' ? line(text) : [],
    ),
  );
}

const strings = (given: unknown): string[] =>
  Array.isArray(given) ? given.filter((each) => typeof each === 'string') : [];

type Content = Pick<DraftView, 'documents' | 'media' | 'ownLanguage'>;

/** Kinds whose documents have pages of their own. All others are edited as settings or have no page. */
const PAGE_KINDS = new Set(
  Object.values(AREAS).flatMap(({ kinds }) => kinds.filter((kind) => documentFormats[kind].folder)),
);

export function workEntries({ documents, ownLanguage }: Content, idMuseum: number): SearchEntry[] {
  const entries: SearchEntry[] = [];
  for (const document of documents.values()) {
    const { kind, id, value, state } = document;
    if (kind !== 'artwork' || state === 'deleted') continue;
    const { code, otherCodes, searchTerms } = value;
    entries.push({
      group: 'works',
      key: `artwork/${id}`,
      to: documentPath(idMuseum, 'artwork', id),
      document,
      searchable: {
        names: [...textsOf(document, NAME_FIELDS, ownLanguage), ...strings(searchTerms)],
        authors: [...textsOf(document, AUTHOR_FIELDS, ownLanguage), ...strings(otherCodes)],
        code: typeof code === 'string' ? code : null,
      },
    });
  }
  return entries;
}

export function pageEntries(
  { documents, ownLanguage }: Content,
  idMuseum: number,
  /** Functions that return the displayed names of a document and of a kind. */
  shown: { name: (document: DraftDocument) => string; kind: (kind: DocumentKind) => string },
): SearchEntry[] {
  const entries: SearchEntry[] = [];
  for (const document of documents.values()) {
    const { kind, id, value, state } = document;
    if (!PAGE_KINDS.has(kind) || state === 'deleted') continue;
    const number = perLanguage(value.number, ownLanguage)[ownLanguage];
    entries.push({
      group: 'pages',
      key: `${kind}/${id}`,
      to: documentPath(idMuseum, kind, id),
      document,
      searchable: {
        names: [shown.name(document), ...textsOf(document, NAME_FIELDS, ownLanguage)],
        authors: [shown.kind(kind)],
        code: typeof number === 'string' ? number : null,
      },
    });
  }
  return entries;
}

export function mediaEntries({ media }: Content, path: (name: string) => string): SearchEntry[] {
  return [...media.values()].map((medium) => {
    const name = medium.path.replace(/^media\//, '');
    return {
      group: 'media',
      key: medium.path,
      to: path(name),
      medium,
      searchable: { names: [name], authors: [], code: null },
    };
  });
}

export function personEntries(people: readonly Person[], to: string): SearchEntry[] {
  return people.map(({ idStaff, name, email }) => ({
    group: 'people',
    key: `person/${idStaff}`,
    to,
    label: name,
    detail: email,
    searchable: { names: [name], authors: [email], code: null },
  }));
}

export interface FoundGroup {
  group: SearchGroup;
  entries: SearchEntry[];
  /** Number of results in this group. The list shows only the first ones. */
  total: number;
}

const MAX_LISTED_IN: Partial<Record<SearchGroup, number>> = { works: 8 };
const MAX_LISTED = 5;
/** Groups that are listed while the search field is empty. */
const AT_FIRST: readonly SearchGroup[] = ['screens', 'commands'];

/** Search index. Entries can be added at the end of its list. */
export class EntryIndex {
  readonly #index = new SearchIndex();
  #entries: readonly SearchEntry[] = [];

  get isComplete(): boolean {
    return this.#index.size >= this.#entries.length;
  }

  /** Sets the entries. The new list must begin with the entries of the previous one. */
  take(entries: readonly SearchEntry[]): void {
    this.#entries = entries;
  }

  /** Indexes the next entries until all are indexed or `isOver` returns true. */
  grow(isOver: () => boolean): void {
    while (!this.isComplete) {
      const next = this.#entries[this.#index.size];
      if (next) this.#index.add(next.searchable);
      // The clock is read after every 16 entries, because reading it takes as long as adding an entry.
      if (this.#index.size % 16 === 0 && isOver()) return;
    }
  }

  /** Returns the best results in groups; the group with the best result is first. */
  search(query: string): FoundGroup[] {
    if (query.trim() === '')
      return AT_FIRST.map((group) => {
        const entries = this.#entries.filter((each) => each.group === group);
        return { group, entries, total: entries.length };
      });
    const found = new Map<SearchGroup, FoundGroup>();
    for (const place of this.#index.search(query, Number.POSITIVE_INFINITY).places) {
      const entry = this.#entries[place];
      if (!entry) continue;
      const { group } = entry;
      const known = found.get(group) ?? { group, entries: [], total: 0 };
      known.total += 1;
      if (known.entries.length < (MAX_LISTED_IN[group] ?? MAX_LISTED)) known.entries.push(entry);
      found.set(group, known);
    }
    return [...found.values()];
  }
}
