import type { RecognitionResponse } from '@museummate/domain';
import { ApiError } from '#http/responses/api-error.ts';
import type { ExternalRecognitionService } from './external-service.ts';
import { expectJpeg } from './jpeg.ts';
import type { RecogniserPool } from './recogniser/recogniser-pool.ts';
import type { RecognitionIndexService } from './recognition-index.service.ts';

/** Recognises artworks for museums that do it on the server instead of on the device (A62). */
export class RecognitionService {
  readonly #index: RecognitionIndexService;
  readonly #pool: RecogniserPool;
  readonly #outside: ExternalRecognitionService | undefined;

  constructor(
    index: RecognitionIndexService,
    pool: RecogniserPool,
    outside: ExternalRecognitionService | undefined,
  ) {
    this.#index = index;
    this.#pool = pool;
    this.#outside = outside;
  }

  async recognise(idMuseum: number, image: Buffer): Promise<RecognitionResponse> {
    const { place, contentVersion, servedVersion, at, response } = await this.#index.find(idMuseum);
    if (!place) throw new ApiError(403, 'no_recognition', 'This museum has no recognition');
    if (place !== 'server')
      throw new ApiError(403, 'recognition_on_device', 'This museum recognises works on the device itself');
    expectJpeg(image);
    return this.#outside
      ? this.#outside.recognise(idMuseum, image)
      : this.#pool.recognise({ idMuseum, contentVersion, servedVersion, at, revision: response.etag }, image);
  }
}
