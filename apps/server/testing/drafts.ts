import { randomUUID } from 'node:crypto';
import type { StudioEndpointName } from '@museummate/studio';
import { expect } from 'vitest';
import { type Json, list } from './json.ts';
import type { CallOptions, StudioBrowser } from './studio.ts';

/** Asks the fixture's museum for something that succeeds. */
export async function call(
  browser: StudioBrowser,
  name: StudioEndpointName,
  options: CallOptions = {},
): Promise<Json> {
  const answer = await browser.call(name, { ...options, params: { idMuseum: 12, ...options.params } });
  expect([name, answer.status, answer.message]).toEqual([name, 200, null]);
  return answer.data;
}

/** A change of a work, of the first one where it is not said which. */
interface Sent {
  kind?: string;
  id?: number;
  path: string[];
  before?: unknown;
  after?: unknown;
  key?: string;
}

/** Saves changes, and resolves with what became of each. */
export async function save(browser: StudioBrowser, ...changes: Sent[]) {
  const body = {
    from: 'x~0',
    changes: changes.map((change) => ({ key: randomUUID(), kind: 'artwork', id: 101, ...change })),
  };
  return list((await call(browser, 'save', { body })).results);
}
