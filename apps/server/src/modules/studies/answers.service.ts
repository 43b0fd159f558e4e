import type { VisitStudyQuestionAnswer } from '@museummate/domain';
import { GroupCommit } from '#database/group-commit.ts';
import type { AnswersRepository, AnswersWrite } from './answers.repository.ts';

/**
 * Lists of answers that arrive together are stored together: at most 20, so that 200 answers each stay below the
 * limits of both databases.
 */
export class AnswersService {
  readonly #commit: GroupCommit<AnswersWrite, VisitStudyQuestionAnswer[] | undefined>;

  constructor(repository: AnswersRepository) {
    this.#commit = new GroupCommit((writes) => repository.save(writes), { maxBatch: 20 });
  }

  save(write: AnswersWrite): Promise<VisitStudyQuestionAnswer[] | undefined> {
    return this.#commit.add(write);
  }

  idle(): Promise<void> {
    return this.#commit.idle();
  }
}
