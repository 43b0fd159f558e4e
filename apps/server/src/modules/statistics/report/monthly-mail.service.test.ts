import { can } from '@museummate/studio-api';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Mailer } from '#modules/accounts/people/mail/mailer.ts';
import { StaffRepository } from '#modules/accounts/people/staff.repository.ts';
import { mailServer } from '#testing/fakes/mail-server.ts';
import { signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { MuseumFactsReader } from '../figures/museum-facts.ts';
import { StatisticsRepository } from '../statistics.repository.ts';
import { StatisticsService } from '../statistics.service.ts';
import { MonthlyMailService } from './monthly-mail.service.ts';

let server: TestServer;
let now = new Date('2026-11-19T12:00:00.000Z');
beforeAll(async () => {
  server = await startTestServer({}, { now: () => now });
  await server.museum();
});
afterEach(() => {
  now = new Date('2026-11-19T12:00:00.000Z');
});
afterAll(() => server.close());

async function subscriber(language: string) {
  const person = await signedInPerson(server, { roles: { 12: 'editor' } });
  const body = { isSubscribed: true, language };
  const answer = await person.browser.call('monthlyMail', { params: { idMuseum: 12 }, body });
  expect(answer.status, answer.message).toBe(200);
  return person;
}

/** Sends the mails that are due. Returns the lines that the simulated mail server received. */
async function sendDue(recipientReply?: string): Promise<string[]> {
  const { db } = server.storage;
  const repository = new StatisticsRepository(db);
  const facts = new MuseumFactsReader(server.store);
  const to = await mailServer(recipientReply);
  const mailer = new Mailer({ url: to.url, from: 'studio@forms.museum' }, { warn: () => undefined });
  await new MonthlyMailService({
    repository,
    statistics: new StatisticsService({ repository, facts, now: () => now }),
    staff: new StaffRepository(db),
    canRead: (role) => can(role, 'edit'),
    send: (mail) => mailer.send(mail, 'a monthly report'),
  }).sendDue();
  to.close();
  return to.received;
}

const recipients = (lines: readonly string[]) => lines.filter((line) => line.startsWith('RCPT')).sort();

test('sends each subscriber the last month once, in the language of their studio', async () => {
  const german = await subscriber('de');
  const polish = await subscriber('pl');
  // The first mail is about the month in which the person subscribed. This month has not ended, so no mail is due.
  expect(await sendDue()).toEqual([]);
  now = new Date('2026-12-01T12:00:00.000Z');
  const lines = await sendDue();
  expect(recipients(lines)).toEqual([`RCPT TO:<${german.email}>`, `RCPT TO:<${polish.email}>`]);
  const text = decodeMail(lines);
  expect(text).toContain('Statistik des Guides, 2026-11-01 bis 2026-11-30');
  expect(text).toContain('statystyki przewodnika, od 2026-11-01 do 2026-11-30');
  expect(text).toContain('Werke pro Besuch');
  expect(text).toContain('Dzieła na wizytę');
  expect(text).not.toMatch(/Works|Visits|visits/);
  expect(await sendDue()).toEqual([]);
});

test('tries a mail again the next day if the mail server rejected it', async () => {
  const { email } = await subscriber('en');
  now = new Date('2026-12-02T12:00:00.000Z');
  await sendDue('450 try later');
  now = new Date('2026-12-03T12:00:00.000Z');
  expect(recipients(await sendDue())).toContain(`RCPT TO:<${email}>`);
});

test('sends nothing to a person who may no longer read the statistics', async () => {
  const { idStaff, email } = await subscriber('en');
  const staff = new StaffRepository(server.storage.db);
  await staff.setMembership(idStaff, 12, { role: 'translator', languages: ['es'] });
  now = new Date('2026-12-04T12:00:00.000Z');
  expect(recipients(await sendDue())).not.toContain(`RCPT TO:<${email}>`);
});

/** Decodes quoted-printable and base64 parts of mails, as far as the tests need it. */
function decodeMail(lines: readonly string[]): string {
  const raw = lines.join('\n');
  const words = raw.replace(/=\?UTF-8\?([QB])\?([^?]*)\?=\n? ?/gi, (_word, kind: string, text: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString()
      : decodeQuoted(text.replaceAll('_', ' ')),
  );
  const base64 = words.replace(/(?:^[A-Za-z0-9+/]{76}$\n)+^[A-Za-z0-9+/=]+$/gm, (part) =>
    Buffer.from(part, 'base64').toString(),
  );
  return decodeQuoted(base64.replaceAll('=\n', ''));
}

const decodeQuoted = (text: string) =>
  text.replace(/(?:=[0-9A-F]{2})+/g, (part) => Buffer.from(part.replaceAll('=', ''), 'hex').toString());
