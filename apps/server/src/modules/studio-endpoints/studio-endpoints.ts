import cookie from '@fastify/cookie';
import {
  can,
  STAFF_HEADER,
  STUDIO_ENDPOINTS,
  type StudioEndpointName,
  type StudioPermission,
} from '@museummate/studio-api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { numberParameter } from '#http/parameters.ts';
import { invalidRequest, museumNotFound } from '#http/responses/api-error.ts';
import { success } from '#http/responses/success.ts';
import type { Membership, SignedIn } from './signed-in.ts';
import { forbidden, notAllowed, signInRequired, wrongOrigin } from './studio-errors.ts';
import type { StudioOrigin } from './studio-origin.ts';

const BASE = '/api/studio/';

/** The museum in the path of the request, and the caller's role in it. */
interface StudioMuseum extends Membership {
  idMuseum: number;
}

type For<Name extends StudioEndpointName> = (typeof STUDIO_ENDPOINTS)[Name]['for'];

/** Parameters of a handler. The caller's identity and permission are already checked. */
export interface StudioRequest<Name extends StudioEndpointName, Params, Query, Body> {
  staff: For<Name> extends 'public' ? SignedIn | undefined : SignedIn;
  museum: For<Name> extends StudioPermission ? StudioMuseum : undefined;
  params: Params;
  query: Query;
  body: Body;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface CallDescription<Name extends StudioEndpointName, Params, Query, Body, Result> {
  /** Schema of the path parameters except idMuseum. The handler gets the museum, already checked, as `museum`. */
  params?: z.ZodMiniType<Params>;
  query?: z.ZodMiniType<Query>;
  body?: z.ZodMiniType<Body>;
  /**
   * Schema of the response. Fields that are not in the schema are removed. If there is no schema, the handler
   * sends the response itself and resolves with the reply.
   */
  response?: z.ZodMiniType<Result>;
  /** Maximum size of the body in bytes, if it differs from the server's default. */
  bodyLimit?: number;
  handle(asked: StudioRequest<Name, Params, Query, Body>): Promise<NoInfer<Result> | FastifyReply>;
}

interface Admission {
  staff: SignedIn | undefined;
  museum: StudioMuseum | undefined;
}

interface FrameOptions {
  origin: StudioOrigin;
  sessions: { find(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | undefined> };
  staff: { membership(staff: SignedIn, idMuseum: number): Promise<Membership | undefined> };
}

/**
 * Registers the endpoints under /api/studio. Modules add them with `add`, which accepts only names in the table of
 * endpoints. Endpoints cannot be registered in any other way. Before the body is read, three things are checked:
 * the caller's session, the caller's permission, and that a page of the studio sent the request.
 */
export class StudioEndpoints {
  readonly #app: FastifyInstance;
  readonly #options: FrameOptions;
  readonly #admitted = new WeakMap<FastifyRequest, Admission>();
  readonly #added: Set<string>;

  private constructor(app: FastifyInstance, options: FrameOptions, added: Set<string>) {
    this.#app = app;
    this.#options = options;
    this.#added = added;
  }

  /**
   * Registers the plugin for endpoints. Call this function with the root instance, before any module adds
   * endpoints.
   */
  static async open(root: FastifyInstance, options: FrameOptions): Promise<StudioEndpoints> {
    const added = new Set<string>();
    root.addHook('onRoute', ({ method, url }) => {
      if (!url.startsWith(BASE) && url !== BASE.slice(0, -1)) return;
      if (!added.has(`${String(method)} ${url}`))
        throw new Error(
          `${String(method)} ${url} is not an endpoint of the studio: see STUDIO_ENDPOINTS in packages/studio-api`,
        );
    });
    let child: FastifyInstance | undefined;
    // The endpoints are a separate plugin, so that cookies are parsed only for them.
    await root.register(async (plugin) => {
      await plugin.register(cookie);
      child = plugin;
    });
    if (!child) throw new Error('the frame of the studio was not made');
    return new StudioEndpoints(child, options, added);
  }

  /** The Fastify instance of the endpoints, to which modules can add parsers for bodies that are not JSON. */
  get instance(): FastifyInstance {
    return this.#app;
  }

  add<Name extends StudioEndpointName, Params = unknown, Query = unknown, Body = unknown, Result = unknown>(
    name: Name,
    { params, query, body, response, bodyLimit, handle }: CallDescription<Name, Params, Query, Body, Result>,
  ): void {
    const { method, path } = STUDIO_ENDPOINTS[name];
    this.#added.add(`${method} ${BASE}${path}`);
    this.#app.route({
      method,
      url: BASE + path,
      exposeHeadRoute: false,
      ...(bodyLimit !== undefined && { bodyLimit }),
      schema: {
        hide: true,
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        ...(response && { response: { 200: envelope(response) } }),
      },
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        this.#admitted.set(request, await this.#admit(name, request, reply));
      },
      preValidation: async (request) => {
        if (body) request.body = withoutNullCharacters(request.body);
      },
      handler: async (request, reply) => {
        const { staff, museum } = this.#admitted.get(request) ?? {};
        const asked = {
          staff,
          museum,
          params: request.params,
          query: request.query,
          body: request.body,
          request,
          reply,
        } as unknown as StudioRequest<Name, Params, Query, Body>;
        const result = await handle(asked);
        // If there is no schema, the handler has already sent the response.
        return response ? success(result) : undefined;
      },
    });
  }

  async #admit(name: StudioEndpointName, request: FastifyRequest, reply: FastifyReply): Promise<Admission> {
    const { method, for: who } = STUDIO_ENDPOINTS[name];
    const { origin, sessions } = this.#options;
    // Browsers send no Origin header with GET and HEAD. The origin need not be checked, because these requests
    // change nothing.
    const isReading = method === 'GET' || method === 'HEAD';
    if (!isReading && !(request.headers['x-studio'] === '1' && origin.isFromHere(request)))
      throw wrongOrigin(origin.of(request));
    const staff = await sessions.find(request, reply);
    if (who === 'public') return { staff, museum: undefined };
    const isFor = request.headers[STAFF_HEADER];
    if (!staff || (isFor !== undefined && isFor !== String(staff.idStaff))) throw signInRequired();
    if (who === 'staff') return { staff, museum: undefined };
    if (who === 'server-admin') {
      if (!staff.everywhere)
        throw forbidden('This is only for server administrators: please ask one of them.');
      return { staff, museum: undefined };
    }
    return { staff, museum: await this.#museum(staff, who, request) };
  }

  /**
   * Returns the museum and the caller's role in it. If the caller has no role in it, the response is the same as
   * for an unknown museum, so that it reveals nothing.
   */
  async #museum(staff: SignedIn, right: StudioPermission, { params }: FastifyRequest): Promise<StudioMuseum> {
    const { data: idMuseum } = numberParameter.safeParse((params as { idMuseum?: string }).idMuseum);
    const membership =
      idMuseum === undefined ? undefined : await this.#options.staff.membership(staff, idMuseum);
    if (idMuseum === undefined || !membership) throw museumNotFound();
    if (!can(membership.role, right)) throw notAllowed(membership.role, right);
    return { idMuseum, ...membership };
  }
}

const envelope = <Result>(response: z.ZodMiniType<Result>) =>
  z.object({ success: z.boolean(), data: response, message: z.null(), status: z.int() });

/** Maximum nesting of a body. No document of a museum is nested as deeply. */
const DEEPEST = 64;
/** Maximum number of values in a body. The longest list, with all its files, has far fewer values. */
const MAX_VALUES = 250_000;

/**
 * Removes the null character from all texts of a body. PostgreSQL cannot store this character, and it is
 * invisible.
 */
function withoutNullCharacters(value: unknown, depth = 0, count = { values: 0 }): unknown {
  if (depth > DEEPEST) throw invalidRequest('body: is nested more deeply than any content of a museum');
  if (typeof value === 'string') return value.replaceAll('\0', '');
  if (typeof value !== 'object' || value === null) return value;
  const clean = (each: unknown) => withoutNullCharacters(each, depth + 1, count);
  // The values are counted before they are copied, because all further processing takes time for each value.
  count.values += Array.isArray(value) ? value.length : Object.keys(value).length;
  if (count.values > MAX_VALUES)
    throw invalidRequest(`body: has more than ${MAX_VALUES} values; send it in parts`);
  if (Array.isArray(value)) return value.map(clean);
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key.replaceAll('\0', ''), clean(each)]),
  );
}
