import { hash } from 'node:crypto';

/**
 * Lets the provider's button, its frames and its calls through, and nothing of ours. The page stands under an origin of
 * its own, and only pages of the guide may frame it (A53).
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
 * The policy of the page between the guide and the provider's: the guide may frame its own pages only, and that never
 * changes, so one of these, which can do nothing at all, frames the other origin.
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

/** Makes the page that holds the provider's button. */
export function paymentPage({ idKeyButton, publishableKeyButton }: PaymentKeys): string {
  return page(`<script async src="https://js.stripe.com/v3/buy-button.js"></script>
<stripe-buy-button buy-button-id="${escaped(idKeyButton)}" publishable-key="${escaped(publishableKeyButton)}"></stripe-buy-button>`);
}

/** Makes the page for the frame of a payment step, which frames the page at this address. */
export function paymentShell(address: string): string {
  return page(`<style>${SHELL_STYLE}</style>
<iframe src="${escaped(address)}" title="Payment"></iframe>`);
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

/** What a pack holds must not become markup. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}
