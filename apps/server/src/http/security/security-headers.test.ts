import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { errors } from '../responses/errors.ts';
import { securityHeaders } from './security-headers.ts';

async function headers(https: boolean, url = '/') {
  const app = fastify();
  await errors(app);
  await securityHeaders(app, { https });
  app.get('/', async () => 'page');
  return (await app.inject(url)).headers;
}

describe('security headers', () => {
  it('sends exactly the decided content security policy', async () => {
    expect(String((await headers(false))['content-security-policy']).split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
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
      "style-src 'self'",
    ]);
  });

  it('prevents an API response from doing anything as a page', async () => {
    for (const url of ['/api/Museum', '/api/nothing'])
      expect(await headers(false, url)).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
    expect((await headers(false, '/api/docs/x'))['content-security-policy']).toContain("script-src 'self'");
  });

  it('sends the other headers, also with errors', async () => {
    for (const url of ['/', '/nothing'])
      expect(await headers(false, url)).toMatchObject({
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
      });
  });

  it('allows the page to use the camera and nothing else', async () => {
    for (const url of ['/', '/studios', '/museums/12?next=/studio']) {
      const features = String((await headers(false, url))['permissions-policy']).split(', ');
      expect(features.filter((feature) => !feature.endsWith('=()'))).toEqual(['camera=(self)']);
      expect(features).toEqual(expect.arrayContaining(['microphone=()', 'geolocation=()', 'payment=()']));
    }
  });

  it('allows the studio to use the microphone, too', async () => {
    for (const url of ['/studio', '/studio/museums/12/works/101/voice/en']) {
      const features = String((await headers(false, url))['permissions-policy']).split(', ');
      expect(features.filter((feature) => !feature.endsWith('=()'))).toEqual([
        'camera=(self)',
        'microphone=(self)',
      ]);
    }
  });

  it('sends HSTS only with HTTPS', async () => {
    expect(await headers(true)).toHaveProperty('strict-transport-security', 'max-age=31536000');
    expect(await headers(false)).not.toHaveProperty('strict-transport-security');
  });
});
