import type { FastifyBaseLogger } from 'fastify';
import type { Transporter } from 'nodemailer';
import type { MailConfig } from '#config/studio.ts';
import { INVITATION_TEXTS } from './invitation-texts.ts';

/** The inviting person waits for the response meanwhile, and can copy the link instead. */
const TIMEOUT_MS = 10_000;

interface InvitationMail {
  to: string;
  /** A language of the studio. Unknown ones become English. */
  language: string;
  museum: string;
  by: string;
  link: string;
}

/** Sends mail through the museum's mail server, as plain text: no tracking picture reveals whether it was read. */
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
    const filled = (words: string) =>
      words.replaceAll(/\{(by|museum|link)\}/g, (_place, name: 'by' | 'museum' | 'link') => {
        const value = { by, museum, link }[name];
        // Names are typed by users and must not be able to add lines to the mail.
        return value.replace(/\s+/g, ' ');
      });
    try {
      const transport = await this.#transport();
      await transport.sendMail({
        from: this.#config.from,
        to: { name: '', address: to },
        subject: filled(subject),
        text: filled(text),
      });
      return true;
    } catch (error) {
      // The message may quote email addresses, so only the code is logged.
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      this.#log.warn({ code }, 'an invitation could not be sent by mail');
      return false;
    }
  }

  /** Mails are rare, so each uses its own connection, and the library is loaded with the first one. */
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
