import { type Route, stepKind } from '@museummate/domain';
import type { PaymentKeys } from './payment-page.ts';

interface Options {
  /** The setting PAYMENTS. */
  enabled: boolean;
  route: (idRoute: number) => Promise<Route | undefined>;
}

/** Whether visitors can pay at a step, and with what. */
export class PaymentsService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Off by default; and never where what is typed could be read on the way. */
  isOn(secure: boolean): boolean {
    return this.#options.enabled && secure;
  }

  /** The keys of a payment step. They come from the museum's content, never from an address that anybody can make. */
  async keys(idRoute: number, idStep: number): Promise<PaymentKeys | undefined> {
    const route = await this.#options.route(idRoute);
    const step = route?.steps.find((each) => each.idStep === idStep);
    if (!step || stepKind(step) !== 'payment') return undefined;
    const { idKeyButton, publishableKeyButton } = step;
    return idKeyButton && publishableKeyButton ? { idKeyButton, publishableKeyButton } : undefined;
  }
}
