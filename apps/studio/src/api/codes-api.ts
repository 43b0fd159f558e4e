import type { CodesRequest, CodesResponse } from '@museummate/studio-api';

/** Endpoints about the access codes of a museum and its routes. */
export interface CodesApi {
  listCodes(idMuseum: number): Promise<CodesResponse>;
  changeCodes(idMuseum: number, request: CodesRequest): Promise<CodesResponse>;
}
