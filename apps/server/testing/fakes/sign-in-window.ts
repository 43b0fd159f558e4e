import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { TestServer } from '../servers/test-server.ts';
import { answerConsent } from './consent-page.ts';

type Jar = Record<string, string>;

/**
 * The id of a sign-in attempt. The functions of this file do what the app's sign-in popup does, without a browser.
 */
export const attempt = randomUUID();

export function get(at: TestServer, url: string, jar: Jar = {}) {
  return at.app.inject({ url, headers: { host: '127.0.0.1:3000' }, cookies: jar });
}

export function start(at: TestServer, method: string, query = `idMuseum=12&attempt=${attempt}`) {
  return get(at, `/api/sign-in/${method}?${query}`);
}

export function jarOf(answer: LightMyRequestResponse): Jar {
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
}

/**
 * Signs in at the provider. Returns the URL to which the provider redirects, and the cookies for the request to
 * that URL.
 */
export async function comeBack(at: TestServer, method: string, choice?: 'deny') {
  const started = await start(at, method);
  const back = await answerConsent(String(started.headers.location), choice);
  return { back, url: back.pathname + back.search, jar: jarOf(started) };
}

export async function signIn(at: TestServer, method: string, choice?: 'deny') {
  const { url, jar } = await comeBack(at, method, choice);
  return get(at, url, jar);
}

/**
 * Returns what the last page of the popup sends to the app: the message, and the attempt, which is part of the
 * channel's name.
 */
export function popupMessage(answer: LightMyRequestResponse) {
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  return JSON.parse(/type="application\/json">(.*)<\/script>/.exec(answer.body)?.[1] ?? '');
}

export const failureMessage = (error: string) => ({ attempt, message: { error } });

/** Sends the app's POST that ends the sign-in, and returns the stored user. */
export async function storedUser(at: TestServer, ended: LightMyRequestResponse, method: string) {
  const nobody = { name: '', email: null, gender: null, birthdate: null, token: '', imageUrl: null };
  const answer = await at.app.inject({
    method: 'POST',
    url: '/api/SocialNetwork/',
    payload: { idMuseum: 12, ...nobody, method },
    cookies: jarOf(ended),
  });
  expect(answer.json().data).toEqual({ success: true });
  const users = at.storage.db.selectFrom('app_user').selectAll().where('method', '=', method);
  return users.executeTakeFirstOrThrow();
}
