import { codesRequest, codesResponse } from '@museummate/studio-api';
import type { StudioEndpoints } from '#modules/studio-endpoints/studio-endpoints.ts';
import type { CodesService } from './codes.service.ts';

/** Adds the endpoints with which an administrator manages the codes for visitors. */
export async function codesRoutes(calls: StudioEndpoints, codes: CodesService): Promise<void> {
  calls.add('listCodes', { response: codesResponse, handle: ({ museum }) => codes.list(museum.idMuseum) });
  calls.add('updateCodes', {
    body: codesRequest,
    response: codesResponse,
    handle: ({ museum, staff, body }) => codes.update(museum.idMuseum, staff, body),
  });
}
