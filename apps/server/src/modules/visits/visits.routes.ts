import { LIMITS } from '@museummate/domain';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ApiError } from '#http/errors.ts';
import type { Limiter } from '#http/limiter.ts';
import { success } from '#http/success.ts';
import type { StoredVisit } from './visit-write.ts';
import {
  endArtworkBody,
  endRouteBody,
  endVisitBody,
  museumParams,
  registeredAnswer,
  registerVisitBody,
  startArtworkBody,
  startRouteBody,
  startVisitBody,
  visitAnswer,
} from './visits.schema.ts';
import type { VisitsService } from './visits.service.ts';

interface Options {
  service: VisitsService;
  /** It limits the writes per visit (A79). */
  limiter: Limiter;
}

/** Visits in both generations of calls; all write to the same rows (A70). Register it, for its serializer is its own. */
export async function visitsRoutes(instance: FastifyInstance, { service, limiter }: Options): Promise<void> {
  // What is answered here is made field by field below; checking it against its schema once more took a fifth of
  // the time of a registration.
  instance.setSerializerCompiler(() => JSON.stringify);
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['Visit'];
  const response = { 200: visitAnswer };

  app.post(
    '/visitMuseum',
    {
      schema: {
        tags,
        summary: 'Starts a visit; the same token again gives the same visit',
        body: startVisitBody,
        response,
      },
    },
    async ({ body }) => {
      limiter.take(body.visitorToken);
      return success(whole(await service.start(body)));
    },
  );

  app.put(
    '/visitMuseum',
    { schema: { tags, summary: 'Ends a visit', body: endVisitBody, response } },
    async ({ body: { idVisit, visitorToken, endDate } }) => {
      limiter.take(idVisit);
      return success(
        whole(await service.write({ idVisit, ...(visitorToken ? { visitorToken } : {}), endDate })),
      );
    },
  );

  app.post(
    '/visitArtwork',
    { schema: { tags, summary: 'A work was opened', body: startArtworkBody, response } },
    async ({ body: { idVisit, idArtwork, startDate } }) => {
      limiter.take(idVisit);
      const artworks = [{ idArtwork, startDate, endDate: null, accessType: null, duration: null }];
      return success(whole(await service.write({ idVisit, artworks })));
    },
  );

  app.put(
    '/visitArtwork',
    { schema: { tags, summary: 'Seconds listened to the work opened last', body: endArtworkBody, response } },
    async ({ body: { idVisit, ...endLatest } }) => {
      limiter.take(idVisit);
      return success(whole(await service.write({ idVisit, endLatest })));
    },
  );

  app.post(
    '/visitRoute',
    { schema: { tags, summary: 'A route was begun', body: startRouteBody, response } },
    async ({ body: { idVisit, idRoute, startDate } }) => {
      limiter.take(idVisit);
      return success(
        whole(await service.write({ idVisit, routes: [{ idRoute, startDate, endDate: null }] })),
      );
    },
  );

  app.put(
    '/visitRoute',
    { schema: { tags, summary: 'The route begun last was left', body: endRouteBody, response } },
    async ({ body: { idVisit, ...endLatest } }) => {
      limiter.take(idVisit);
      return success(whole(await service.write({ idVisit, endLatest })));
    },
  );

  app.post(
    '/Museum/:idMuseum/v2/registerVisit',
    {
      bodyLimit: LIMITS.largeBodyBytes,
      schema: {
        tags,
        summary: 'The whole visit, as often as needed: items merge, nothing is counted twice',
        params: museumParams,
        body: registerVisitBody,
        response: { 200: registeredAnswer },
      },
    },
    async ({ params, body }) => {
      if (body.idMuseum !== params.idMuseum)
        throw new ApiError(
          400,
          'invalid_request',
          'body idMuseum: is another museum than that of the address',
        );
      limiter.take(body.visitorToken);
      const { idVisit, visitCode } = await service.register(body);
      return success({ IdVisit: idVisit, idVisit, visitCode });
    },
  );
}

/** A visit in the shape that the client keeps (A70); items stay on the device and here, they are not sent back. */
function whole(visit: StoredVisit) {
  return { ...visit, IdVisit: visit.idVisit, email: null, artworks: [], routes: [] };
}
