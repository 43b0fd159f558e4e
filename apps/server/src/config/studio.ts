import type { PaymentsConfig } from './payments.ts';
import type { Secret } from './secret.ts';
import type { Settings } from './settings.ts';
import { flag, origin, providerAddress, shortText } from './values.ts';

/** How staff reach the studio and sign in to it. */
export interface StudioConfig {
  /** The studio's own origin (A116); undefined if it shares the visitors' origin. */
  url: string | undefined;
  oidc: StudioOidcConfig | undefined;
  mail: MailConfig | undefined;
}

/** The museum's own OpenID Connect provider. */
export interface StudioOidcConfig {
  issuer: string;
  id: string;
  secret: Secret;
  /** The label of the sign-in button. */
  name: string;
  /**
   * Whether the provider's email addresses are trusted even if they are not marked as verified. This is safe if the
   * provider's administrators assign the addresses.
   */
  trustsEmail: boolean;
}

export interface MailConfig {
  /** The URL of the mail server. It is secret, because it contains the password. */
  url: Secret;
  from: string;
}

export function readStudio(
  settings: Settings,
  { publicUrl, otherUrls }: { publicUrl: string | undefined; otherUrls: readonly string[] },
  payments: PaymentsConfig | undefined,
): StudioConfig {
  const url = settings.read('STUDIO_URL', origin, undefined);
  if (url && url === publicUrl)
    settings.addError(
      'STUDIO_URL: the same as PUBLIC_URL was given, expected another name of this server; leave it out where visitors and ' +
        'staff share one address',
    );
  if (url && otherUrls.includes(url))
    settings.addError(
      'STUDIO_URL: an address of ADDITIONAL_PUBLIC_URLS was given, expected a name of this server that is for staff alone',
    );
  // Cookies ignore ports. If payments used another port of the studio's host, third-party scripts would share the
  // studio's cookies (A116).
  if (url && payments && new URL(url).hostname === new URL(payments.url).hostname)
    settings.addError(
      'STUDIO_URL: the host name of PAYMENTS_URL was given, expected a name of this server that is for staff alone, because ' +
        'the provider’s scripts run under that one and would be where staff are signed in',
    );
  if (url?.startsWith('http:') && publicUrl?.startsWith('https:'))
    settings.addError(
      'STUDIO_URL: an http:// address was given, expected https:// as in PUBLIC_URL, because passwords are typed there',
    );
  return { url, oidc: readOidc(settings), mail: readMail(settings) };
}

function readOidc(settings: Settings): StudioOidcConfig | undefined {
  const issuer = settings.read('STUDIO_OIDC_ISSUER', providerAddress, undefined);
  const id = settings.text('STUDIO_OIDC_CLIENT_ID');
  const secret = settings.secret('STUDIO_OIDC_CLIENT_SECRET');
  const name = settings.read('STUDIO_OIDC_NAME', shortText, undefined);
  const trustsEmail = settings.read('STUDIO_OIDC_TRUST_EMAIL', flag, false);
  settings.allOrNone('STUDIO_OIDC_ISSUER', 'STUDIO_OIDC_CLIENT_ID', 'STUDIO_OIDC_CLIENT_SECRET');
  if (!issuer || !id || !secret) return undefined;
  return { issuer, id, secret, name: name ?? new URL(issuer).hostname, trustsEmail };
}

function readMail(settings: Settings): MailConfig | undefined {
  const url = settings.secret('SMTP_URL', smtpAddress);
  const from = settings.read('SMTP_FROM', sender, undefined);
  settings.allOrNone('SMTP_URL', 'SMTP_FROM');
  return url && from ? { url, from } : undefined;
}

function smtpAddress(text: string): string {
  if (!['smtp:', 'smtps:'].includes(URL.parse(text)?.protocol ?? ''))
    throw new Error('an address like smtps://user:password@mail.example.org');
  return text;
}

/** Validates a sender: an email address, optionally with a name before it. */
function sender(text: string): string {
  if (!/^(?:[^<>\r\n"]{0,80}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text))
    throw new Error('an address like studio@museum.org, or Museum <studio@museum.org>');
  return text;
}
