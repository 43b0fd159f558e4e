import { STUDIO_ENDPOINTS, type StudioEndpointName, type StudioRole } from '@museummate/studio';
import { PasswordsService } from '../src/modules/staff/passwords.service.ts';
import { SessionsRepository } from '../src/modules/staff/sessions.repository.ts';
import { SESSION_COOKIE } from '../src/modules/staff/sessions.service.ts';
import { StaffRepository } from '../src/modules/staff/staff.repository.ts';
import type { Json } from './json.ts';
import type { TestServer } from './test-server.ts';

/** Where a test's browser has the studio open: on the server's own machine, as nobody else can by this name. */
export const STUDIO = { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' };

export interface CallOptions {
  /** By their names in the path, as {idMuseum: 12}. */
  params?: Record<string, string | number>;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
  remoteAddress?: string;
}

/** What came back: the data, or the id of the error. */
interface CallAnswer {
  status: number;
  data: Json;
  error: string | undefined;
  message: string;
  headers: Record<string, unknown>;
}

/** A browser with the studio open, and whatever cookies it has got. */
export class StudioBrowser {
  readonly cookies: Record<string, string>;
  readonly #server: Pick<TestServer, 'app'>;

  constructor(server: Pick<TestServer, 'app'>, cookies: Record<string, string> = {}) {
    this.#server = server;
    this.cookies = cookies;
  }

  async call(
    name: StudioEndpointName,
    { params = {}, query = '', body, headers = {}, remoteAddress = '127.0.0.1' }: CallOptions = {},
  ): Promise<CallAnswer> {
    const { method, path } = STUDIO_ENDPOINTS[name];
    const url = path.replace(/:(\w+)/g, (_part, key: string) => encodeURIComponent(params[key] ?? '1'));
    const answer = await this.#server.app.inject({
      method,
      url: `/api/studio/${url}${query && `?${query}`}`,
      cookies: this.cookies,
      remoteAddress,
      headers: {
        host: STUDIO.host,
        ...(method === 'GET' || method === 'HEAD' ? {} : { origin: STUDIO.origin, 'x-studio': '1' }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    });
    for (const { name: cookie, value } of answer.cookies) {
      if (value === '') delete this.cookies[cookie];
      else this.cookies[cookie] = value;
    }
    const isJson = String(answer.headers['content-type']).includes('json');
    const { data, error, message } = isJson ? answer.json() : { data: null, error: undefined, message: '' };
    return { status: answer.statusCode, data, error, message, headers: answer.headers };
  }
}

interface NewPerson {
  name?: string;
  email?: string;
  everywhere?: boolean;
  /** By the number of the museum. */
  roles?: Record<number, StudioRole>;
  languages?: string[];
  password?: string;
}

const passwords = new PasswordsService({ N: 1024, r: 8, p: 1 });
let people = 0;

/** Somebody with an account, whose browser is signed in; without the half second that a real password costs. */
export async function signedInPerson(
  server: Pick<TestServer, 'app' | 'storage'>,
  { name, email, everywhere = false, roles = {}, languages, password }: NewPerson = {},
) {
  people += 1;
  const { db } = server.storage;
  const staff = new StaffRepository(db);
  const at = new Date().toISOString();
  const account = { name: name ?? `Person ${people}`, email: email ?? `person${people}@forms.museum` };
  const passwordHash = password === undefined ? null : await passwords.hash(password);
  const idStaff = (await staff.add({ ...account, everywhere, passwordHash }, at)) ?? 0;
  for (const [idMuseum, role] of Object.entries(roles))
    await staff.setMembership(idStaff, Number(idMuseum), { role, languages: languages ?? null });
  const { key } = await new SessionsRepository(db).open({
    idStaff,
    device: 'Firefox, Linux',
    method: 'password',
    at,
    expiresAt: '2999-01-01T00:00:00.000Z',
  });
  return { idStaff, ...account, browser: new StudioBrowser(server, { [SESSION_COOKIE]: key }) };
}

/** Another museum on the same server, as far as rights are concerned. */
export async function secondMuseum({ storage: { db } }: Pick<TestServer, 'storage'>, idMuseum = 13) {
  const museum = await db.selectFrom('museum').selectAll().executeTakeFirstOrThrow();
  await db
    .insertInto('museum')
    .values({ ...museum, id_museum: idMuseum, code: 'other', active: 0 })
    .execute();
}
