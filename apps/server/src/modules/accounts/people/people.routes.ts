import {
  auditLogResponse,
  inviteRequest,
  inviteResponse,
  makeResetResponse,
  peopleResponse,
  updatePersonRequest,
} from '@museummate/studio-api/people';
import * as z from 'zod/mini';
import { numberParameter } from '#http/parameters.ts';
import { nothing } from '#modules/studio-endpoints/empty-response.ts';
import type { StudioEndpoints } from '#modules/studio-endpoints/studio-endpoints.ts';
import type { StudioOrigin } from '#modules/studio-endpoints/studio-origin.ts';
import type { PeopleService } from './people.service.ts';
import { beforeQuery } from './staff.schema.ts';

const personParams = z.object({ idMuseum: numberParameter, idStaff: numberParameter });

/** Adds the endpoints with which an administrator manages the staff of a museum. */
export async function peopleRoutes(
  calls: StudioEndpoints,
  { people, origin }: { people: PeopleService; origin: StudioOrigin },
): Promise<void> {
  calls.add('people', {
    response: peopleResponse,
    handle: ({ museum, staff }) => people.list(museum.idMuseum, staff),
  });

  calls.add('invite', {
    body: inviteRequest,
    response: inviteResponse,
    handle: ({ museum, staff, body, request }) =>
      people.invite(museum.idMuseum, body, { by: staff, origin: origin.of(request) }),
  });

  calls.add('updatePerson', {
    params: personParams,
    body: updatePersonRequest,
    response: nothing,
    async handle({ museum, staff, params, body }) {
      await people.update(museum.idMuseum, params.idStaff, body, staff);
      return null;
    },
  });

  calls.add('removePerson', {
    params: personParams,
    response: nothing,
    async handle({ museum, staff, params }) {
      await people.remove(museum.idMuseum, params.idStaff, staff);
      return null;
    },
  });

  calls.add('createPasswordReset', {
    params: personParams,
    response: makeResetResponse,
    handle: ({ museum, staff, params, request }) =>
      people.createPasswordReset(museum.idMuseum, params.idStaff, { by: staff, origin: origin.of(request) }),
  });

  calls.add('withdrawInvitation', {
    params: z.object({ idMuseum: numberParameter, idInvitation: numberParameter }),
    response: nothing,
    async handle({ museum, staff, params }) {
      await people.withdraw(museum.idMuseum, params.idInvitation, staff);
      return null;
    },
  });

  calls.add('auditLog', {
    query: beforeQuery,
    response: auditLogResponse,
    handle: ({ museum, query }) => people.history(museum.idMuseum, query.before),
  });
}
