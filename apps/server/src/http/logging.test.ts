import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { LogLevel } from '#config/config.ts';
import { loggingOptions, requestIds } from './logging.ts';

async function server(level: LogLevel = 'trace') {
  const lines: string[] = [];
  const app = fastify(loggingOptions({ level, stream: { write: (line) => lines.push(line) } }));
  await requestIds(app);
  app.get('/api/Museum/:id/checkAccessCode', async () => 'ok');
  app.get('/careless', async (request, reply) => {
    const error = Object.assign(new Error('no row', { cause: new Error('lock') }), {
      code: 23505,
      detail: 'Key (email)=(ana@example.org) already exists',
      rawPacket: Buffer.from('GET /?ana@example.org'),
    });
    request.log.error({ req: request, res: reply, err: error }, 'careless');
    request.log.error({ err: 'ana@example.org' }, 'not even an error');
    return 'ok';
  });
  return { app, lines, logged: () => lines.map((line) => JSON.parse(line)) };
}

const PERSONAL = {
  headers: {
    'user-agent': 'PhoneOfAna/1',
    cookie: 'session=ana',
    authorization: 'Bearer ana',
    'x-forwarded-for': '203.0.113.7',
    'x-request-id': 'ana',
    'request-id': 'ana',
  },
  remoteAddress: '203.0.113.7',
};

describe('the log', () => {
  it('contains one line per request, with method, route pattern, status and time', async () => {
    const { app, logged } = await server();
    const answer = await app.inject('/api/Museum/12/checkAccessCode?code=GOOD');
    expect(logged()).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        requestId: answer.headers['x-request-id'],
        method: 'GET',
        route: '/api/Museum/:id/checkAccessCode',
        status: 200,
        ms: expect.any(Number),
        msg: 'request',
      },
    ]);
  });

  it.each(['/api/Museum/12/checkAccessCode?code=GOOD', '/careless?name=ana', '/ana@example.org?name=ana'])(
    'contains no personal data after %s',
    async (url) => {
      const { app, lines } = await server();
      await app.inject({ url, ...PERSONAL });
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.join('')).not.toMatch(/ana|GOOD|203\.0\.113\.7|PhoneOf|checkAccessCode\?/i);
    },
  );

  it('contains what is needed to find a bug: type, message, stack, code and causes', async () => {
    const { app, logged } = await server();
    await app.inject('/careless');
    const [line] = logged();
    expect(line.req).toEqual({ method: 'GET', route: '/careless' });
    expect(line.res).toEqual({ status: 200 });
    expect(line.err).toMatchObject({
      type: 'Error',
      message: 'no row',
      code: '23505',
      cause: { message: 'lock' },
    });
    expect(line.err.stack).toContain('logging.test.ts');
  });

  it('logs a URL without a route as "unmatched"', async () => {
    const { app, logged } = await server();
    await app.inject('/nobody/knows');
    expect(logged()).toMatchObject([{ route: 'unmatched', status: 404 }]);
  });

  it('is off at level silent', async () => {
    const { app, lines } = await server('silent');
    await app.inject('/careless');
    expect(lines).toEqual([]);
  });
});

describe('the request id', () => {
  it('is short, unique and never the client’s', async () => {
    const { app } = await server('silent');
    const ids = await Promise.all(
      Array.from(
        { length: 50 },
        async () => (await app.inject({ url: '/x', ...PERSONAL })).headers['x-request-id'],
      ),
    );
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[\w-]{8}-[0-9a-z]+$/);
  });
});
