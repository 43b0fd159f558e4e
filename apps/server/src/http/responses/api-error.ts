/**
 * Field `status` in the JSON of the response if a museum does not exist. The client then shows the NotFound screen
 * (A5).
 */
const MUSEUM_NOT_FOUND_STATUS = 1000;

interface ApiErrorOptions {
  status?: number;
  retryAfter?: number;
  /** The original error, for the log only. */
  cause?: unknown;
}

/** An error that is sent to the client, with a stable id and a readable message. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly statusCode: number;
  readonly id: string;
  /** Field `status` in the JSON of the response. It equals the HTTP status unless a decision says otherwise. */
  readonly status: number;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    statusCode: number,
    id: string,
    message: string,
    { status = statusCode, retryAfter, cause }: ApiErrorOptions = {},
  ) {
    super(message, { cause });
    this.statusCode = statusCode;
    this.id = id;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/**
 * Creates the error for a museum that does not exist. It is created only here, so that its status is always the same.
 */
export function museumNotFound(): ApiError {
  return new ApiError(404, 'museum_not_found', 'There is no such museum', {
    status: MUSEUM_NOT_FOUND_STATUS,
  });
}

export function visitNotFound(message = 'There is no such visit'): ApiError {
  return new ApiError(404, 'visit_not_found', message);
}

/** `call` is the name of the endpoint, such as `Artwork`, which the message uses for the kind of the entity. */
export function entityNotFound(call: string): ApiError {
  return rejection(404, { message: `There is no ${call} with this number` });
}

/** Error for requests to a host name that is not this server's. See http/security/own-origins.ts. */
export function unknownHost(): ApiError {
  return new ApiError(421, 'foreign_name', 'This host name is not configured on the server (PUBLIC_URL)');
}

export function invalidRequest(message: string): ApiError {
  return rejection(400, { message });
}

/**
 * Ids and messages of rejections without a more specific reason. Fastify's messages are not used, because they may
 * quote the request.
 */
const REJECTIONS: Record<number, [id: string, message: string]> = {
  400: ['invalid_request', 'The request could not be understood'],
  403: ['forbidden', 'This is not allowed'],
  404: ['not_found', 'There is nothing at this address'],
  405: ['method_not_allowed', 'This method is not possible here'],
  412: ['precondition_failed', 'The condition of the request is not met'],
  413: ['too_large', 'The request is larger than this server accepts'],
  414: ['address_too_long', 'The URL is longer than this server accepts'],
  415: ['unsupported_media_type', 'This content type is not accepted here'],
  416: ['range_not_satisfiable', 'The range is outside the content'],
  429: ['too_many_requests', 'Too many requests: please wait a moment'],
};

export function rejection(
  statusCode: number,
  { message, ...options }: ApiErrorOptions & { message?: string } = {},
): ApiError {
  const [id, text] = REJECTIONS[statusCode] ?? ['refused', 'The request was rejected'];
  return new ApiError(statusCode, id, message ?? text, options);
}
