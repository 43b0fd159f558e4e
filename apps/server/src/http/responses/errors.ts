import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { databaseError } from '#database/failures.ts';
import { ApiError, invalidRequest, rejection } from './api-error.ts';

// Without a locale, zod/mini has no messages, and every reason would be "Invalid input".
z.config(z.locales.en());

/**
 * Installs the error handlers. Call this function on the root instance, because `register` would limit it to a child
 * instance.
 */
export async function errors(app: FastifyInstance): Promise<void> {
  app.setErrorHandler<unknown>((error, request, reply) => {
    // Visitors may leave the network during a request. This is not a server error, and no response is needed.
    const hungUp = request.raw.errored !== null && request.raw.errored === error;
    if (hungUp) request.log.info({ req: request }, 'client hung up');
    const failure = hungUp ? rejection(400) : toApiError(error);
    if (failure.statusCode >= 500) request.log.error({ err: error }, 'request failed');
    return sendFailure(failure, request, reply);
  });
  app.setNotFoundHandler((request, reply) => sendFailure(rejection(404), request, reply));
}

/**
 * Handles requests that Fastify rejects before routing, for example because the URL cannot be decoded. Hooks and
 * the error handler above do not run for them, so this function logs the request and sets the headers.
 */
export function frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toApiError(error);
  request.log.info({ method: request.method, route: 'unmatched', status: failure.statusCode }, 'request');
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  sendFailure(failure, request, reply);
}

function sendFailure(failure: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode, id, message, status, retryAfter } = failure;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return (
    reply
      .code(statusCode)
      .type('application/json; charset=utf-8')
      // The handler may have set an ETag and a long cache lifetime before it failed. They must not be sent with the
      // error.
      .removeHeader('etag')
      .header('cache-control', 'no-store')
      // The route's response schema would remove the fields of the error, so the error is serialized without the
      // schema.
      .serializer(JSON.stringify)
      .send({ success: false, data: null, message, status, error: id, requestId: request.id })
  );
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error))
    return invalidRequest(reasons(error.validation, error.validationContext));
  const database = databaseFailure(error);
  if (database) return database;
  const { statusCode, code, expose }: ForeignError = error instanceof Error ? error : {};
  // Any library, for example an S3 client, may add a statusCode to its errors. The statusCode is used only for errors
  // of the web framework, and for errors that are meant for the client (`expose`, http-errors).
  const aboutThisRequest = String(code).startsWith('FST_') || expose === true;
  if (aboutThisRequest && typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return rejection(statusCode);
  return new ApiError(500, 'internal_error', 'Something went wrong on our side');
}

/** Value of Retry-After while the database is unreachable or restarting. */
export const DATABASE_RETRY_SECONDS = 5;

/** Returns the error to send if the database failed. Its status makes devices send the record again later. */
function databaseFailure(error: unknown): ApiError | undefined {
  switch (databaseError(error)) {
    case 'full':
      return new ApiError(507, 'storage_full', 'The server has no space left', { retryAfter: 60 });
    case 'unavailable':
      return new ApiError(503, 'unavailable', 'The server is not ready: please try again', {
        retryAfter: DATABASE_RETRY_SECONDS,
      });
    default:
      return undefined;
  }
}

type ForeignError = Partial<Error> & { statusCode?: unknown; code?: unknown; expose?: unknown };

const PARTS: Record<string, string> = { params: 'path', querystring: 'query' };

function reasons(issues: { instancePath: string; message?: string }[], context = 'request'): string {
  const part = PARTS[context] ?? context;
  return issues
    .slice(0, 10) // A body with a thousand errors must not cause a response with a thousand reasons.
    .map(({ instancePath, message }) => {
      const field = instancePath.split('/').filter(Boolean).join('.');
      return `${field ? `${part} ${field}` : part}: ${message}`;
    })
    .join('; ');
}
