import { randomBytes } from 'node:crypto';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, destination, type LoggerOptions, stdTimeFunctions } from 'pino';
import type { LogLevel } from '#config/config.ts';
import { isJournal, withPriority } from '#config/journal.ts';

/**
 * Returns the pattern of the route, never the URL. Paths contain ids and codes, and queries may contain personal data.
 */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions?.url ?? 'unmatched';
}

/**
 * Writes one line per request, after the response. It replaces Fastify's own two lines, which contain the IP
 * address and the whole URL.
 */
class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }
  override incomingRequest(): void {}
  override routeNotFound(): void {}
  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (error) reply.log.warn({ ...line, err: error }, 'request cut off');
    else reply.log.info(line, 'request');
  }
}

/**
 * Reduces an error to what is needed to find the bug. Other fields may contain personal data: PostgreSQL's `detail`
 * quotes the row, the HTTP parser's `rawPacket` the whole request.
 */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...('code' in error && { code: String(error.code) }),
    ...(error.cause !== undefined && depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  };
}

type LoggingOptions = {
  level: LogLevel;
  /** Generates request ids. All parts of the server share one generator, so that ids are unique. */
  genReqId?: () => string;
  /** Destination of the lines; standard output by default. In systemd's journal, lines begin with their priority. */
  stream?: DestinationStream;
};

/** Returns the logging part of Fastify's options. */
export function loggingOptions({
  level,
  stream = isJournal(1) ? withPriority(destination(1)) : undefined,
  genReqId = requestIdMaker(),
}: LoggingOptions) {
  const logger: LoggerOptions & { stream?: DestinationStream } = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    // Log calls should not contain a request. If one does by mistake, these functions remove the personal data.
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
      res: (reply: FastifyReply) => ({ status: reply.statusCode }),
      err: describeError,
    },
    ...(stream && { stream }),
  };
  return {
    logger,
    logController: new RequestLog(),
    // Ids that clients send are ignored. Such an id could be a person's name, or the same for every request.
    requestIdHeader: false as const,
    genReqId,
  };
}

/**
 * Returns a generator of request ids. An id consists of a random prefix per process and a counter, which is faster
 * than a random id per request.
 */
export function requestIdMaker(): () => string {
  const start = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${start}-${(++count).toString(36)}`;
}

/**
 * Returns the request id in a header, so that a visitor who reports a problem can name the log line. Call it on the
 * root instance.
 */
export async function requestIds(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}
