// Simulates visitors while servers are updated: loads pages with all their assets and content, and sends visits.
// Ends when the file STOP exists, and prints how often each status was received. Runs in the test machine with the
// Node of a release.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const [origin, stop] = process.argv.slice(2);
const counts = {};
let longest = 0;
let resent = 0;

/**
 * Sends a request, and retries it once if the connection was closed. A reload of nginx closes idle connections,
 * and browsers also retry in this case.
 */
async function request(path, init) {
  try {
    return await fetch(origin + path, init);
  } catch (error) {
    if (error.cause?.code !== 'UND_ERR_SOCKET') throw error;
    resent += 1;
    return await fetch(origin + path, init);
  }
}

async function ask(kind, path, init) {
  const began = performance.now();
  let outcome;
  let text = '';
  try {
    const response = await request(path, init);
    outcome = `${response.status} cut off`;
    text = await response.text();
    outcome = response.status;
  } catch (error) {
    outcome ??= error.cause?.code ?? error.message;
  }
  longest = Math.max(longest, performance.now() - began);
  counts[`${kind} ${outcome}`] = (counts[`${kind} ${outcome}`] ?? 0) + 1;
  return text;
}

const visit = () => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    idMuseum: 101,
    visitorToken: randomUUID(),
    idLanguage: 2,
    idDevice: randomUUID(),
    startDate: new Date().toISOString(),
  }),
});

async function visitor() {
  while (!existsSync(stop)) {
    const page = await ask('page', '/museums/MTAxLWhhcmJvdXI', { headers: { accept: 'text/html' } });
    const parts = new Set([...page.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path));
    for (const path of parts) await ask('part', path);
    await ask('content', '/api/museums/detail/all-data/101/2');
    await ask('visit', '/api/visitMuseum', visit());
    await pause(50);
  }
}

await Promise.all([visitor(), visitor(), visitor()]);
console.log(JSON.stringify({ counts, resent, longestMs: Math.round(longest) }));
