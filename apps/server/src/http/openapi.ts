import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';

/** Content security policy of the API description. Swagger UI needs inline styles, and pictures in its style sheet. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type OpenApiOptions = {
  version: string;
  /** Whether the API description is served to developers. The public must not get it (see docs/operating.md). */
  open: boolean;
};

/**
 * Uses the schemas of routes (zod and zod/mini) to validate requests, serialize responses and describe both. Call this
 * function on the root instance before any route is added, because earlier routes are not described.
 */
export async function openApi(app: FastifyInstance, { version, open }: OpenApiOptions): Promise<void> {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  if (!open) return;

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'MuseumMate',
        version,
        description:
          'The endpoints that the visitor app uses. Every response is an envelope: success, data, message, status.',
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });

  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return app.swagger();
  });

  app.addHook('onRequest', async ({ url, headers }) => {
    // Swagger UI's files get an ETag from their size and date, and npm gives all files the same date. After an update,
    // browsers would be told that their old copy is current. The conditions If-None-Match and If-Modified-Since are
    // therefore removed from the request, so that the file is always sent.
    if (!url.startsWith('/api/docs')) return;
    delete headers['if-none-match'];
    delete headers['if-modified-since'];
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_POLICY,
    theme: { title: 'MuseumMate API' },
    validatorUrl: false, // The default badge sends the URL of the document to swagger.io.
    uiConfig: { layout: 'BaseLayout', tryItOutEnabled: true }, // This layout has no bar to load other API documents.
  });
}
