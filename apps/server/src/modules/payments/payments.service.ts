import { type Route, stepKind } from '@museummate/domain';
import { isSecure } from '#config/addresses.ts';
import type { PaymentsConfig } from '#config/payments.ts';
import { isPaymentsHost } from '#http/security/payments-host.ts';
import type { PaymentKeys } from './payment-page.ts';

interface PaymentsOptions {
  /** The settings PAYMENTS and PAYMENTS_URL. */
  payments: PaymentsConfig | undefined;
  route: (idRoute: number) => Promise<Route | undefined>;
}

/** Knows whether visitors can pay at a step, and with which keys. */
export class PaymentsService {
  readonly #options: PaymentsOptions;

  constructor(options: PaymentsOptions) {
    this.#options = options;
  }

  /**
   * Where visitors of the guide at this origin pay. Payments are off by default, and never on where what is typed could
   * be read on the way, or where the server does not know under which name it was asked.
   */
  address(origin: string | undefined): string | undefined {
    return origin !== undefined && isSecure(new URL(origin)) ? this.#options.payments?.url : undefined;
  }

  /** Whether this is the name that the provider's button has for itself. */
  isPaymentsHost(host: string): boolean {
    const { payments } = this.#options;
    return payments !== undefined && isPaymentsHost(payments, host);
  }

  /**
   * Finds the keys of a payment step. They come from the museum's content, never from an address that anybody can
   * make.
   */
  async keys(idRoute: number, idStep: number): Promise<PaymentKeys | undefined> {
    const route = await this.#options.route(idRoute);
    const step = route?.steps.find((each) => each.idStep === idStep);
    if (!step || stepKind(step) !== 'payment') return undefined;
    const { idKeyButton, publishableKeyButton } = step;
    return idKeyButton && publishableKeyButton ? { idKeyButton, publishableKeyButton } : undefined;
  }
}
