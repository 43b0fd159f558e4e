import {
  type Answer,
  answerValue,
  isPersonal,
  type Language,
  type StudyQuestion,
  type VisitStudyQuestionAnswer,
} from '@museummate/domain';
import { type ReadableStore, Store } from '@museummate/store';
import type {
  LocalStorageStore,
  StoredAnswers,
} from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { type Outbox, type SendOutcome, studyAnswersId } from '#features/visit/outbox/outbox.ts';
import { isSameDay, type VisitStore } from '#features/visit/visit/visit.ts';

type StoredAnswer = StoredAnswers['answers'][number];

interface StudyStoreOptions {
  keys: LocalStorageStore;
  outbox: Outbox;
  visits: VisitStore;
  now?: () => Date;
}

/** Museum and language of the study. They are needed to start a visit, if there is none (A69). */
interface Circumstances {
  idMuseum: number;
  languageCode: string;
  languages: readonly Language[];
}

/**
 * The visitor's answers to studies. Every keystroke is stored on the device immediately, so that nothing is lost
 * if the page is closed. The outbox sends the answers. They are erased at the end of the visit, and on the next
 * day.
 */
export class StudyStore {
  readonly #options: StudyStoreOptions;
  readonly #state: Store<StoredAnswers>;

  constructor(options: StudyStoreOptions) {
    this.#options = options;
    this.#state = new Store(this.#readStored());
    // Read the stored answers again after every change, because they are removed at the end of a visit, and when
    // another museum opens.
    options.keys.changes.subscribe(() => this.#state.set(this.#readStored()));
  }

  get state(): ReadableStore<StoredAnswers> {
    return this.#state;
  }

  /** Stores what the visitor typed or selected. */
  write(idStudyQuestionAnswer: number, typed: string): void {
    this.#change(idStudyQuestionAnswer, (answer) => ({ ...answer, typed }));
  }

  /** Marks a question as completed or skipped. The visitor may still return to it. */
  pass({ idStudyQuestion }: StudyQuestion): void {
    const { passed } = this.#state.get();
    if (!passed.includes(idStudyQuestion)) this.#keep({ passed: [...passed, idStudyQuestion] });
  }

  /** Whether the visitor has answered at least one of these questions. */
  hasAnswered(questions: readonly StudyQuestion[]): boolean {
    return questions.some(({ answers }) => answers.some((answer) => this.#givenValue(answer) !== ''));
  }

  /**
   * Sends the answers to a question that have changed since they were last sent. An answer that was always empty
   * is not sent (A16). An answer that was sent and then cleared is sent as empty.
   */
  async send({ idStudyQuestion, answers }: StudyQuestion, where: Circumstances): Promise<SendOutcome> {
    const changed = answers.filter(
      (answer) => this.#givenValue(answer) !== (this.#answer(answer).sent ?? ''),
    );
    if (changed.length === 0) return 'arrived';
    const { visits, outbox } = this.#options;
    const visit = await visits.current(where.idMuseum, where.languageCode, where.languages);
    // Another tab has just ended the visit, so the answers do not belong to any visit.
    if (!visit) return 'failed';
    this.#belongTo(visit.visitorToken);
    const { idVisit, idLanguage, languageCode, startDate, visitorToken, idMuseum, idDevice } = visit;
    const record = {
      idStudyQuestion,
      visit: { idVisit, idLanguage, languageCode, startDate, visitorToken, idMuseum, idDevice },
      answers: changed.map((answer) => ({
        idVisitStudyQuestionAnswer: this.#answer(answer).idVisitStudyQuestionAnswer,
        idStudyQuestionAnswer: answer.idStudyQuestionAnswer,
        value: this.#givenValue(answer),
      })),
    };
    const id = studyAnswersId(record);
    await outbox.put('studyAnswers', id, record);
    return outbox.sendNow(id);
  }

  /** Called when the server has acknowledged these answers and assigned ids to them. */
  markAcknowledged(visitorToken: string, answers: readonly VisitStudyQuestionAnswer[]): void {
    // The visit was ended and erased meanwhile, so there is nothing to update.
    if (this.#readStored().visitorToken !== visitorToken) return;
    // Update only answers that are still stored. `finish` may have removed some meanwhile.
    for (const { idStudyQuestionAnswer, idVisitStudyQuestionAnswer, value } of answers)
      if (this.#state.get().answers.some((each) => each.idStudyQuestionAnswer === idStudyQuestionAnswer))
        this.#change(idStudyQuestionAnswer, (answer) => ({
          ...answer,
          sent: value,
          idVisitStudyQuestionAnswer,
        }));
  }

  /**
   * Called at the end of a study. The next user of the device may open the study again and see the answers, but
   * must not see who gave them. Email addresses and telephone numbers are therefore removed here. The outbox keeps
   * them until they are sent.
   */
  finish(questions: readonly StudyQuestion[]): void {
    const personal = questions
      .flatMap(({ answers }) => answers)
      .filter(({ type }) => isPersonal(type))
      .map(({ idStudyQuestionAnswer }) => idStudyQuestionAnswer);
    const { answers } = this.#state.get();
    this.#keep({
      answers: answers.filter(({ idStudyQuestionAnswer }) => !personal.includes(idStudyQuestionAnswer)),
    });
  }

  #givenValue(answer: Answer): string {
    return answerValue(answer.type, this.#answer(answer).typed);
  }

  #answer({ idStudyQuestionAnswer }: Pick<Answer, 'idStudyQuestionAnswer'>): StoredAnswer {
    return answerIn(this.#state.get(), idStudyQuestionAnswer);
  }

  #change(idStudyQuestionAnswer: number, change: (answer: StoredAnswer) => StoredAnswer): void {
    const { answers } = this.#state.get();
    const others = answers.filter((each) => each.idStudyQuestionAnswer !== idStudyQuestionAnswer);
    this.#keep({ answers: [...others, change(this.#answer({ idStudyQuestionAnswer }))] });
  }

  /**
   * Called before sending. If the visitor has started another visit on the same day, discards the answer ids of
   * the earlier visit.
   */
  #belongTo(visitorToken: string): void {
    const { visitorToken: earlier, answers } = this.#state.get();
    if (earlier === visitorToken) return;
    this.#keep({
      visitorToken,
      answers: answers.map((answer) => ({ ...answer, idVisitStudyQuestionAnswer: null })),
    });
  }

  #keep(part: Partial<StoredAnswers>): void {
    const whole = { ...this.#state.get(), ...part, writtenAt: this.#now().toISOString() };
    this.#options.keys.studyAnswers = whole;
    this.#state.set(whole);
  }

  #readStored(): StoredAnswers {
    const stored = this.#options.keys.studyAnswers;
    if (stored && isSameDay(stored.writtenAt, this.#now())) return stored;
    return { writtenAt: this.#now().toISOString(), visitorToken: null, answers: [], passed: [] };
  }

  #now(): Date {
    return this.#options.now?.() ?? new Date();
  }
}

/** Returns the stored answer with this id, or an empty answer if the visitor has not used the field. */
export function answerIn({ answers }: StoredAnswers, idStudyQuestionAnswer: number): StoredAnswer {
  return (
    answers.find((each) => each.idStudyQuestionAnswer === idStudyQuestionAnswer) ?? {
      idStudyQuestionAnswer,
      typed: '',
      sent: null,
      idVisitStudyQuestionAnswer: null,
    }
  );
}
