import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '#config/config.ts';
import { whole } from '#config/values.ts';
import { defineCommand, UsageError } from '../lib/command.ts';

const ASK_MS = 5_000;
const PAUSE_MS = 250;

export const healthCommand = defineCommand({
  usage: `
  health                 checks whether the server with these settings (HOST, PORT) is healthy
      --wait 120         waits up to this many seconds for it to start`,
  options: { wait: { type: 'string' } },
  async run(_words, { wait }) {
    const until = performance.now() + seconds(wait) * 1000;
    for (;;) {
      const failure = await findFailure();
      if (failure === undefined) {
        console.log('The server is healthy.');
        return 0;
      }
      if (performance.now() + PAUSE_MS > until) {
        console.error(`The server is not healthy: ${failure}`);
        return 1;
      }
      await pause(PAUSE_MS);
    }
  },
});

function seconds(text: string | undefined): number {
  try {
    return text === undefined ? 0 : whole(text, 0, 3600);
  } catch (error) {
    throw new UsageError(`--wait: expected ${error instanceof Error ? error.message : error}`);
  }
}

/** Resolves with a description of the problem, or with undefined if the server is healthy. */
function findFailure(): Promise<string | undefined> {
  const { host, port, tls } = readConfig(process.env);
  // If the server listens on all interfaces, the request uses the loopback address. The host name in the certificate
  // does not match that address, so the certificate is not verified.
  const target = {
    host: { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host,
    port,
    path: '/health',
    timeout: ASK_MS,
  };
  return new Promise((resolve) => {
    const request = tls ? requestHttps({ ...target, rejectUnauthorized: false }) : requestHttp(target);
    request
      .once('response', (response) => {
        response.resume();
        resolve(
          response.statusCode === 200
            ? undefined
            : `it responds with ${response.statusCode}; see its log for the reason`,
        );
      })
      .once('timeout', () => request.destroy(new Error(`no response within ${ASK_MS / 1000} seconds`)))
      .once('error', (error) => resolve(`${target.host}:${port}: ${error.message}`))
      .end();
  });
}
