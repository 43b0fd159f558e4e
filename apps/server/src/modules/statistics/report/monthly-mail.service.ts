import type { Membership } from '#modules/studio-endpoints/signed-in.ts';
import type { StatisticsRepository } from '../statistics.repository.ts';
import type { StatisticsService } from '../statistics.service.ts';
import { addDays } from '../sums/local-day.ts';
import { makeReport } from './report.service.ts';
import { monthlyMail } from './report-mail.ts';

interface Subscriber {
  idStaff: number;
  email: string;
  everywhere: boolean;
}

interface Parts {
  repository: StatisticsRepository;
  statistics: StatisticsService;
  staff: {
    byId(idStaff: number): Promise<Subscriber | undefined>;
    membership(staff: Subscriber, idMuseum: number): Promise<Membership | undefined>;
  };
  canRead: (role: Membership['role']) => boolean;
  send: (mail: { to: string; subject: string; text: string }) => Promise<boolean>;
}

/** Sends the statistics of the last month to the staff who have subscribed to them. */
export class MonthlyMailService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Sends every mail that is due, and none of them twice. If sending fails, it is tried again on the next day. */
  async sendDue(): Promise<void> {
    const { repository, statistics } = this.#parts;
    for (const idMuseum of await repository.subscribedMuseums()) {
      const period = await statistics.lastMonth(idMuseum);
      const month = period.to.slice(0, 7);
      const due = await repository.dueMails(idMuseum, month);
      if (due.length === 0) continue;
      const range = { idMuseum, from: period.from, until: addDays(period.to, 1) };
      for (const [language, subscribers] of Map.groupBy(due, (each) => each.language)) {
        const mail = monthlyMail(await makeReport(range, { statistics, compare: 'before', language }));
        for (const { idStaff, sentMonth } of subscribers)
          await this.#send(idMuseum, idStaff, { mail, month, sentMonth });
      }
    }
  }

  async #send(
    idMuseum: number,
    idStaff: number,
    { mail, month, sentMonth }: { mail: ReturnType<typeof monthlyMail>; month: string; sentMonth: string },
  ): Promise<void> {
    const { repository, staff, canRead, send } = this.#parts;
    const account = await staff.byId(idStaff);
    const membership = account && (await staff.membership(account, idMuseum));
    // The person may have lost access to the museum since the subscription. In that case no mail is sent.
    if (!account || !membership || !canRead(membership.role))
      return repository.unsubscribe(idMuseum, idStaff);
    if (!(await repository.claimMail(idMuseum, idStaff, month, sentMonth))) return;
    if (!(await send({ to: account.email, ...mail })))
      await repository.claimMail(idMuseum, idStaff, sentMonth, month);
  }
}
