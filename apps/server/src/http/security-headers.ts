import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Everything comes from this server; no inline script or style, no eval, no framing by others. */
const CONTENT_SECURITY_POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'frame-src': ["'self'"],
  // No upgrade-insecure-requests: with 'self' everywhere it adds nothing, and on plain http (a first try in
  // the museum's own network) it would turn every file of the page into an https address nobody answers.
};

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
  /** Visitors come over HTTPS; see usesHttps in config.ts. */
  https: boolean;
};

/** Call it on the root instance. A page with a policy of its own sets the route option `helmet`. */
export async function securityHeaders(
  app: FastifyInstance,
  { https }: SecurityHeadersOptions,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    // Museum texts link to the outside. Which museum and which work a visitor was looking at is nobody's
    // business there, not even the museum's host name; and nothing of ours reads Referer.
    referrerPolicy: { policy: 'no-referrer' },
    // Plain same-origin would cut the sign-in popup off from the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Without TLS a browser ignores it; behind somebody else's domain, other hosts are not ours to bind.
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
}
