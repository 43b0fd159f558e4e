import type { Limiter } from '#http/limiter.ts';
import type { ModuleContext } from '../module-context.ts';
import { AnswersRepository } from './answers.repository.ts';
import { AnswersService } from './answers.service.ts';
import { visitStudyQuestionAnswerRoutes } from './visit-study-question-answer.routes.ts';

/** Registers the answers that visitors give to a museum's studies. */
export async function registerStudies(
  { app, storage }: ModuleContext,
  { writes }: { writes: Limiter },
): Promise<void> {
  const answers = new AnswersService(new AnswersRepository(storage.db));
  await visitStudyQuestionAnswerRoutes(app, { answers, writes });
  app.addHook('onClose', () => answers.idle());
}
