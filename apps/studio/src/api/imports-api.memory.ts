import type { ImportEntry, ImportOutcome, ImportPreview } from '@museummate/studio-api';
import type { ImportsApi } from './imports-api.ts';
import { ApiError } from './studio-api.ts';

const MOMENT = '2026-11-16T14:41:00.000Z';

export const EMPTY_PREVIEW: ImportPreview = {
  needsColumns: false,
  format: 'spreadsheet',
  headings: [],
  fields: [
    { name: 'number', hasLanguage: false, isNumbered: false },
    { name: 'name', hasLanguage: true, isNumbered: false },
  ],
  languages: ['en', 'fr'],
  counts: { new: 0, changed: 0, gone: 0, unclear: 0, same: 0 },
  added: 0,
  changes: 0,
  rows: [],
  rowCount: 0,
  notes: [],
  absent: [],
  files: [],
  remote: [],
  isUnrelated: false,
};

/** In-memory imports API for screen tests. A test sets the preview that is returned for a list. */
export class MemoryImports implements ImportsApi {
  shown: ImportPreview = EMPTY_PREVIEW;
  readonly taken: ImportEntry[] = [];

  previewImport = () => Promise.resolve(this.shown);
  imports = () => Promise.resolve({ imports: [...this.taken] });
  applyImport: ImportsApi['applyImport'] = (_idMuseum, { source }) => {
    const name = 'address' in source ? source.address : source.name;
    return Promise.resolve(this.#take({ what: 'list', name, language: null, translators: [] }));
  };
  undoImport: ImportsApi['undoImport'] = (_idMuseum, idImport) => {
    const place = this.taken.findIndex((each) => each.idImport === idImport);
    const entry = this.taken[place];
    if (!entry) return Promise.reject(new ApiError('import_not_found', 'There is no such import.', 404));
    this.taken[place] = { ...entry, state: 'undone' };
    return Promise.resolve({ changes: entry.changes, conflicts: 0, leftOut: 0 });
  };
  fetchRemoteMedium: ImportsApi['fetchRemoteMedium'] = () =>
    Promise.reject(new ApiError('address_refused', 'There is no network in memory.', 422));
  translationWork: ImportsApi['translationWork'] = () =>
    Promise.resolve({
      source: 'en',
      missing: { texts: 2, words: 21 },
      outdated: { texts: 1, words: 7 },
      rows: [{ label: '103 · A Fern', state: 'missing', source: 'A Fern in Numbers', translation: '' }],
    });
  previewDelivery: ImportsApi['previewDelivery'] = () =>
    Promise.resolve({
      language: 'fr',
      deliveries: [
        { key: 'a', label: '103', state: 'new', after: 'Une fougère', source: 'A Fern', isOutdated: false },
      ],
      untouched: 1,
      notes: [],
    });
  applyDelivery: ImportsApi['applyDelivery'] = (_idMuseum, { name }) =>
    Promise.resolve(this.#take({ what: 'translation', name, language: 'fr', translators: ['Fleur Dubois'] }));

  #take(about: Pick<ImportEntry, 'what' | 'name' | 'language' | 'translators'>): ImportOutcome {
    const changes = Math.max(1, this.shown.changes);
    const idImport = `import-${this.taken.length + 1}`;
    const by = { idStaff: 1, name: 'Ana Ruiz' };
    const entry: ImportEntry = { ...about, idImport, at: MOMENT, by, changes, state: 'taken' };
    this.taken.unshift(entry);
    return { entry, changes, conflicts: 0, leftOut: 0 };
  }
}
