import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';

/** This is the app's policy, plus what Swagger UI needs: style attributes, and pictures inside its style sheet. */
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
  /** Whether the description can be read here: it is for people who build, not for the public (see docs/operating.md). */
  open: boolean;
};

/**
 * Schemas of a route (zod, also zod/mini) check requests, shape answers and describe both at once.
 * Call it on the root instance before any route is added: routes that came earlier are not described.
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
          'The calls that the visitor app makes. Every answer is an envelope: success, data, message, status.',
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
    // npm dates the files of every package alike, and their ETag is size and date: an old copy would count as current.
    if (!url.startsWith('/api/docs')) return;
    delete headers['if-none-match'];
    delete headers['if-modified-since'];
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_POLICY,
    theme: { title: 'MuseumMate API' },
    validatorUrl: false, // The default badge sends the document's address to swagger.io.
    uiConfig: { layout: 'BaseLayout', tryItOutEnabled: true }, // This layout has no bar to load other documents with.
  });
}
