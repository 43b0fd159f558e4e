import type { FastifyBaseLogger } from 'fastify';
import type { Transporter } from 'nodemailer';
import type { MailConfig } from '#config/studio.ts';
import { INVITATION_TEXTS } from './invitation-texts.ts';

/**
 * Time limit for each step of sending a mail: connecting, greeting, and any later silence. The limit is short,
 * because the person who invites waits for the response.
 */
const TIMEOUT_MS = 10_000;

interface InvitationMail {
  to: string;
  /** A language of the studio. In an unknown language, the mail is in English. */
  language: string;
  museum: string;
  by: string;
  link: string;
}

/**
 * Sends mails through the museum's mail server. Mails are plain text, so they cannot contain a tracking picture
 * that reveals whether they were read.
 */
export class Mailer {
  readonly #config: MailConfig;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;

  constructor(config: MailConfig, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#config = config;
    this.#log = log;
  }

  /** Returns whether the mail server accepted the mail. */
  async sendInvitation({ to, language, museum, by, link }: InvitationMail): Promise<boolean> {
    const { subject, text } = INVITATION_TEXTS[language] ?? INVITATION_TEXTS.en ?? { subject: '', text: '' };
    const fillIn = (words: string) =>
      words.replaceAll(/\{(by|museum|link)\}/g, (_place, name: 'by' | 'museum' | 'link') => {
        const value = { by, museum, link }[name];
        // Names are typed by users and must not be able to add lines to the mail.
        return value.replace(/\s+/g, ' ');
      });
    return this.send({ to, subject: fillIn(subject), text: fillIn(text) }, 'an invitation');
  }

  /** Returns whether the mail server accepted the mail. `what` names the kind of mail in the log. */
  async send(mail: { to: string; subject: string; text: string }, what: string): Promise<boolean> {
    try {
      const transport = await this.#transport();
      await transport.sendMail({
        from: this.#config.from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
      });
      return true;
    } catch (error) {
      // The message of the error may quote email addresses, so only its code is logged.
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      this.#log.warn({ code }, `${what} could not be sent by mail`);
      return false;
    }
  }

  /**
   * Creates a connection to the mail server. Mails are rare, so each mail uses its own connection, and the library is
   * loaded with the first mail.
   */
  async #transport(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: this.#config.url.reveal(),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
}
