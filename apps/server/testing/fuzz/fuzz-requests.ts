import { newVisit, REGISTER } from '../fixtures/visits.ts';
import { writeEndpoints } from './write-endpoints.ts';

/** A request as a client library would send it. */
export interface WellFormed {
  kind: 'http';
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** The token of a visit that must be stored if the response is a success. */
  visitorToken?: string;
}

/** Raw bytes for a socket, and what the client does afterwards: close its side, or disconnect. */
export interface RawBytes {
  kind: 'raw';
  bytes: Buffer;
  afterwards: 'end' | 'reset';
}

export type FuzzRequest = WellFormed | RawBytes;

/** Paths of the server with placeholders in braces. */
export type AddressPatterns = readonly string[];

/** A seeded random generator, so that runs can be repeated. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive), by mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  bytes(most: number): Buffer {
    return Buffer.from(Array.from({ length: this.below(most + 1) }, () => this.below(256)));
  }
}

/** Returns the next request: a sixth are valid, a quarter are raw bytes, and the rest is invalid or malicious. */
export function fuzzRequest(
  dice: SeededRandom,
  patterns: AddressPatterns,
  /** Ids of stored visits, to which some of the requests refer. */
  visits: readonly string[] = [],
): FuzzRequest {
  const kind = dice.below(24);
  if (kind < 4) return soundVisit();
  if (kind < 10) return rawBytes(dice, patterns);
  if (kind < 17) return writing(dice, visits);
  if (kind < 19) return form(dice);
  return reading(dice, patterns);
}

function soundVisit(): WellFormed {
  const visit = newVisit();
  const { visitorToken } = visit;
  return { ...json('POST', `/api/${REGISTER}`, JSON.stringify(visit)), visitorToken };
}

const json = (method: string, path: string, body: string | Buffer): WellFormed => ({
  kind: 'http',
  method,
  path,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(body),
});

export const FUZZ_TEXTS = [
  '',
  ' ',
  '\0',
  'x\0y',
  '\ud800',
  '\u202e',
  '🦆'.repeat(50),
  "'; drop table visit; --",
  '__proto__',
  'constructor',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '9'.repeat(400),
  'NaN',
  '1e999',
  '2026-11-15T10:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  'x'.repeat(70_000),
];
export const FUZZ_NUMBERS = [0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, Number.MAX_SAFE_INTEGER, 5e-324];

/** Returns unexpected JSON. */
export function fuzzValue(dice: SeededRandom, depth = 0): unknown {
  const kind = dice.below(depth > 4 ? 4 : 7);
  if (kind === 0) return null;
  if (kind === 1) return dice.pick([true, false]);
  if (kind === 2) return dice.pick(FUZZ_NUMBERS);
  if (kind === 3) return dice.pick(FUZZ_TEXTS);
  if (kind === 4) return dice.bytes(40).toString('latin1');
  if (kind === 5) return Array.from({ length: dice.below(5) }, () => fuzzValue(dice, depth + 1));
  return Object.fromEntries(
    Array.from({ length: dice.below(5) }, () => [dice.pick(FUZZ_TEXTS), fuzzValue(dice, depth + 1)]),
  );
}

function writing(dice: SeededRandom, visits: readonly string[]): WellFormed {
  const [method, call, sample] = dice.pick(writeEndpoints());
  // Each request refers to another visit, because the rate limit would reject most requests of a single visit.
  const idVisit = visits.length > 0 ? dice.pick(visits) : `x${dice.below(1_000_000)}`;
  const sound = JSON.parse(
    JSON.stringify(sample).replace('"idVisit":"x"', `"idVisit":"${idVisit}"`),
  ) as object;
  const path = `/api/${call}`;
  const kind = dice.below(8);
  if (kind === 0) return json(method, path, dice.bytes(3_000));
  if (kind === 1) return json(method, path, dice.pick(['[', '{"a":', '"']).repeat(1 + dice.below(20_000)));
  if (kind === 2) return json(method, path, JSON.stringify(fuzzValue(dice)));
  if (kind === 3) return { ...json(method, path, JSON.stringify(sound)), headers: headers(dice) };
  if (kind === 4) return json(dice.pick(METHODS), path, JSON.stringify(sound));
  // The body is valid except for one error anywhere in it.
  const first = (Array.isArray(sound) ? sound[0] : sound) as Record<string, unknown>;
  const key = dice.pick([...Object.keys(first), 'artworks', 'routes', 'endDate', 'idVisit']);
  const items = Array.from({ length: dice.below(6) }, () => ({
    idArtwork: dice.pick([101, 102, fuzzValue(dice)]),
    idRoute: dice.pick([31, fuzzValue(dice)]),
    startDate: dice.pick([newVisit().startDate, fuzzValue(dice)]),
    duration: dice.pick([5, null, fuzzValue(dice)]),
  }));
  const wrong = { ...first, [key]: dice.pick([fuzzValue(dice), items]) };
  return json(method, path, JSON.stringify(Array.isArray(sound) ? [wrong] : wrong));
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'SEARCH', 'REPORT'];

const HEADERS: [name: string, values: string[]][] = [
  ['range', ['bytes=0-', 'bytes=-0', 'bytes=9-1', 'bytes=0-0,2-3', `bytes=${'0-1,'.repeat(900)}`, 'x']],
  ['if-range', ['"x"', 'yesterday']],
  ['if-none-match', ['*', '"', `"${'x'.repeat(4_000)}"`, 'W/"x", "y"']],
  ['if-modified-since', ['never', 'Thu, 01 Jan 1970 00:00:00 GMT']],
  ['accept', ['image/avif', '*/*;q=nan', 'text/html,'.repeat(300), ';;;']],
  ['accept-encoding', ['br;q=0', 'identity;q=0, *;q=0', 'gzip,'.repeat(500), 'zstd']],
  ['accept-language', ['xx-'.repeat(900), 'ar;q=2', '*']],
  [
    'content-type',
    ['application/json', 'application/json; charset=x', 'text/plain', 'multipart/form-data', '/'],
  ],
  ['content-encoding', ['gzip', 'br', 'x']],
  ['cookie', ['session=%', `pass-12=${'x'.repeat(3_000)}`, '=;=;=', '__Host-x="']],
  ['host', ['evil.example', '[::1', 'a'.repeat(300), '127.0.0.1:99999']],
  ['origin', ['null', 'https://evil.example']],
  ['x-forwarded-for', ['1.2.3.4, x', '::ffff:'.repeat(50)]],
  ['x-forwarded-proto', ['https', 'gopher']],
  ['x-request-id', ['x'.repeat(900), '"']],
  ['transfer-encoding', ['chunked']],
  ['expect', ['100-continue', 'x']],
  ['upgrade', ['websocket', 'h2c']],
];

function headers(dice: SeededRandom): Record<string, string> {
  const some = Array.from({ length: 1 + dice.below(4) }, () => {
    const [name, values] = dice.pick(HEADERS);
    return [name, dice.pick(values)] as const;
  });
  return Object.fromEntries(some);
}

/** Hostile values for a part of a URL. */
export const FUZZ_PATH_PARTS = [
  '0',
  '-1',
  '12',
  '101',
  '99999999999999999999',
  '1e9',
  'NaN',
  '__proto__',
  '%00',
  '%',
  '%ff',
  '%c0%80',
  '..%2f..%2fetc%2fpasswd',
  '..',
  '.',
  '%0d%0aset-cookie:x=1',
  'MTItZGVtbw',
  ',,',
  `${'0'.repeat(64)}.jpg`,
  `${'a'.repeat(64)}-800.avif`,
  'x'.repeat(3_000),
];

function address(dice: SeededRandom, patterns: AddressPatterns): string {
  const filled = dice.pick(patterns).replace(/\{\w+\}/g, () => dice.pick(FUZZ_PATH_PARTS));
  const query = Array.from(
    { length: dice.below(4) },
    () =>
      `${dice.pick(['idMuseum', 'code', 'files', 'language', 'state', 'a[b]', ''])}=${dice.pick(FUZZ_PATH_PARTS)}`,
  );
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

function reading(dice: SeededRandom, patterns: AddressPatterns): WellFormed {
  const { 'transfer-encoding': _none, expect: _either, upgrade: _neither, ...others } = headers(dice);
  return {
    kind: 'http',
    method: dice.pick(['GET', 'GET', 'GET', ...METHODS]),
    path: address(dice, patterns),
    headers: others,
    body: undefined,
  };
}

/**
 * Returns a form for the recognition endpoint with random fields. It never contains a picture that can be
 * analysed.
 */
function form(dice: SeededRandom): WellFormed {
  const boundary = dice.pick(['x', 'x'.repeat(300), '']);
  const part = () =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${dice.pick(['image', 'museumId', FUZZ_TEXTS[2]])}"`,
      ),
      Buffer.from(dice.pick(['; filename="frame.jpg"', '', '; filename="../x"'])),
      Buffer.from(dice.pick(['\r\ncontent-type: image/jpeg\r\n\r\n', '\r\n\r\n', '\r\n'])),
      Buffer.from(dice.pick([[0xff, 0xd8, 0xff], [], [0x31, 0x32]])),
      dice.bytes(2_000),
      Buffer.from('\r\n'),
    ]);
  const body = Buffer.concat([
    ...Array.from({ length: dice.below(5) }, part),
    Buffer.from(dice.pick([`--${boundary}--\r\n`, ''])),
  ]);
  return {
    kind: 'http',
    method: 'POST',
    path: '/api/recognition',
    headers: { 'content-type': `multipart/form-data${dice.pick([`; boundary=${boundary}`, ''])}` },
    body,
  };
}

function rawBytes(dice: SeededRandom, patterns: AddressPatterns): RawBytes {
  const path = address(dice, patterns);
  const head = (lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
  const post = `POST /api/${REGISTER} HTTP/1.1`;
  const body = JSON.stringify(newVisit());
  const texts = [
    dice.bytes(200).toString('latin1'),
    `GET ${path}\r\n\r\n`,
    `GET ${path} HTTP/9.9\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\n\r\n`,
    head([`GET ${path}\0 HTTP/1.1`, 'Host: x', 'Connection: close']),
    head([`G\u00e9T ${path} HTTP/1.1`, 'Host: x']),
    `GET ${path} HTTP/1.1\nHost: x\nConnection: close\n\n`,
    head([`GET ${path} HTTP/1.1`, 'Host: x', 'Host: y', 'Connection: close']),
    head([`GET ${path} HTTP/1.1`, 'Host: x', `X: ${'y'.repeat(20_000)}`]),
    head([`GET ${path} HTTP/1.1`, ...Array.from({ length: 3_000 }, (_, each) => `X${each}: y`)]),
    head([`GET /${'x'.repeat(30_000)} HTTP/1.1`, 'Host: x']),
    head([`GET ${path} HTTP/1.1`, 'Host: x', 'X : y']),
    head([`GET ${path} HTTP/1.1`, ' folded: x', 'Host: x']),
    head(['GET http://evil.example/api/museums HTTP/1.1', 'Host: x', 'Connection: close']),
    head(['CONNECT evil.example:443 HTTP/1.1', 'Host: x']),
    head(['OPTIONS * HTTP/1.1', 'Host: x', 'Connection: close']),
    head(['TRACE / HTTP/1.1', 'Host: x', 'Connection: close']),
    head([`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: Upgrade', 'Upgrade: websocket']),
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    // Requests with a wrong length, or with two different lengths.
    `${head([post, 'Host: x', 'Content-Type: application/json', `Content-Length: ${body.length + 500}`])}${body}`,
    `${head([post, 'Host: x', 'Content-Type: application/json', 'Content-Length: 5', 'Connection: close'])}${body}`,
    `${head([post, 'Host: x', 'Content-Length: 5', 'Content-Length: 6'])}${body}`,
    `${head([post, 'Host: x', 'Content-Length: -1'])}${body}`,
    `${head([post, 'Host: x', 'Content-Length: 5', 'Transfer-Encoding: chunked'])}0\r\n\r\nGET /metrics HTTP/1.1\r\n\r\n`,
    `${head([post, 'Host: x', 'Transfer-Encoding: chunked', 'Connection: close'])}ZZ\r\n${body}\r\n0\r\n\r\n`,
    `${head([post, 'Host: x', 'Transfer-Encoding: chunked', 'Connection: close'])}ffffffffffffffff\r\n${body}`,
    `${head([post, 'Host: x', 'Transfer-Encoding: chunked', 'Content-Type: application/json', 'Connection: close'])}5;${'x'.repeat(20_000)}\r\n`,
    head([post, 'Host: x', 'Content-Type: application/json', 'Content-Length: 900', 'Expect: 100-continue']),
    `${head([`GET ${path} HTTP/1.1`, 'Host: x'])}`.repeat(1 + dice.below(30)),
    body,
  ];
  return {
    kind: 'raw',
    bytes: Buffer.from(dice.pick(texts), 'latin1'),
    afterwards: dice.pick(['end', 'end', 'end', 'reset']),
  };
}
