import { hash as digest, randomBytes } from 'node:crypto';
import type { ContentStore, SecretRow } from '@museummate/content';
import { hashSecret, parseHash } from '@museummate/content/publish';
import {
  type CodeSummary,
  type CodesRequest,
  type CodesResponse,
  type NewCode,
  type Person,
  SINGLETON_CODE_KINDS,
} from '@museummate/studio-api';
import { invalidRequest, museumNotFound } from '#http/responses/api-error.ts';
import type { DraftLogRepository } from '../changes/draft-log.repository.ts';
import type { PublicationService } from '../publications/publication.service.ts';

/** Default validity of an access code, in days. */
const ONE_DAY = 1;
/** Maximum number of codes per kind, as in a pack. */
const MAX_OF_A_KIND = 100;

interface CodesParts {
  store: Pick<ContentStore, 'secrets' | 'rows'>;
  publications: Pick<PublicationService, 'changeCodes'>;
  museums: Pick<DraftLogRepository, 'position' | 'live'>;
}

/**
 * Manages the codes for visitors. Codes can be set and deleted but never read, because only their hashes are
 * stored.
 */
export class CodesService {
  readonly #parts: CodesParts;

  constructor(parts: CodesParts) {
    this.#parts = parts;
  }

  async list(idMuseum: number): Promise<CodesResponse> {
    const version = await this.#version(idMuseum);
    return { codes: (await this.#parts.store.secrets(idMuseum, version)).map(heldCode) };
  }

  async update(idMuseum: number, staff: Person, request: CodesRequest): Promise<CodesResponse> {
    await this.#refuseUnknownRoutes(idMuseum, request.add ?? []);
    await this.#parts.publications.changeCodes(idMuseum, staff, (secrets) => applyRequest(secrets, request));
    return this.list(idMuseum);
  }

  /** Rejects codes of routes that are not published, because such a code would open nothing. */
  async #refuseUnknownRoutes(idMuseum: number, codes: readonly NewCode[]): Promise<void> {
    const ofRoutes = codes.filter(({ kind }) => kind === 'route');
    if (ofRoutes.length === 0) return;
    const keys = ofRoutes.flatMap(({ idRoute = 0 }) => [
      { kind: 'route' as const, id: idRoute },
      { kind: 'exhibition' as const, id: idRoute },
    ]);
    const live = await this.#parts.museums.live(await this.#version(idMuseum), keys);
    const known = new Set(live.map(({ id }) => id));
    if (ofRoutes.some(({ idRoute = 0 }) => !known.has(idRoute)))
      throw invalidRequest('This route is not published yet; publish it first, then give it a code');
  }

  async #version(idMuseum: number): Promise<string> {
    const position = await this.#parts.museums.position(idMuseum);
    if (!position) throw museumNotFound();
    return position.version;
  }
}

/** Returns all code rows of the museum after the request, or undefined if nothing changes. */
async function applyRequest(
  secrets: readonly SecretRow[],
  { add = [], remove = [] }: CodesRequest,
): Promise<SecretRow[] | undefined> {
  const replaced = SINGLETON_CODE_KINDS.filter((kind) => add.some((code) => code.kind === kind));
  const left = secrets.filter(
    (secret) => !remove.includes(idOf(secret)) && !replaced.some((kind) => kind === secret.kind),
  );
  // All codes of a museum have the same salt. A visitor's attempt therefore needs only one slow key derivation,
  // and is compared with all codes.
  const [first] = secrets;
  const salt = first ? Buffer.from(parseHash(first.hash).salt, 'base64url') : randomBytes(16);
  const made = await Promise.all(add.map((code) => rowOf(code, salt)));
  const next = [
    ...new Map([...left, ...made].map((row) => [`${row.kind} ${row.idRoute} ${row.hash}`, row])).values(),
  ];
  for (const [kind, some] of Map.groupBy(next, (row) => row.kind))
    if (kind !== 'route' && some.length > MAX_OF_A_KIND)
      throw invalidRequest(`There are ${MAX_OF_A_KIND} codes of this kind already; remove some first`);
  const isSame = next.length === secrets.length && next.every((row, place) => row === secrets[place]);
  return isSame ? undefined : next;
}

async function rowOf({ kind, code, days, idRoute }: NewCode, salt: Buffer): Promise<SecretRow> {
  return {
    kind,
    idRoute: kind === 'route' ? (idRoute ?? 0) : 0,
    hash: await hashSecret(kind, code, salt),
    days: kind === 'access' ? (days ?? ONE_DAY) : null,
  };
}

const heldCode = (secret: SecretRow): CodeSummary => ({
  idCode: idOf(secret),
  kind: secret.kind,
  idRoute: secret.kind === 'route' ? secret.idRoute : null,
  days: secret.days,
});

/** Identifies a code without revealing anything that helps to guess it, not even its hash. */
const idOf = ({ kind, idRoute, hash }: SecretRow) =>
  digest('sha256', `${kind} ${idRoute} ${hash}`, 'base64url').slice(0, 24);
