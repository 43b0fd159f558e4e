import { can } from '@museummate/studio-api';
import { Counter } from 'prom-client';
import { Mailer } from '../accounts/people/mail/mailer.ts';
import { StaffRepository } from '../accounts/people/staff.repository.ts';
import type { ModuleContext } from '../module-context.ts';
import { ContentRepository } from '../publishing/content.repository.ts';
import type { StudioEndpoints } from '../studio-endpoints/studio-endpoints.ts';
import { MuseumFactsReader } from './figures/museum-facts.ts';
import { PlausibilityCheck } from './plausibility.ts';
import { MonthlyMailService } from './report/monthly-mail.service.ts';
import { StatisticsRepository } from './statistics.repository.ts';
import { statisticsRoutes } from './statistics.routes.ts';
import { StatisticsService } from './statistics.service.ts';
import { RecountRepository } from './sums/recount.repository.ts';
import { SurveyTextsRepository } from './texts/survey-texts.repository.ts';
import { SurveyTextsService } from './texts/survey-texts.service.ts';
import { museumUsageRoutes } from './usage/museum-usage.routes.ts';
import { UsageRepository } from './usage/usage.repository.ts';
import { UsageService } from './usage/usage.service.ts';

interface Around {
  studio: StudioEndpoints;
  museumExists: (idMuseum: number) => boolean;
}

/** Registers the plausibility check of visit records, on which statistics are based, and the studio's statistics. */
export async function registerStatistics(
  context: ModuleContext,
  { studio, museumExists }: Around,
): Promise<{ plausibility: PlausibilityCheck }> {
  const { config, storage, registry, now } = context;
  const { db } = storage;
  const facts = new MuseumFactsReader(new ContentRepository(db));
  const repository = new StatisticsRepository(db);
  const statistics = new StatisticsService({ repository, facts, now });
  await statisticsRoutes(studio, {
    statistics,
    texts: new SurveyTextsService({ repository: new SurveyTextsRepository(db), statistics }),
    canMail: config.studio.mail !== undefined,
  });
  await registerUsage(context, { facts, museumExists });
  countRest(context);
  registerMail(context, { repository, statistics });
  const counter = new Counter({
    name: 'visit_records_quarantined_total',
    help: 'Implausible visit records, counted on arrival; `museum report` shows them',
    labelNames: ['kind', 'reason'],
    registers: [registry],
  });
  return {
    plausibility: new PlausibilityCheck({
      now,
      onQuarantine: (kind, reason) => counter.inc({ kind, reason }),
    }),
  };
}

async function registerUsage(
  { app, storage, housekeeping, now }: ModuleContext,
  around: { facts: MuseumFactsReader; museumExists: Around['museumExists'] },
): Promise<void> {
  const repository = new UsageRepository(storage.db, now);
  const usage = new UsageService({ repository, ...around });
  await museumUsageRoutes(app, { usage });
  housekeeping.add(() => repository.tidy());
  app.addHook('onClose', () => usage.idle());
}

/**
 * Adds visits to the daily sums, in the background, that earlier versions of the server have stored without
 * counting them.
 */
function countRest({ app, storage, housekeeping, now }: ModuleContext): void {
  const recount = new RecountRepository(storage.db, now);
  let isStopped = false;
  app.addHook('preClose', async () => {
    isStopped = true;
  });
  housekeeping.add(async () => {
    await recount.countRest(() => isStopped);
  });
}

function registerMail(
  { app, config, storage, housekeeping }: ModuleContext,
  parts: { repository: StatisticsRepository; statistics: StatisticsService },
): void {
  const { mail } = config.studio;
  if (!mail) return;
  const mailer = new Mailer(mail, app.log);
  const mails = new MonthlyMailService({
    ...parts,
    staff: new StaffRepository(storage.db),
    canRead: (role) => can(role, 'edit'),
    send: (each) => mailer.send(each, 'a monthly report'),
  });
  housekeeping.add(() => mails.sendDue());
}
