import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Line {
  origin: string;
  close(): Promise<void>;
}

/**
 * Starts a proxy on a port of its own. If `handle` returns false for a request, the proxy passes the request on
 * unchanged.
 */
export async function proxyTo(
  server: string,
  handle: (asked: IncomingMessage, answer: ServerResponse) => boolean,
): Promise<Line> {
  const line = createServer((asked, answer) => {
    if (handle(asked, answer)) return;
    passOn(server, asked, answer, (given) => void given.pipe(answer));
  });
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        line.close(() => closed());
        line.closeAllConnections();
      }),
  };
}

/** Passes on the status and headers of the server's response. `body` receives the body. */
export function passOn(
  server: string,
  asked: IncomingMessage,
  answer: ServerResponse,
  body: (given: IncomingMessage) => void,
): void {
  const { method, headers } = asked;
  const passed = request(new URL(asked.url ?? '/', server), { method, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    body(given);
  });
  passed.on('error', () => answer.destroy());
  asked.pipe(passed);
}
