import { type Route, stepKind } from '@museummate/domain';
import type { PaymentKeys } from './payment-page.ts';

interface PaymentsOptions {
  /** The setting PAYMENTS. */
  enabled: boolean;
  route: (idRoute: number) => Promise<Route | undefined>;
}

/** Knows whether visitors can pay at a step, and with which keys. */
export class PaymentsService {
  readonly #options: PaymentsOptions;

  constructor(options: PaymentsOptions) {
    this.#options = options;
  }

  /** Payments are off by default, and never on where what is typed could be read on the way. */
  isOn(secure: boolean): boolean {
    return this.#options.enabled && secure;
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
