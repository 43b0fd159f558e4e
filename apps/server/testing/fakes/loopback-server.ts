import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface LoopbackServer {
  /**
   * The server's origin, with the host name localhost. The server under test is addressed by IP, so browsers treat
   * the two as different sites.
   */
  origin: string;
  close(): Promise<void>;
}

export type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => unknown;

/** Starts a third-party server on this machine. */
export async function startLoopbackServer(
  handler: Handler,
  tls?: { cert: string; key: string },
): Promise<LoopbackServer> {
  const listener: RequestListener = async (request, response) => {
    try {
      await handler(request, response, new URL(request.url ?? '', 'http://localhost'));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  };
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `${tls ? 'https' : 'http'}://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams((await bodyOf(request)).toString());
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
