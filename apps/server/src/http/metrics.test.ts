import fastify from 'fastify';
import { expect, test } from 'vitest';
import { metrics } from './metrics.ts';

test('/metrics tells of the process and of every route, by its pattern', async () => {
  const app = fastify();
  const { durations } = await metrics(app);
  app.get('/things/:id', async () => 'x');
  await app.inject('/things/secret-17');
  await app.inject('/things/18');
  durations.observer('GET', '/hot', 200)(0.0004);
  const { body, headers } = await app.inject('/metrics');
  expect(headers['content-type']).toMatch(/^text\/plain/);
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
