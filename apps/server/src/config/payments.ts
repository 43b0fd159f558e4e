import { isLoopbackName, isSecure } from './addresses.ts';
import type { Settings } from './settings.ts';
import { flag, origin } from './values.ts';

/** How visitors pay at payment steps (A53). */
export interface PaymentsConfig {
  /** The origin of the pages with the provider's button: a second host name of this server that serves nothing else. */
  url: string;
}

interface VisitorUrls {
  publicUrl: string | undefined;
  otherUrls: readonly string[];
}

/**
 * Reads the payment settings. Payments have their own host, because the provider's frames must not have the visitors'
 * origin.
 */
export function readPayments(
  settings: Settings,
  { publicUrl, otherUrls }: VisitorUrls,
): PaymentsConfig | undefined {
  const on = settings.read('PAYMENTS', flag, false);
  const url = settings.read('PAYMENTS_URL', secureOrigin, undefined);
  if (!on) return undefined;
  if (!settings.text('PAYMENTS_URL'))
    settings.addError(
      'PAYMENTS_URL: nothing was given, expected a second name of this server, like https://pay.example.org, because PAYMENTS is set: the provider’s scripts must not run under the address of the visitors',
    );
  // PUBLIC_URL decides which site may embed the payment page in a frame. It is required, unless only this machine can
  // reach the server.
  if (!isLoopbackName(settings.text('HOST') ?? 'localhost')) settings.require('PUBLIC_URL', 'PAYMENTS');
  const names = [publicUrl, ...otherUrls].flatMap((each) => (each ? [new URL(each).hostname] : []));
  // Without PUBLIC_URL, the guide and the studio use the address on which the server listens (A116). The payments
  // host must differ from it.
  const own = settings.text('HOST') ?? '127.0.0.1';
  if (url && !publicUrl && new URL(url).hostname === own)
    settings.addError(
      `PAYMENTS_URL: ${JSON.stringify(url)} was given, expected another host name than HOST, because the provider’s scripts ` +
        'must not run where visitors and staff are; on this machine: http://localhost:3000, with the guide at http://127.0.0.1:3000',
    );
  if (url && names.includes(new URL(url).hostname))
    settings.addError(
      `PAYMENTS_URL: ${JSON.stringify(url)} was given, expected another host name than that of PUBLIC_URL and ADDITIONAL_PUBLIC_URLS`,
    );
  return url === undefined ? undefined : { url };
}

function secureOrigin(text: string): string {
  const address = origin(text);
  if (!isSecure(new URL(address)))
    throw new Error('an address like https://pay.example.org, or one on this machine, without path');
  return address;
}
