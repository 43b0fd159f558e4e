import type { FastifyBaseLogger } from 'fastify';
import type { Transporter } from 'nodemailer';
import type { MailConfig } from '#config/studio.ts';
import { INVITATION_WORDS } from './words.ts';

/** Somebody waits in front of the page meanwhile, and can copy the link. */
const TIMEOUT_MS = 10_000;

interface InvitationMail {
  to: string;
  /** Of the studio; one that it does not speak is English. */
  language: string;
  museum: string;
  by: string;
  link: string;
}

/** Sends mail by the museum's own mail server, as plain text: no picture tells whether it was read. */
export class Mailer {
  readonly #config: MailConfig;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;

  constructor(config: MailConfig, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#config = config;
    this.#log = log;
  }

  /** Whether the mail server took it. */
  async sendInvitation({ to, language, museum, by, link }: InvitationMail): Promise<boolean> {
    const { subject, text } = INVITATION_WORDS[language] ?? INVITATION_WORDS.en ?? { subject: '', text: '' };
    const filled = (words: string) =>
      words.replaceAll(/\{(by|museum|link)\}/g, (_place, name: 'by' | 'museum' | 'link') => {
        const value = { by, museum, link }[name];
        // Names are typed by people: a line of theirs must not look like one of ours.
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
      // Its words may quote addresses, so only the code is kept.
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      this.#log.warn({ code }, 'an invitation could not be sent by mail');
      return false;
    }
  }

  /** Mails are rare: each has a connection of its own, and the library is loaded with the first. */
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
