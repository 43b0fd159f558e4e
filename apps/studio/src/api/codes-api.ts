import type { CodesAnswer, CodesRequest } from '@museummate/studio-api';

/** What the studio asks of the server about the codes of a museum and its routes. */
export interface CodesApi {
  listCodes(idMuseum: number): Promise<CodesAnswer>;
  changeCodes(idMuseum: number, request: CodesRequest): Promise<CodesAnswer>;
}
