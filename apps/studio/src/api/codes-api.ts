import type { CodesAnswer, CodesRequest } from '@museummate/studio-api';

/** Endpoints about the access codes of a museum and its routes. */
export interface CodesApi {
  listCodes(idMuseum: number): Promise<CodesAnswer>;
  changeCodes(idMuseum: number, request: CodesRequest): Promise<CodesAnswer>;
}
