import { newMuseumRequest, newMuseumResponse } from '@museummate/studio-api';
import type { StudioEndpoints } from '../studio-endpoints/studio-endpoints.ts';
import type { NewMuseumService } from './new-museum.service.ts';

export async function newMuseumRoutes(calls: StudioEndpoints, newMuseums: NewMuseumService): Promise<void> {
  calls.add('createMuseum', {
    body: newMuseumRequest,
    response: newMuseumResponse,
    handle: ({ staff, body }) => newMuseums.create(staff, body),
  });
}
