import type { IncomingHttpHeaders } from 'node:http';
import { bodyOf, type LoopbackServer, startLoopbackServer } from './loopback-server.ts';

/** A request that the recognition service received. */
interface ReceivedFrame {
  headers: IncomingHttpHeaders;
  museumId: FormDataEntryValue | null;
  image: File;
}

export interface TestRecognitionService extends LoopbackServer {
  received: ReceivedFrame[];
  /** The response: JSON, or a text that is sent unchanged. Undefined means that no response is sent. */
  answer: { status?: number; headers?: Record<string, string>; body: unknown } | undefined;
}

/** Starts an external recognition service on this machine. */
export async function startRecognitionService(tls?: {
  cert: string;
  key: string;
}): Promise<TestRecognitionService> {
  const server = await startLoopbackServer(async (request, response) => {
    const body = new Response(new Uint8Array(await bodyOf(request)), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    });
    const form = await body.formData();
    const image = form.get('image');
    if (!(image instanceof File)) throw new Error('there is no image');
    self.received.push({ headers: request.headers, museumId: form.get('museumId'), image });
    if (!self.answer) return;
    const { status = 200, headers, body: content } = self.answer;
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
  }, tls);
  const self: TestRecognitionService = { ...server, received: [], answer: { body: { artworkId: 101 } } };
  return self;
}
