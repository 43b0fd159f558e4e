import {
  type Change,
  type CodeSummary,
  type CodesResponse,
  type DraftDocument,
  type DraftFinding,
  type DraftMedium,
  type DraftResponse,
  deepEqual,
  type HistoryEntry,
  type HistoryResponse,
  merge,
  type SaveResult,
  type SentChange,
  type TranslationsResponse,
  translationUpdates,
  type UnpublishedResponse,
  type UploadState,
  type VersionResponse,
  valueAt,
  withValue,
} from '@museummate/studio-api';
import type { LabelsResponse } from '@museummate/studio-api/labels';
import type { SessionResponse, StaffMember } from '@museummate/studio-api/people';
import type { Preview } from '@museummate/studio-api/previews';
import type { StatisticsResponse, SurveyTextsResponse } from '@museummate/studio-api/statistics';
import { MemoryImports } from './imports-api.memory.ts';
import { MemoryMachine } from './machine-api.memory.ts';
import { MemoryMedia } from './media-api.memory.ts';
import { MemoryStatisticsApi } from './statistics-api.memory.ts';
import { ApiError, NetworkError, type StudioApi } from './studio-api.ts';

const MOMENT = '2026-11-16T14:41:00.000Z';

export interface MemoryContent {
  languages?: string[];
  documents: { kind: DraftDocument['kind']; id: number; value: DraftDocument['value'] }[];
  media?: DraftMedium[];
  history?: HistoryEntry[];
  /** Documents in the history that are no longer in the draft. */
  gone?: HistoryResponse['gone'];
  staff?: StaffMember | null;
  /** Whether the server has no accounts yet. */
  isNew?: boolean;
  others?: { idStaff: number; name: string; id: number }[];
  findings?: DraftFinding[];
  older?: TranslationsResponse['texts'];
  /** Statistics of the museum; the default is a guide without visits. */
  statistics?: StatisticsResponse;
  surveyTexts?: SurveyTextsResponse['texts'];
}

/** In-memory server for screen tests. It merges edits. `isCutOff` simulates a lost connection. */
export class MemoryApi extends MemoryStatisticsApi implements StudioApi {
  isCutOff = false;
  readonly programs = new MemoryMachine();
  machine = () => this.programs;
  codes: CodeSummary[] = [{ idCode: 'a', kind: 'access', idRoute: null, days: 3 }];
  /** Content of earlier versions, by version name. */
  before = new Map<string, VersionResponse>();
  /** The changes that were saved, for assertions. */
  readonly saved: SentChange[] = [];
  staff: StaffMember | null;
  isNew: boolean;
  refuse: ((change: SentChange) => string | undefined) | undefined;
  readonly #content: MemoryContent;
  readonly #live = new Map<string, DraftDocument>();
  readonly #draft = new Map<string, DraftDocument>();
  #revision = 1;
  readonly #older = new Map<string, TranslationsResponse['texts'][number]>();

  constructor(content: MemoryContent) {
    super(content);
    this.#content = content;
    this.staff = content.staff ?? null;
    this.isNew = content.isNew ?? false;
    for (const text of content.older ?? []) this.#older.set(olderKey(text), text);
    for (const document of content.documents) {
      const key = `${document.kind}/${document.id}`;
      this.#live.set(key, { ...document, state: 'same' });
      this.#draft.set(key, { ...document, state: 'same' });
    }
  }

  get #own(): string {
    return this.#content.languages?.[0] ?? 'en';
  }

  async #reachServer<T>(answer: () => T): Promise<T> {
    if (this.isCutOff) throw new NetworkError('cut off');
    return answer();
  }

  #signedIn(staff: StaffMember): { staff: StaffMember } {
    this.staff = staff;
    return { staff };
  }

  session = () =>
    this.#reachServer<SessionResponse>(() => ({
      staff: this.staff,
      signIn: { oidc: this.provider, passkeys: this.hasPasskeys, isNew: this.isNew },
    }));

  signIn: StudioApi['signIn'] = ({ email, password, code }) =>
    this.#reachServer(() => {
      if (password !== 'a long enough secret') throw new ApiError('wrong_sign_in', 'No.', 401);
      if (email.startsWith('two') && !code) throw new ApiError('code_needed', 'Code.', 401);
      return this.#signedIn(PUBLISHER);
    });

  signOut = () =>
    this.#reachServer(() => {
      this.staff = null;
    });

  createFirstAdministrator: StudioApi['createFirstAdministrator'] = ({ token, name, email }) =>
    this.#reachServer(() => {
      if (token !== 'good') throw new ApiError('link_over', 'The link was used.', 404);
      return this.#signedIn({ ...PUBLISHER, name, email });
    });

  invitation: StudioApi['invitation'] = (token) =>
    this.#reachServer(() => {
      if (token !== 'good') throw new ApiError('link_over', 'The link was used.', 404);
      return {
        email: 'lena@forms.museum',
        role: 'translator' as const,
        languages: ['fr'],
        hasAccount: false,
        museum: { idMuseum: 12, name: 'Museum of Mathematical Forms' },
        invitedBy: 'Ana Ruiz',
        expires: MOMENT,
        needsPassword: false,
        ...this.invited,
      };
    });

  acceptInvitation: StudioApi['acceptInvitation'] = (_token, body) =>
    this.#reachServer(() => {
      this.asked.push({ name: 'acceptInvitation', with: body });
      return this.#signedIn({ ...PUBLISHER, name: body.name ?? '' });
    });
  passwordReset: StudioApi['passwordReset'] = (token) =>
    this.#reachServer(() => {
      if (token !== 'good') throw new ApiError('link_over', 'The link was used.', 404);
      return { name: 'Lena Vogel', passkeys: this.keys, identities: this.linked };
    });
  resetPassword: StudioApi['resetPassword'] = (_token, body) =>
    this.#reachServer(() => {
      this.asked.push({ name: 'resetPassword', with: body });
    });
  oidcCode: StudioApi['oidcCode'] = (code) =>
    this.#reachServer(() => {
      if (code !== '123456') throw new ApiError('wrong_sign_in', 'No.', 401);
      return this.#signedIn(PUBLISHER);
    });

  draft = (_idMuseum: number, since?: string) =>
    this.#reachServer<DraftResponse>(() => ({
      idMuseum: 12,
      version: '48',
      revision: String(this.#revision),
      isWhole: since === undefined,
      ownLanguage: this.#own,
      languages: this.#content.languages ?? ['en', 'fr'],
      documents: [...this.#draft.values()],
      gone: [],
      media: this.#content.media ?? [],
    }));

  save: StudioApi['save'] = (_idMuseum, { changes }) =>
    this.#reachServer(() => {
      const results = changes.map((change): SaveResult => {
        const { key } = change;
        const why = this.refuse?.(change);
        if (why) return { state: 'refused', key, code: 'NOT_ALLOWED', message: why };
        const found = this.#valueAt(change);
        const merged = merge(change.path, change.before, change.after, found);
        const theirs = { by: { idStaff: 2, name: 'Lena' }, at: MOMENT };
        if (merged.state === 'conflict') return { state: 'conflict', key, value: found, ...theirs };
        this.saved.push(change);
        this.#put(change, merged.value);
        if (merged.state === 'same') return { state: 'saved', key };
        return { state: 'merged', key, value: merged.value, ...theirs };
      });
      return { before: String(this.#revision), revision: String(++this.#revision), results };
    });

  /** Simulates an edit by another person. */
  changeElsewhere(change: Pick<Change, 'kind' | 'id' | 'path'>, after: unknown): void {
    this.#put(change, after);
    this.#revision += 1;
  }

  override valueOf(change: Pick<Change, 'kind' | 'id' | 'path'>): unknown {
    return this.#valueAt(change);
  }

  #valueAt({ kind, id, path }: Pick<Change, 'kind' | 'id' | 'path'>): unknown {
    const found = this.#draft.get(`${kind}/${id}`);
    return found && valueAt(found.value, path, { kind, ownLanguage: this.#own });
  }

  #put({ kind, id, path }: Pick<Change, 'kind' | 'id' | 'path'>, after: unknown): void {
    const key = `${kind}/${id}`;
    const context = { kind, ownLanguage: this.#own };
    if (path.length === 0 && after === undefined) this.#draft.delete(key);
    else {
      const before = this.#draft.get(key)?.value;
      const value = withValue(before, path, after, context) as DraftDocument['value'];
      for (const { is, path: at, language, before: source } of translationUpdates(before, value, context)) {
        const text = { kind, id, path: [...at], language, source };
        if (is === 'behind' && !this.#older.has(olderKey(text))) this.#older.set(olderKey(text), text);
        else if (is !== 'behind') this.#older.delete(olderKey(text));
      }
      this.#draft.set(key, { kind, id, value, state: this.#live.has(key) ? 'changed' : 'new' });
    }
  }

  presence: StudioApi['presence'] = () =>
    this.#reachServer(() => ({
      revision: String(this.#revision),
      others: (this.#content.others ?? []).map(({ id, ...person }) => ({
        ...person,
        page: 'another',
        at: MOMENT,
        place: { kind: 'artwork' as const, id },
      })),
    }));

  unpublishedChanges = () =>
    this.#reachServer<UnpublishedResponse>(() => ({
      revision: String(this.#revision),
      lost: [],
      scheduled: [],
      documents: [...this.#draft.values()]
        .filter(({ kind, id, value }) => !deepEqual(value, this.#live.get(`${kind}/${id}`)?.value))
        .map(({ kind, id }) => ({
          kind,
          id,
          state: 'changed' as const,
          changes: this.saved
            .filter((change) => change.kind === kind && change.id === id)
            .map(({ path, before, after }) => ({
              path,
              before,
              after,
              at: MOMENT,
              by: { idStaff: 1, name: 'Ana Ruiz' },
            })),
        })),
    }));

  check = () =>
    this.#reachServer(() => ({ revision: String(this.#revision), findings: this.#content.findings ?? [] }));
  translations = () => this.#reachServer(() => ({ texts: [...this.#older.values()] }));
  confirmTranslation: StudioApi['confirmTranslation'] = (_idMuseum, place) =>
    this.#reachServer(() => void this.#older.delete(olderKey(place)));
  createMuseum: StudioApi['createMuseum'] = ({ name, languages }) =>
    this.#reachServer(() => {
      const museum = {
        idMuseum: 12,
        name,
        isPublished: false,
        role: 'administrator' as const,
        languages: null,
      };
      this.staff = { ...(this.staff ?? PUBLISHER), museums: [museum] };
      this.#content.languages = languages;
      return { idMuseum: 12 };
    });

  history = () =>
    this.#reachServer(() => ({
      entries: this.#content.history ?? [],
      isEnd: true,
      gone: this.#content.gone ?? [],
    }));
  versions: StudioApi['versions'] = () =>
    this.#reachServer(() => ({
      versions: [
        { version: '48', at: MOMENT, origin: 'publication', note: '', isServed: true, changed: 3 } as const,
      ],
      guide: 'https://guide.museum.example/museums/MTItZGVtbw',
    }));
  /** Storage that the museum's files use, and the default limit of a server, both in bytes. */
  usage = { used: 3.1 * 1024 ** 3, limit: 20 * 1024 ** 3 };
  readonly lists = new MemoryImports();
  previewImport: StudioApi['previewImport'] = () => this.lists.previewImport();
  applyImport: StudioApi['applyImport'] = (...asked) => this.lists.applyImport(...asked);
  imports: StudioApi['imports'] = () => this.lists.imports();
  undoImport: StudioApi['undoImport'] = (...asked) => this.lists.undoImport(...asked);
  fetchRemoteMedium: StudioApi['fetchRemoteMedium'] = (...asked) => this.lists.fetchRemoteMedium(...asked);
  translationWork: StudioApi['translationWork'] = (...asked) => this.lists.translationWork(...asked);
  previewDelivery: StudioApi['previewDelivery'] = (...asked) => this.lists.previewDelivery(...asked);
  applyDelivery: StudioApi['applyDelivery'] = (...asked) => this.lists.applyDelivery(...asked);
  readonly library = new MemoryMedia();
  media: StudioApi['media'] = async () => this.library;
  mediaUsage: StudioApi['mediaUsage'] = () => this.#reachServer(() => this.usage);
  publish: StudioApi['publish'] = () =>
    this.#reachServer(() => ({ state: 'published' as const, version: String(this.#revision), warnings: [] }));
  discardChanges: StudioApi['discardChanges'] = async (_idMuseum, { changes }) => {
    this.note('discardChanges', changes);
    return { revision: 'x', discarded: changes.length };
  };
  scheduledPublication: StudioApi['scheduledPublication'] = async () => ({ changes: [], findings: [] });
  cancelPublication: StudioApi['cancelPublication'] = async (_idMuseum, idPublication) =>
    this.note('cancelPublication', idPublication);
  version: StudioApi['version'] = async (_idMuseum, version) => {
    const found = this.before.get(version);
    if (!found) throw new ApiError('not_found', 'There is no such version', 404);
    return found;
  };
  rollbackVersion: StudioApi['rollbackVersion'] = async (_idMuseum, version) => {
    this.note('rollbackVersion', version);
    return { version };
  };
  listCodes = async (): Promise<CodesResponse> => ({ codes: this.codes });
  changeCodes: StudioApi['changeCodes'] = async (_idMuseum, { add = [], remove = [] }) => {
    this.note('codes', { add, remove });
    this.codes = [
      ...this.codes.filter(({ idCode }) => !remove.includes(idCode)),
      ...add.map(({ kind, days = null, idRoute = null }, place) => ({
        idCode: `new${place}`,
        kind,
        idRoute,
        days,
      })),
    ];
    return { codes: this.codes };
  };

  labelItems: LabelsResponse['items'] = [];
  labels = () =>
    this.#reachServer<LabelsResponse>(() => ({
      address: 'https://guide.forms.museum',
      addressProblem: null,
      languages: this.#content.languages ?? ['en', 'fr'],
      items: this.labelItems,
      prints: [],
    }));
  labelSheetUrl: StudioApi['labelSheetUrl'] = (_idMuseum, query) =>
    `data:text/html,${encodeURIComponent(`<title>Sheet</title>${JSON.stringify(query)}`)}`;
  checkLabels: StudioApi['checkLabels'] = (_idMuseum, { items }) =>
    this.#reachServer(() => ({
      right: items?.split(',').length ?? this.labelItems.length,
      problems: [],
      at: MOMENT,
    }));
  recordLabelPrint: StudioApi['recordLabelPrint'] = (_idMuseum, request) => {
    this.note('recordLabelPrint', request);
    this.labelItems = this.labelItems.map((item) => ({ ...item, change: null }));
    return this.labels();
  };

  readonly #previews: Preview[] = [];
  previews = () => this.#reachServer(() => ({ previews: [...this.#previews] }));
  createPreview: StudioApi['createPreview'] = (_idMuseum, { name }) =>
    this.#reachServer(() => {
      const idPreview = this.#previews.length + 1;
      const preview = { idPreview, name, madeBy: 'Ana Ruiz', madeAt: MOMENT, expires: MOMENT };
      this.#previews.unshift(preview);
      return { preview, link: `https://studio.museum.example/preview/#${'secret'.repeat(7)}` };
    });
  deletePreview: StudioApi['deletePreview'] = (_idMuseum, idPreview) =>
    this.#reachServer(() => {
      const at = this.#previews.findIndex((each) => each.idPreview === idPreview);
      this.#previews.splice(at, 1);
    });
  setOpenState: StudioApi['setOpenState'] = (_idMuseum, { kind, id, state }) =>
    this.#reachServer(() => {
      this.#put({ kind, id, path: ['state'] }, state);
      return { state: 'published' as const, version: String(++this.#revision) };
    });

  /** Contents of text files, by URL. */
  texts: Record<string, string> = {};
  fileText: StudioApi['fileText'] = (url) => this.#reachServer(() => this.texts[url] ?? '');
  /**
   * Results of uploads, by the end of the file name. Without an entry, an MP3 file is accepted as audio and any other
   * file as a picture.
   */
  uploaded: Record<string, UploadState> = {};
  uploadState: StudioApi['uploadState'] = (url) =>
    this.#reachServer(() => {
      const name = url.replace(/^\/uploads\/\d+-/, '');
      const uploadState = Object.entries(this.uploaded).find(([end]) => name.endsWith(end))?.[1];
      if (uploadState) return uploadState;
      const path = `media/${name}`;
      const medium = { path, hash: path, url: PIXEL, type: 'image/gif', bytes: 43, width: 4, height: 3 };
      const is = /mp3$/.test(name) ? ('audio' as const) : ('picture' as const);
      return { state: 'ready', is, medium: { ...medium, duration: null, placeholder: null } };
    });
  cancelUpload = () => this.#reachServer(() => {});
}

const olderKey = ({ kind, id, path, language }: Omit<TranslationsResponse['texts'][number], 'source'>) =>
  [kind, id, ...path, language].join('/');

export const PUBLISHER: StaffMember = {
  idStaff: 1,
  name: 'Ana Ruiz',
  email: 'ana@forms.museum',
  everywhere: false,
  hasPassword: true,
  hasSecondFactor: false,
  museums: [
    {
      idMuseum: 12,
      name: 'Museum of Mathematical Forms',
      isPublished: true,
      role: 'publisher',
      languages: null,
    },
  ],
};

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7#';
