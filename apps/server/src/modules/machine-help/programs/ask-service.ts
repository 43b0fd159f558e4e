import type { HttpAdapter } from '#config/machine-help.ts';
import { MachineError } from './machine-error.ts';

interface ServiceTask {
  service: HttpAdapter;
  values: Readonly<Record<string, string>>;
  /** A recording, for services that transcribe. It is sent unchanged as the body of the request. */
  file?: Uint8Array;
  limits: { timeoutMs: number; outputBytes: number };
  signal?: AbortSignal | undefined;
}

const DEFAULT_RETRY_MS = 60_000;
const MAX_RETRY_MS = 24 * 3_600_000;

/**
 * Sends a request to an external service and returns the response. If the response exceeds `limits.outputBytes`,
 * stops reading and throws.
 */
export async function askService(task: ServiceTask): Promise<Buffer> {
  const { service, values, file, limits, signal } = task;
  const timeout = AbortSignal.timeout(limits.timeoutMs);
  try {
    const response = await fetch(service.url, {
      method: 'POST',
      headers: {
        'content-type': file ? 'application/octet-stream' : 'application/json',
        ...(service.token ? { authorization: `Bearer ${service.token.reveal()}` } : {}),
      },
      body: file ? Uint8Array.from(file) : JSON.stringify(fillBody(service.body ?? DEFAULT_BODY, values)),
      // Redirects are not followed, because they could lead to any address, for example to one inside the museum's
      // network.
      redirect: 'error',
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw rejection(response);
    }
    if (Number(response.headers.get('content-length')) > limits.outputBytes) {
      await response.body?.cancel();
      throw new MachineError('tooMuch');
    }
    return await readLimited(response, limits.outputBytes);
  } catch (error) {
    if (error instanceof MachineError) throw error;
    if (signal?.aborted) throw new MachineError('cancelled');
    throw new MachineError(timeout.aborted ? 'slow' : 'unreachable', String(error));
  }
}

const DEFAULT_BODY = { text: '{text}', language: '{language}', from: '{from}', to: '{to}', voice: '{voice}' };

function fillBody(body: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof body === 'string')
    return body.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  if (Array.isArray(body)) return body.map((each) => fillBody(each, values));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, each]) => [name, fillBody(each, values)]));
}

function rejection({ status, headers }: Response): MachineError {
  if (status === 429 || status === 503)
    return new MachineError('busy', `status ${status}`, retryAfter(headers.get('retry-after')));
  return new MachineError('unreachable', `status ${status}`);
}

/** Returns the delay in milliseconds. Retry-After contains a number of seconds or a date (RFC 9110, 10.2.3). */
function retryAfter(header: string | null): number {
  const seconds = Number(header ?? Number.NaN);
  const wait = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header ?? '') - Date.now();
  return Number.isFinite(wait) ? Math.min(MAX_RETRY_MS, Math.max(1_000, wait)) : DEFAULT_RETRY_MS;
}

async function readLimited(response: Response, limit: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    // An error inside the loop closes the connection, so the rest of the response is not received.
    if (bytes > limit) throw new MachineError('tooMuch');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
