import fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { Secret } from '#config/secret.ts';
import { buildHttpServer } from './http-server.ts';
import { metrics } from './metrics.ts';

const TOKEN = 'a-token-of-24-characters';
const headers = { authorization: `Bearer ${TOKEN}` };

test('/metrics contains metrics of the process and of every route, by its pattern', async () => {
  const app = fastify();
  const { durations } = await metrics(app, new Secret(TOKEN));
  app.get('/things/:id', async () => 'x');
  await app.inject('/things/secret-17');
  await app.inject('/things/18');
  durations.observer('GET', '/hot', 200)(0.0004);
  const { body, headers: sent } = await app.inject({ url: '/metrics', headers });
  expect(sent['content-type']).toMatch(/^text\/plain/);
  expect(body).toContain('process_cpu_user_seconds_total');
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/things/:id",status="200"} 2',
  );
  expect(body).toContain(
    'http_request_duration_seconds_bucket{method="GET",route="/hot",status="200",le="0.001"} 1',
  );
  expect(body).toContain(
    'http_request_duration_seconds_bucket{method="GET",route="/hot",status="200",le="+Inf"} 1',
  );
  expect(body).not.toContain('secret-17');
});

test('/metrics requires the token, and does not exist if none is set', async () => {
  const status = async (env: Record<string, string>, given: Record<string, string>) => {
    const { app } = await buildHttpServer(readConfig({ LOG_LEVEL: 'silent', ...env }));
    const answer = await app.inject({ url: '/metrics', headers: given });
    return [answer.statusCode, answer.body.includes('http_request_duration_seconds')];
  };
  expect(await status({}, headers)).toEqual([404, false]);
  for (const authorization of ['', TOKEN, `Bearer ${TOKEN}x`])
    expect(await status({ METRICS_TOKEN: TOKEN }, { authorization })).toEqual([401, false]);
  expect(await status({ METRICS_TOKEN: TOKEN }, headers)).toEqual([200, true]);
});
