import { type Route, stepKind } from '@museummate/domain';
import { isSecure } from '#config/addresses.ts';
import type { PaymentsConfig } from '#config/payments.ts';
import { isPaymentsHost } from '#http/security/payments-host.ts';
import type { PaymentKeys } from './payment-page.ts';

interface PaymentsOptions {
  /** The settings PAYMENTS and PAYMENTS_URL; undefined if payments are off. */
  payments: PaymentsConfig | undefined;
  route: (idRoute: number) => Promise<Route | undefined>;
}

/** Decides whether visitors can pay at a step, and with which keys. */
export class PaymentsService {
  readonly #options: PaymentsOptions;

  constructor(options: PaymentsOptions) {
    this.#options = options;
  }

  /**
   * Returns the payments URL for visitors who use the guide at this origin. Undefined if payments are off, the
   * connection is unencrypted, or the origin is unknown.
   */
  address(origin: string | undefined): string | undefined {
    return origin !== undefined && isSecure(new URL(origin)) ? this.#options.payments?.url : undefined;
  }

  /** Whether this is the host of the payment pages. */
  isPaymentsHost(host: string): boolean {
    const { payments } = this.#options;
    return payments !== undefined && isPaymentsHost(payments, host);
  }

  /**
   * Returns the keys of a payment step. They are read from the museum's content. The URL does not contain them,
   * because it could be forged.
   */
  async keys(idRoute: number, idStep: number): Promise<PaymentKeys | undefined> {
    const route = await this.#options.route(idRoute);
    const step = route?.steps.find((each) => each.idStep === idStep);
    if (!step || stepKind(step) !== 'payment') return undefined;
    const { idKeyButton, publishableKeyButton } = step;
    return idKeyButton && publishableKeyButton ? { idKeyButton, publishableKeyButton } : undefined;
  }
}
