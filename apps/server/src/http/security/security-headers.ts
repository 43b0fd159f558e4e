import type { FastifyInstance } from 'fastify';

/**
 * Everything comes from this server; no eval, no framing by others. Recognition and the decoder of QR codes are
 * WebAssembly. Inline styles and scripts are allowed by their hashes: the museum's colours in the first page, and the
 * load guard (load-guard.ts).
 */
export function pagePolicy(inline?: InlineStyles, scripts: readonly string[] = []): string {
  const policy = [
    "default-src 'none'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts].join(' '),
    ...POLICY,
  ];
  if (!inline) return [...policy, "style-src 'self'"].join(';');
  const attributes = inline.attributes.map((hash) => ` 'sha256-${hash}'`).join('');
  return [
    ...policy,
    `style-src 'self' 'sha256-${inline.sheet}'`,
    ...(attributes ? [`style-src-attr 'unsafe-hashes'${attributes}`] : []),
  ].join(';');
}

/** Hashes of what a page carries inside of itself: its style sheet, and the style attributes of its elements. */
export interface InlineStyles {
  sheet: string;
  attributes: readonly string[];
}

const POLICY = [
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "frame-src 'self'",
  // No upgrade-insecure-requests: with 'self' everywhere it adds nothing, and on plain http (a first try in
  // the museum's own network) it would turn every file of the page into an https address nobody answers.
];

/** The camera reads codes and recognises works; nothing else that asks or senses is used. */
const PERMISSIONS_POLICY = [
  'camera=(self)',
  ...[
    'accelerometer',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');

type SecurityHeadersOptions = {
  /** Whether visitors come over HTTPS; see usesHttps in config/addresses.ts. */
  https: boolean;
};

/** The headers of every answer, of data as of pages. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

const PAGE = {
  ...ALWAYS,
  'content-security-policy': pagePolicy(),
  // Plain same-origin would cut the sign-in popup off from the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS_POLICY,
  // Museum texts link to the outside. Which museum and which work a visitor was looking at is nobody's business there, not
  // even the museum's host name. Among our own pages it is told: with no-referrer a browser keeps from the guide which of
  // its own pages lies behind the one that is open, and Back would not find a beacon.
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** Opened as a page of its own, an answer of the API may do nothing. */
const DATA = { ...ALWAYS, 'content-security-policy': "default-src 'none';frame-ancestors 'none'" };

/** Without TLS a browser ignores HSTS; behind somebody else's domain, other hosts are not ours to bind. */
const transport = (https: boolean): Record<string, string> =>
  https ? { 'strict-transport-security': 'max-age=31536000' } : {};

/** The headers of JSON alone, which no browser runs or frames once nosniff says that it is what it says. */
export const jsonHeaders = (https: boolean): Record<string, string> => ({ ...ALWAYS, ...transport(https) });

/**
 * Call it on the root instance. The headers are made once: helmet makes them anew for every request, which
 * cost a third of the time of a prepared answer (docs/measurements.md).
 */
export async function securityHeaders(
  app: FastifyInstance,
  { https }: SecurityHeadersOptions,
): Promise<void> {
  const page = { ...PAGE, ...transport(https) };
  const data = { ...DATA, ...transport(https) };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isData(request.url) ? data : page);
    done();
  });
}

function isData(url: string): boolean {
  return (url.startsWith('/api/') && !url.startsWith('/api/docs')) || url.startsWith('/iiif/');
}
