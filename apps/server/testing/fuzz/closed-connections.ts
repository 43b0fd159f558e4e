import http from 'node:http';
import net from 'node:net';
import type { FuzzRequest, RawBytes, WellFormed } from './fuzz-requests.ts';

/** Why a connection may end without a response. Any other case is a bug of the server. */
export type ClosedReason =
  /** The client reset the connection. */
  | 'client-reset'
  /**
   * There was no request, because the client sent no bytes, or only empty lines, which RFC 9112 tells servers to
   * ignore.
   */
  | 'no-request'
  /** Node closes the connection of a CONNECT request, because this server is not a proxy. */
  | 'connect'
  /**
   * The client closed its sending side (FIN) before the response was ready, so Node considers it gone. A client
   * that keeps it open gets a response.
   */
  | 'half-closed'
  /** The connection was closed because of an earlier request. On a new connection, the same request gets a response. */
  | 'kept-alive'
  /** The request was rejected while its body was still being sent. */
  | 'refused-body';

const CR = 13;
const LF = 10;
/** Maximum wait for a response in milliseconds. It is longer than any response of the API takes. */
const ANSWER_MS = 10_000;

/** Explains a connection that was closed without a response, by repeating the request. Undefined means a bug. */
export async function whyClosed(
  request: FuzzRequest,
  url: string,
  failure: { isReused: boolean },
): Promise<ClosedReason | undefined> {
  if (request.kind === 'raw') {
    if (request.afterwards === 'reset') return 'client-reset';
    if (request.bytes.every((byte) => byte === CR || byte === LF)) return 'no-request';
    if (request.bytes.subarray(0, 8).equals(Buffer.from('CONNECT '))) return 'connect';
    return (await answersWithoutFin(request, url)) ? 'half-closed' : undefined;
  }
  if (!(await answersOnNewConnection(request, url))) return undefined;
  if (failure.isReused) return 'kept-alive';
  return request.body && request.body.length > 0 ? 'refused-body' : undefined;
}

function answersWithoutFin({ bytes }: RawBytes, url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
    let text = '';
    const finish = () => {
      socket.destroy();
      resolve(/^HTTP\/1\.1 [1-4]\d\d /m.test(text));
    };
    const timer = setTimeout(finish, ANSWER_MS);
    socket.setEncoding('latin1');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      text += chunk;
      clearTimeout(timer);
      finish();
    });
    socket.once('close', finish);
    socket.write(bytes);
  });
}

function answersOnNewConnection({ method, path, headers, body }: WellFormed, url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const length = body && !headers['transfer-encoding'] ? { 'content-length': String(body.length) } : {};
    const options = { hostname, port, agent: false, method, path, headers: { ...headers, ...length } };
    const request = http.request({ ...options, timeout: ANSWER_MS });
    request.once('timeout', () => request.destroy());
    request.once('response', (response) => {
      resolve((response.statusCode ?? 500) < 500);
      response.destroy();
    });
    request.once('upgrade', (response, socket) => {
      socket.destroy();
      resolve((response.statusCode ?? 500) < 500);
    });
    request.once('error', () => resolve(false));
    request.end(body);
  });
}
