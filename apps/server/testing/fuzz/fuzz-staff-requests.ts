import { randomUUID } from 'node:crypto';
import { type DraftDocument, STUDIO_ENDPOINTS, type StudioEndpointName } from '@museummate/studio-api';
import type { CallOptions } from '../fixtures/studio.ts';
import { FUZZ_NUMBERS, FUZZ_PATH_PARTS, FUZZ_TEXTS, fuzzValue, type SeededRandom } from './fuzz-requests.ts';

/** A request of a person with an account: valid, valid with one error, or nonsense. */
export interface StaffRequest {
  call: StudioEndpointName;
  options: CallOptions;
}

/** Facts about the museum. Requests that contain them are not rejected by the first checks. */
export interface KnownMuseum {
  idMuseum: number;
  revision: string;
  documents: DraftDocument[];
  versions: string[];
}

/**
 * Endpoints that are excluded, because they would end the test. After signing out, for example, every request is
 * rejected.
 */
const ENDS_IT: StudioEndpointName[] = ['signOut', 'revokeSession', 'updatePerson', 'removePerson'];
const calls = (Object.keys(STUDIO_ENDPOINTS) as StudioEndpointName[]).filter(
  (name) => !ENDS_IT.includes(name),
);

export function fuzzStaffRequest(dice: SeededRandom, known: KnownMuseum): StaffRequest {
  const call = dice.below(2) === 0 ? 'save' : dice.pick(calls);
  const sound = soundBody(call, dice, known);
  const kind = dice.below(8);
  return {
    call,
    options: {
      params: paramsOf(call, dice, known),
      ...queryOf(call, dice),
      ...(sound !== undefined && {
        body: kind === 0 ? fuzzValue(dice) : kind < 4 ? wrong(dice, sound) : sound,
      }),
    },
  };
}

function paramsOf(call: StudioEndpointName, dice: SeededRandom, { idMuseum, versions }: KnownMuseum) {
  const params: Record<string, string | number> = {};
  for (const [, name = ''] of STUDIO_ENDPOINTS[call].path.matchAll(/:(\w+)/g)) {
    const right = name === 'idMuseum' ? idMuseum : name === 'version' ? dice.pick(versions) : dice.below(5);
    params[name] = dice.below(name === 'idMuseum' ? 12 : 3) > 0 ? right : dice.pick(FUZZ_PATH_PARTS);
  }
  return params;
}

const DAYS = ['2026-11-01', '2026-11-30', '0000-01-01', '9999-12-31', '2026-02-31'];

/** Returns a query that the endpoint accepts, in which any value may be wrong, or a query of another endpoint. */
function queryOf(call: StudioEndpointName, dice: SeededRandom): { query?: string } {
  const days = { from: dice.pick(DAYS), to: dice.pick(DAYS), compare: dice.pick(['none', 'before', 'year']) };
  const language = dice.pick(['en', 'es', 'fr', 'xx', '__proto__']);
  const format = dice.pick(['csv', 'xlsx']);
  const labels = {
    sheet: dice.pick(['works', 'halls', 'routes', 'entrance', 'here']),
    size: dice.pick(['wall', 'small', 'strip', 'sticker', 'floor', 'large']),
    languages: dice.pick(['en', 'es,fr', 'he']),
    parts: dice.pick(['code', 'code,details,headphones,stepFree,hall']),
  };
  const queries: Partial<Record<StudioEndpointName, Record<string, string>>> = {
    labelSheet: labels,
    checkLabels: { ...labels, items: dice.pick(['101', '1,2,101', 'hall-1', 'entrance']) },
    statistics: days,
    exportStatistics: { ...days, format, table: dice.pick(['days', 'works', 'answers', 'annotations']) },
    surveyTexts: { ...days, search: dice.pick(FUZZ_TEXTS).slice(0, 100) },
    translationWork: { language },
    translationSheet: { language, format, states: dice.pick(['missing', 'missing,outdated', 'x']) },
    exportList: { format },
  };
  const sound = queries[call];
  if (sound) {
    const query = new URLSearchParams(sound);
    if (dice.below(3) === 0) query.set(dice.pick(Object.keys(sound)), dice.pick(FUZZ_PATH_PARTS));
    return { query: query.toString() };
  }
  if (dice.below(4) > 0) return {};
  const name = dice.pick(['since', 'before', 'width', 'path', 'language']);
  return { query: `${name}=${dice.pick(FUZZ_PATH_PARTS)}` };
}

/**
 * Returns something to import, as the studio sends it: a list, a translator's sheet, a pack, or the URL of a
 * manifest.
 */
function source(dice: SeededRandom): unknown {
  const cell = () => dice.pick([...FUZZ_TEXTS, '101', 'A Kite', '"', '<b>x</b>', '=1+1']);
  const rows = Array.from({ length: 1 + dice.below(4) }, () => [cell(), cell(), cell()].join(','));
  const heading = dice.pick([
    'number,name_en,hall',
    'number,text_fr,picture',
    'Key,Original,Translation',
    'a,b',
  ]);
  const content = Buffer.from([heading, ...rows].join('\n')).toString('base64');
  const name = dice.pick(['works.csv', 'works.xlsx', 'guide.json', 'tour.xml', '..', 'works']);
  return dice.pick<unknown>([
    { name, content },
    { name, documents: { 'museum.yaml': dice.pick(FUZZ_TEXTS), [dice.pick(FUZZ_TEXTS)]: cell() } },
    { address: 'https://127.0.0.1/manifest.json' },
  ]);
}

const PASSWORD = 'not the right password';

/** Returns a valid body for the endpoint; undefined if it has none. */
function soundBody(call: StudioEndpointName, dice: SeededRandom, known: KnownMuseum): unknown {
  const document = dice.pick(known.documents);
  const { kind, id } = document;
  const place = pathInto(dice, document.value);
  const bodies: Partial<Record<StudioEndpointName, unknown>> = {
    signIn: { email: 'nobody@forms.museum', password: PASSWORD, code: '123456' },
    createFirstAdministrator: { token: 'x', name: 'Eve', email: 'eve@forms.museum', password: PASSWORD },
    acceptInvitation: { name: 'Eve', password: PASSWORD },
    resetPassword: { password: PASSWORD },
    passkeyChallenge: {},
    signInWithPasskey: { response: { id: 'x', rawId: 'x', type: 'public-key', response: {} } },
    updateAccount: { name: dice.pick(['Ana', ...FUZZ_TEXTS]) },
    changePassword: { current: PASSWORD, password: PASSWORD },
    startSecondFactor: { current: PASSWORD },
    confirmSecondFactor: { code: '123456' },
    disableSecondFactor: { current: PASSWORD },
    startPasskey: { current: PASSWORD },
    confirmPasskey: { name: 'x', response: { id: 'x', rawId: 'x', type: 'public-key', response: {} } },
    createMuseum: {
      name: dice.pick(FUZZ_TEXTS),
      languages: ['en', dice.pick(['de', 'x', '__proto__'])],
      hall: 'x',
    },
    invite: { email: `${dice.below(9)}@forms.museum`, role: 'editor', languages: ['en'] },
    save: { from: known.revision, changes: changes(dice, known) },
    discardChanges: { changes: [{ kind, id, path: place }] },
    presence: { place: { kind, id, path: place }, page: 'page-1' },
    confirmTranslation: { kind, id, path: ['name'], language: dice.pick(['en', 'de', 'x']) },
    setOpenState: {
      kind: 'hall',
      id: 1,
      state: 'closed',
      stateText: { en: dice.pick(FUZZ_TEXTS) },
      closedUntil: '2027-01-01',
    },
    updateCodes: { add: [{ kind: 'access', code: dice.pick(FUZZ_TEXTS), days: 3 }], remove: ['x'] },
    createPreview: { name: dice.pick(['A colleague', ...FUZZ_TEXTS]) },
    publish: dice.pick<unknown>([
      {},
      { leaveOut: [{ kind, id, path: place }], note: dice.pick(FUZZ_TEXTS) },
      { at: '2990-01-01T00:00:00.000Z' },
    ]),
    rollbackVersion: {},
    createUpload: {},
    ...importBodies(dice),
    recordLabelPrint: { sheet: dice.pick(['works', 'halls', 'here']), items: ['101', 'hall-1', '1'] },
    hideText: { isHidden: true },
    addAnnotation: { from: dice.pick(DAYS), to: dice.pick(DAYS), text: dice.pick(FUZZ_TEXTS) },
    monthlyMail: { isSubscribed: dice.below(2) === 0 },
    linkIdentity: { current: PASSWORD },
  };
  return bodies[call];
}

function importBodies(dice: SeededRandom): Partial<Record<StudioEndpointName, unknown>> {
  const list = {
    source: source(dice),
    files: [{ name: dice.pick(['kite.jpg', ...FUZZ_TEXTS]), path: 'uploads/kite.jpg' }],
    columns: { a: dice.pick(['number', 'name_en', 'x', '']), b: 'text_fr' },
    leaveOut: [{ sheet: '', row: dice.pick([2, 3, ...FUZZ_NUMBERS]) }],
    absent: { [dice.pick(['102', '103', 'x'])]: 'close' },
  };
  const { name = 'works.csv', content = '' } = source(dice) as { name?: string; content?: string };
  const delivery = { name, content, leaveOut: dice.pick([[], FUZZ_TEXTS]) };
  return {
    previewImport: list,
    applyImport: list,
    undoImport: {},
    previewDelivery: delivery,
    applyDelivery: delivery,
    fetchRemoteMedium: { address: dice.pick(['https://127.0.0.1/kite.jpg', 'file:///etc/passwd', 'x']) },
  };
}

/**
 * Returns changes, many of which can be saved. They contain another text or number, a list with one error, or junk
 * anywhere.
 */
function changes(dice: SeededRandom, { documents }: KnownMuseum): unknown[] {
  return Array.from({ length: 1 + dice.below(3) }, () => {
    const { kind, id, value } = dice.pick(documents);
    const path = pathInto(dice, value);
    const before = valueIn(value, path);
    const place = { key: randomUUID(), kind, id: dice.below(15) > 0 ? id : dice.pick([0, 7_654_321]), path };
    const form = dice.below(10);
    if (form === 0) return { ...place, path: [], before: value };
    if (form === 1) return { ...place, path: [], after: wrong(dice, value) };
    if (form === 2) return { ...place, before };
    if (form === 3) return { ...place, path: [...path, dice.pick(FUZZ_TEXTS)], after: fuzzValue(dice) };
    if (form === 4) return { ...place, before: fuzzValue(dice), after: fuzzValue(dice) };
    return { ...place, before, after: wrong(dice, before) };
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function pathInto(dice: SeededRandom, value: unknown): string[] {
  if (!isObject(value) || Object.keys(value).length === 0) return [];
  const key = dice.pick(Object.keys(value));
  return [key, ...pathInto(dice, value[key])];
}

const valueIn = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);

/**
 * Returns the value with one error anywhere in it. The error mostly has the right type, so that it passes the first
 * checks.
 */
function wrong(dice: SeededRandom, value: unknown): unknown {
  if (dice.below(8) === 0) return fuzzValue(dice);
  if (typeof value === 'string')
    return dice.pick([...FUZZ_TEXTS, `${value}<img src=x onerror=alert(1)>`, value.repeat(40)]);
  if (typeof value === 'number') return dice.pick([...FUZZ_NUMBERS, value + 1]);
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) {
    if (value.length === 0) return [fuzzValue(dice)];
    const at = dice.below(value.length);
    return dice.pick<() => unknown[]>([
      () => value.with(at, wrong(dice, value[at])),
      () => value.toSpliced(at, 1),
      () => [...value, value[at]],
      () => Array(300).fill(value[at]),
    ])();
  }
  if (isObject(value)) {
    const key = dice.pick([...Object.keys(value), dice.pick(FUZZ_TEXTS)]);
    const { [key]: _left, ...others } = value;
    return dice.below(4) === 0 ? others : { ...value, [key]: wrong(dice, value[key]) };
  }
  return fuzzValue(dice);
}
