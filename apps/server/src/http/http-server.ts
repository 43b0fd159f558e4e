import { createServer as createHttpServer, type Server as NodeServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { LIMITS } from '@museummate/domain';
import fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { isLoopback, usesHttps } from '#config/addresses.ts';
import type { Config } from '#config/config.ts';
import type { Durations } from './durations.ts';
import { loggingOptions, requestIdMaker, requestIds } from './logging.ts';
import { metrics } from './metrics.ts';
import { openApi } from './openapi.ts';
import { repairUrl } from './repair-url.ts';
import { errors, frameworkErrors } from './responses/errors.ts';
import { ResponseCache } from './responses/response-cache.ts';
import { canTargetPaymentsHost, isolatePaymentsHost } from './security/payments-host.ts';
import { jsonHeaders, securityHeaders } from './security/security-headers.ts';
import { trustProxy } from './security/trust-proxy.ts';

const VERSION = '0.1.0';

/**
 * Idle timeout of a connection. Proxies keep idle connections open for 60 s. With a shorter timeout, a proxy could
 * send a request into a connection that this server is closing. A long timeout also saves phones a new handshake.
 */
const KEEP_ALIVE_MS = 72_000;

export interface HttpServer {
  app: FastifyInstance;
  /** Cache of responses that are sent before the framework handles the request. */
  preparedResponses: ResponseCache;
  /** Registry for the Prometheus metrics of the modules. */
  registry: Registry;
}

/** Whether the API description is served. It is served only to developers on this machine. */
export function showsDescription({ host, trustProxy }: Pick<Config, 'host' | 'trustProxy'>): boolean {
  return isLoopback(host) && trustProxy === false;
}

/**
 * Builds the framework with everything that applies to all routes: errors, headers, logs, limits, metrics, API
 * description.
 */
export async function buildHttpServer(config: Config): Promise<HttpServer> {
  const requestId = requestIdMaker();
  const preparedResponses = new ResponseCache({
    headers: jsonHeaders(usesHttps(config)),
    requestId,
    observer: (route, status) => hotObserver(app, durations, config.logLevel, route, status),
  });
  const app: FastifyInstance = fastify({
    ...loggingOptions({ level: config.logLevel, genReqId: requestId }),
    // The HTTP server is created here, so that cached responses are sent before the framework handles the request.
    serverFactory: (handler) =>
      createServer(
        config,
        (request, response) =>
          (!canTargetPaymentsHost(config.payments, request) && preparedResponses.answer(request, response)) ||
          handler(request, response),
      ),
    frameworkErrors,
    rewriteUrl: ({ url = '/' }) => repairUrl(url),
    trustProxy: trustProxy(config.trustProxy),
    bodyLimit: LIMITS.bodyBytes,
    // Without this option, open connections of media players would delay the shutdown.
    forceCloseConnections: true,
  });
  await errors(app);
  await requestIds(app);
  await securityHeaders(app, { https: usesHttps(config) });
  if (config.payments) await isolatePaymentsHost(app, config.payments);
  const { durations, registry } = await metrics(app, config.metricsToken);
  await openApi(app, { version: VERSION, open: showsDescription(config) });
  return { app, preparedResponses, registry };
}

function createServer({ tls }: Config, handle: RequestListener): NodeServer {
  const options = { keepAliveTimeout: KEEP_ALIVE_MS };
  return tls
    ? createHttpsServer({ ...options, cert: tls.cert, key: tls.key.reveal() }, handle)
    : createHttpServer(options, handle);
}

/**
 * Returns a function that measures and logs responses that bypass the framework, in the same way as the framework.
 */
function hotObserver(
  app: FastifyInstance,
  durations: Durations,
  logLevel: Config['logLevel'],
  route: string,
  status: number,
) {
  const measure = durations.observer('GET', route, status);
  // If the log level excludes info lines, only the duration is measured. Creating a line costs more than
  // measuring.
  if (!['info', 'debug', 'trace'].includes(logLevel))
    return (_requestId: string, seconds: number) => measure(seconds);
  const line = { method: 'GET', route, status };
  return (requestId: string, seconds: number) => {
    measure(seconds);
    app.log.info({ requestId, ...line, ms: Math.round(seconds * 10_000) / 10 }, 'request');
  };
}
