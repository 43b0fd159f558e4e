/**
 * Lets the provider's button, its frames and its calls through, and nothing of ours: the app's own policy never
 * changes (A53).
 */
export const PAYMENT_PAGE_POLICY = [
  "default-src 'none'",
  'script-src https://js.stripe.com',
  "style-src 'unsafe-inline'",
  'img-src https://*.stripe.com data:',
  'font-src https://js.stripe.com',
  'connect-src https://api.stripe.com',
  'frame-src https://js.stripe.com https://hooks.stripe.com https://buy.stripe.com',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join(';');

export interface PaymentKeys {
  idKeyButton: string;
  publishableKeyButton: string;
}

/** Makes the page for the frame of a payment step. */
export function paymentPage({ idKeyButton, publishableKeyButton }: PaymentKeys): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Payment</title>
<script async src="https://js.stripe.com/v3/buy-button.js"></script>
<stripe-buy-button buy-button-id="${escaped(idKeyButton)}" publishable-key="${escaped(publishableKeyButton)}"></stripe-buy-button>
</html>
`;
}

/** What a pack holds must not become markup. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}
