import { expect, test } from 'vitest';
import { mailServer } from '#testing/fakes/mail-server.ts';
import { INVITATION_TEXTS } from './invitation-texts.ts';
import { Mailer } from './mailer.ts';

const mail = {
  to: 'grace@forms.museum',
  language: 'de',
  museum: 'Museo\nde las Formas',
  by: 'Ada',
  link: 'https://studio.example.org/studio/invitation#secret',
};

test('sends an invitation in the language of the inviting person, and keeps names from adding lines', async () => {
  const server = await mailServer();
  const mailer = new Mailer({ url: server.url, from: 'studio@forms.museum' }, { warn: () => expect.fail() });
  expect(await mailer.sendInvitation(mail)).toBe(true);
  server.close();
  expect(server.received).toContain('RCPT TO:<grace@forms.museum>');
  expect(server.received).toContain('Subject: Einladung ins Studio von Museo de las Formas');
  expect(server.received.join('\n')).toContain(mail.link);
});

test('returns false for a rejected mail, and logs no email address', async () => {
  const server = await mailServer('550 no such person grace@forms.museum');
  const logged: unknown[] = [];
  const mailer = new Mailer(
    { url: server.url, from: 'studio@forms.museum' },
    { warn: (...words: unknown[]) => void logged.push(words) },
  );
  expect(await mailer.sendInvitation(mail)).toBe(false);
  server.close();
  expect(logged).toEqual([[{ code: 'EENVELOPE' }, 'an invitation could not be sent by mail']]);
});

test('has all texts and placeholders in every language of the studio', () => {
  const locales = ['en', 'es', 'fr', 'de', 'it', 'ar', 'ja', 'sv', 'pl', 'nl', 'pt', 'ca'];
  expect(Object.keys(INVITATION_TEXTS)).toEqual(locales);
  for (const { subject, text } of Object.values(INVITATION_TEXTS)) {
    expect(subject).toContain('{museum}');
    expect(text.match(/\{\w+\}/g)?.sort()).toEqual(['{by}', '{link}', '{museum}']);
  }
});
