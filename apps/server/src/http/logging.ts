import { randomBytes } from 'node:crypto';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, destination, type LoggerOptions, stdTimeFunctions } from 'pino';
import type { LogLevel } from '#config/config.ts';
import { isJournal, withPriority } from '#config/journal.ts';

/** Names the route's pattern, never the address itself: paths carry ids and codes, queries carry worse. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions?.url ?? 'unmatched';
}

/** Writes one line per request, after the answer; Fastify's own two lines hold the address and the raw URL. */
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
 * Keeps of an error only what finds the fault. Other fields hold personal data: PostgreSQL's `detail` quotes the
 * row, the parser's `rawPacket` the whole request.
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
  /** Makes the ids of requests; all that answers requests shares one maker, so that no id comes twice. */
  genReqId?: () => string;
  /** Where the lines go, which is standard output unless given; in systemd's journal they have their priority. */
  stream?: DestinationStream;
};

/** Returns what is to be spread into Fastify's options. */
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
    // These guard against any line that hands over the request itself.
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
    // An id chosen by the client could be a name, or the same for every request.
    requestIdHeader: false as const,
    genReqId,
  };
}

/** Ids have a random start for each process and are then counted: drawing each would cost more than it is worth. */
export function requestIdMaker(): () => string {
  const start = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${start}-${(++count).toString(36)}`;
}

/**
 * Sends the id of each request back, so that a visitor who reports a fault can name the line in the log. Call it
 * on the root instance.
 */
export async function requestIds(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}
