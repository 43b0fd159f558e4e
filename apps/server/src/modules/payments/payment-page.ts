import { hash } from 'node:crypto';
import { escapeHtml } from '#http/responses/escape-html.ts';

/**
 * Content security policy of the payment page. It allows the payment provider's button, frames and requests, but
 * nothing from this server. The page has a separate origin, and only pages of the guide may embed it (A53).
 */
export function paymentPagePolicy(framedBy: readonly string[]): string {
  return [
    "default-src 'none'",
    'script-src https://js.stripe.com',
    "style-src 'unsafe-inline'",
    'img-src https://*.stripe.com data:',
    'font-src https://js.stripe.com',
    'connect-src https://api.stripe.com',
    'frame-src https://js.stripe.com https://hooks.stripe.com https://buy.stripe.com',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy.join(' ')}`,
  ].join(';');
}

const SHELL_STYLE =
  'html,body{block-size:100%;margin:0}iframe{display:block;inline-size:100%;block-size:100%;border:0}';

/**
 * Content security policy of the payment shell. Pages of the guide may embed only pages of their own origin. They
 * embed this shell, and the shell embeds the payment page of the other origin. It allows nothing else.
 */
export function shellPolicy(paymentsUrl: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', SHELL_STYLE, 'base64')}'`,
    `frame-src ${paymentsUrl}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join(';');
}

export interface PaymentKeys {
  idKeyButton: string;
  publishableKeyButton: string;
}

/** Returns the page with the payment provider's button. */
export function paymentPage({ idKeyButton, publishableKeyButton }: PaymentKeys): string {
  return page(`<script async src="https://js.stripe.com/v3/buy-button.js"></script>
<stripe-buy-button buy-button-id="${escapeHtml(idKeyButton)}" publishable-key="${escapeHtml(publishableKeyButton)}"></stripe-buy-button>`);
}

/** Returns the payment shell: a page of the guide's origin that only embeds the payment page at this URL. */
export function paymentShell(address: string): string {
  return page(`<style>${SHELL_STYLE}</style>
<iframe src="${escapeHtml(address)}" title="Payment"></iframe>`);
}

function page(body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Payment</title>
${body}
</html>
`;
}
