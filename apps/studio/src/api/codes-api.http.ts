import { codesResponse } from '@museummate/studio-api';
import type { Ask } from './ask.ts';
import type { CodesApi } from './codes-api.ts';

export function codesApi(ask: Ask): CodesApi {
  return {
    listCodes: (idMuseum) => ask('listCodes', codesResponse, { of: { idMuseum } }),
    changeCodes: (idMuseum, body) => ask('updateCodes', codesResponse, { of: { idMuseum }, body }),
  };
}
