import type { FastifyInstance } from 'fastify';

/**
 * Content security policy of pages. All sources must be on this server. eval is forbidden, and other sites may not
 * embed pages. WebAssembly is allowed for recognition and the QR decoder. Inline styles (the museum's colours in
 * the first page) and scripts (load-guard.ts) are allowed by hash.
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

/** Hashes of a page's inline style sheet and style attributes. */
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
  // upgrade-insecure-requests is not set. All sources are 'self', so the directive would not help. On a server
  // without TLS (a first test in the museum's network), it would turn every URL into an https URL that fails.
];

/**
 * The camera scans codes and recognises artworks. In the studio, the microphone records voices. No other sensor or
 * permission is used.
 */
const permissionsPolicy = (microphone: string) =>
  [
    'camera=(self)',
    `microphone=${microphone}`,
    ...[
      'accelerometer',
      'display-capture',
      'geolocation',
      'gyroscope',
      'hid',
      'magnetometer',
      'midi',
      'payment',
      'serial',
      'usb',
      'xr-spatial-tracking',
    ].map((feature) => `${feature}=()`),
  ].join(', ');

type SecurityHeadersOptions = {
  /** Whether visitors use HTTPS; see usesHttps in config/addresses.ts. */
  https: boolean;
};

/** Headers of every response, data and pages. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

const PAGE = {
  ...ALWAYS,
  'content-security-policy': pagePolicy(),
  // The sign-in popup must be able to send its result to the page that opened it. `same-origin` would prevent
  // that.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy('()'),
  // Museum texts link to other sites, which must not learn the museum, the artwork or the host name. Within the guide,
  // the referrer is sent. For pages with no-referrer, the Navigation API returns no URL, and Back could not return to
  // the page of a beacon.
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** An API response that is opened as a page must not be able to do anything. */
const DATA = { ...ALWAYS, 'content-security-policy': "default-src 'none';frame-ancestors 'none'" };

/**
 * Returns the HSTS header without includeSubDomains, because other hosts of the domain may not be ours. Browsers ignore
 * the header without TLS.
 */
const transport = (https: boolean): Record<string, string> =>
  https ? { 'strict-transport-security': 'max-age=31536000' } : {};

/** Headers of JSON responses. With nosniff, no browser executes or renders them. */
export const jsonHeaders = (https: boolean): Record<string, string> => ({ ...ALWAYS, ...transport(https) });

/**
 * Adds the security headers to all responses. They are computed once. helmet would compute them for every request,
 * which took a third of the time of a prepared response (docs/measurements.md). Call this function on the root
 * instance.
 */
export async function securityHeaders(
  app: FastifyInstance,
  { https }: SecurityHeadersOptions,
): Promise<void> {
  const page = { ...PAGE, ...transport(https) };
  const studio = { ...page, 'permissions-policy': permissionsPolicy('(self)') };
  const data = { ...DATA, ...transport(https) };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isData(request.url) ? data : isStudio(request.url) ? studio : page);
    done();
  });
}

function isData(url: string): boolean {
  return (url.startsWith('/api/') && !url.startsWith('/api/docs')) || url.startsWith('/iiif/');
}

const isStudio = (url: string) => /^\/studio(?:[/?]|$)/.test(url);
