import type { RateLimiter } from '#http/security/rate-limiter.ts';
import type { ModuleContext } from '../module-context.ts';
import type { PlausibilityCheck } from '../statistics/plausibility.ts';
import { AnswersRepository } from './answers.repository.ts';
import { AnswersService } from './answers.service.ts';
import { visitStudyQuestionAnswerRoutes } from './visit-study-question-answer.routes.ts';

/** Registers the endpoint for visitors' answers to studies. */
export async function registerStudies(
  { app, config, storage, housekeeping }: ModuleContext,
  { writes, plausibility }: { writes: RateLimiter; plausibility: PlausibilityCheck },
): Promise<{ answers: AnswersService }> {
  const retentionDays = config.signIn.userRetentionDays;
  const answers = new AnswersService(new AnswersRepository(storage.db, plausibility), { retentionDays });
  await visitStudyQuestionAnswerRoutes(app, { answers, writes });
  housekeeping.add(() => answers.erase());
  app.addHook('onClose', () => answers.idle());
  return { answers };
}
