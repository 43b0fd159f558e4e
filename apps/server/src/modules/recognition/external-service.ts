import { type ClientRequestArgs, request as httpRequest } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { getCACertificates } from 'node:tls';
import type { RecognitionResponse } from '@museummate/domain';
import * as z from 'zod/mini';
import type { RecognitionConfig } from '#config/config.ts';
import { BoundedQueue } from './recogniser/bounded-queue.ts';
import { recognitionFailed } from './recognition-errors.ts';

/** Time limit of a request. It is short, because the visitor holds up the phone meanwhile. */
const TIMEOUT_MS = 8_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const CALLS = { seats: 16, waiting: 32 };

/** The fields that are read from the response. Some services send numbers as text, and some send a distance. */
const answerSchema = z.object({
  artworkId: z.nullish(z.union([z.number().check(z.int()), z.string().check(z.regex(/^-?\d{0,10}$/))])),
  distance: z.nullish(z.number()),
});

/** Forwards frames to an external recognition service, as configured (A62, A63, A65). */
export class ExternalRecognitionService {
  readonly #url: URL;
  readonly #config: RecognitionConfig;
  readonly #agent: Agent | undefined;
  readonly #queue = new BoundedQueue(CALLS);
  readonly #timeoutMs: number;

  constructor(config: RecognitionConfig & { url: string }, timeoutMs = TIMEOUT_MS) {
    this.#url = new URL(config.url);
    this.#config = config;
    this.#timeoutMs = timeoutMs;
    this.#agent = this.#url.protocol === 'https:' ? checkingAgent(config.ca) : undefined;
  }

  async recognise(idMuseum: number, jpeg: Buffer): Promise<RecognitionResponse> {
    return this.#queue.run(async () => {
      try {
        return this.#judge(answerSchema.parse(JSON.parse(await this.#send(idMuseum, jpeg))));
      } catch (cause) {
        throw recognitionFailed(502, cause);
      }
    });
  }

  close(): void {
    this.#agent?.destroy();
  }

  /**
   * If the distance exceeds the threshold, the artwork counts as not recognised (A65), but it is still a
   * candidate.
   */
  #judge({ distance, ...answer }: z.infer<typeof answerSchema>): RecognitionResponse {
    const artworkId = Number(answer.artworkId);
    // Services report "nothing recognised" as null, an empty text, 0 or -1.
    if (!(artworkId > 0)) return { artworkId: null, sightings: [], candidates: [] };
    const { threshold } = this.#config;
    const candidate = { idArtwork: artworkId, score: Math.max(0, threshold - (distance ?? threshold)) };
    return typeof distance === 'number' && distance > threshold
      ? { artworkId: null, sightings: [], candidates: [candidate] }
      : { artworkId, sightings: [{ ...candidate, corners: [] }], candidates: [candidate] };
  }

  async #send(idMuseum: number, jpeg: Buffer): Promise<string> {
    const form = new FormData();
    form.set('museumId', String(idMuseum));
    form.set('image', new File([new Uint8Array(jpeg)], 'frame.jpg', { type: 'image/jpeg' }));
    // A Response object serializes the form. Its content type contains the boundary of the form.
    const written = new Response(form);
    const body = Buffer.from(await written.arrayBuffer());
    const { token } = this.#config;
    return this.#post(body, {
      'content-type': written.headers.get('content-type') ?? '',
      'content-length': body.length,
      accept: 'application/json',
      ...(token ? { authorization: token.reveal() } : {}),
    });
  }

  /** Sends a request. Redirects are not followed, because another URL must not get the token. */
  #post(body: Buffer, headers: NonNullable<ClientRequestArgs['headers']>): Promise<string> {
    const signal = AbortSignal.timeout(this.#timeoutMs);
    const ask = this.#agent ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const call = ask(this.#url, { method: 'POST', headers, signal, agent: this.#agent }, (answer) => {
        const { statusCode = 0 } = answer;
        const chunks: Buffer[] = [];
        let length = 0;
        answer.on('data', (chunk: Buffer) => {
          length += chunk.length;
          if (length > MAX_ANSWER_BYTES)
            call.destroy(new Error(`an answer of more than ${MAX_ANSWER_BYTES} bytes`));
          else chunks.push(chunk);
        });
        answer.on('error', reject);
        answer.on('end', () => {
          if (statusCode >= 200 && statusCode < 300) resolve(Buffer.concat(chunks).toString());
          else reject(new Error(`an answer with status ${statusCode}`));
        });
      });
      call.on('error', reject);
      call.end(body);
    });
  }
}

/**
 * Creates an agent that always verifies certificates, even if an environment variable turns this off. It accepts a
 * private certificate authority in addition to the public ones.
 */
function checkingAgent(ca: string | undefined): Agent {
  return new Agent({
    keepAlive: true,
    rejectUnauthorized: true,
    ...(ca ? { ca: [...getCACertificates('default'), ca] } : {}),
  });
}
