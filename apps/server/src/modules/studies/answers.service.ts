import type { VisitStudyQuestionAnswer } from '@museummate/domain';
import { GroupCommit } from '#database/group-commit.ts';
import type { AnswersRepository, AnswersWrite } from './answers.repository.ts';

const DAY_MS = 86_400_000;

/**
 * Stores lists of answers that arrive together in one transaction of at most 20 lists. With 200 answers per list,
 * this is below the limits of both databases.
 */
export class AnswersService {
  readonly #repository: AnswersRepository;
  readonly #retentionDays: number;
  readonly #commit: GroupCommit<AnswersWrite, VisitStudyQuestionAnswer[] | undefined>;

  constructor(repository: AnswersRepository, { retentionDays }: { retentionDays: number }) {
    this.#repository = repository;
    this.#retentionDays = retentionDays;
    this.#commit = new GroupCommit((writes) => repository.save(writes), { maxBatch: 20 });
  }

  save(write: AnswersWrite): Promise<VisitStudyQuestionAnswer[] | undefined> {
    return this.#commit.add(write);
  }

  /**
   * Erases personal answers, such as email addresses and telephone numbers, after the retention time. The data of
   * signed-in visitors have the same retention time.
   */
  async erase(): Promise<void> {
    await this.#repository.forgetBefore(new Date(Date.now() - this.#retentionDays * DAY_MS).toISOString());
  }

  idle(): Promise<void> {
    return this.#commit.idle();
  }
}
