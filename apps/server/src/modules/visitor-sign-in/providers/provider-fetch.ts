import type { CustomFetch } from 'openid-client';
import * as z from 'zod/mini';
import { isSecure } from '#config/addresses.ts';

/**
 * Time limit of a request in milliseconds. It is short, because the visitor sees an empty popup until the response
 * arrives.
 */
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 256 * 1024;

/**
 * Sends all requests to providers. Requests must be encrypted, except on this machine. Redirects are not followed,
 * and time and size are limited. This also applies to URLs in a provider's discovery document, which we do not
 * control.
 */
export const providerFetch: CustomFetch = async (address, options) => {
  if (!isSecure(new URL(address))) throw new Error('an address that is neither https nor on this machine');
  const answer = await fetch(address, {
    ...(options as RequestInit),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const bytes = await bodyOf(answer);
  return new Response(bytes.length > 0 ? bytes : null, { status: answer.status, headers: answer.headers });
};

/** Fetches JSON from a provider with an access token. */
export async function providerJson<Schema extends z.ZodMiniType>(
  address: URL,
  accessToken: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const answer = await providerFetch(address.href, {
    method: 'GET',
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    body: undefined,
    redirect: 'manual',
  });
  if (answer.status !== 200) throw new Error(`an answer with status ${answer.status}`);
  return z.parse(schema, await answer.json());
}

async function bodyOf(answer: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new Error(`an answer of more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
