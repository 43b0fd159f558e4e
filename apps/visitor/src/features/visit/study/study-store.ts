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

/** The museum and the language in which somebody answers: a visit begins with them if there is none (A69). */
interface Circumstances {
  idMuseum: number;
  languageCode: string;
  languages: readonly Language[];
}

/**
 * What the visitor answers in studies. Every letter is written to the device at once, so that nothing is lost with the
 * page; what is sent goes through the outbox. The end of the visit erases it, and so does another day.
 */
export class StudyStore {
  readonly #options: StudyStoreOptions;
  readonly #state: Store<StoredAnswers>;

  constructor(options: StudyStoreOptions) {
    this.#options = options;
    this.#state = new Store(this.#stored());
    // The end of a visit, or another museum, has taken everything away.
    options.keys.changes.subscribe(() => this.#state.set(this.#stored()));
  }

  get state(): ReadableStore<StoredAnswers> {
    return this.#state;
  }

  /** The visitor has typed or chosen something. */
  write(idStudyQuestionAnswer: number, typed: string): void {
    this.#change(idStudyQuestionAnswer, (answer) => ({ ...answer, typed }));
  }

  /** The question is behind the visitor, who may come back to it. */
  pass({ idStudyQuestion }: StudyQuestion): void {
    const { passed } = this.#state.get();
    if (!passed.includes(idStudyQuestion)) this.#keep({ passed: [...passed, idStudyQuestion] });
  }

  /** Whether the visitor has said anything in answer to these questions. */
  hasAnswered(questions: readonly StudyQuestion[]): boolean {
    return questions.some(({ answers }) => answers.some((answer) => this.#given(answer) !== ''));
  }

  /**
   * Sends the answers to a question, as far as the server does not have them. An answer that was never given is not
   * sent (A16); one that was given and taken back is.
   */
  async send({ idStudyQuestion, answers }: StudyQuestion, where: Circumstances): Promise<SendOutcome> {
    const changed = answers.filter((answer) => this.#given(answer) !== (this.#answer(answer).sent ?? ''));
    if (changed.length === 0) return 'arrived';
    const { visits, outbox } = this.#options;
    const visit = await visits.current(where.idMuseum, where.languageCode, where.languages);
    // It has just been ended, in another tab.
    if (!visit) return 'failed';
    this.#belongTo(visit.visitorToken);
    const { idVisit, idLanguage, languageCode, startDate, visitorToken, idMuseum, idDevice } = visit;
    const record = {
      idStudyQuestion,
      visit: { idVisit, idLanguage, languageCode, startDate, visitorToken, idMuseum, idDevice },
      answers: changed.map((answer) => ({
        idVisitStudyQuestionAnswer: this.#answer(answer).idVisitStudyQuestionAnswer,
        idStudyQuestionAnswer: answer.idStudyQuestionAnswer,
        value: this.#given(answer),
      })),
    };
    const id = studyAnswersId(record);
    await outbox.put('studyAnswers', id, record);
    return outbox.sendNow(id);
  }

  /** The server has these answers, under these ids. */
  arrived(visitorToken: string, answers: readonly VisitStudyQuestionAnswer[]): void {
    // The visit may have been ended and erased while they were on their way.
    if (this.#stored().visitorToken !== visitorToken) return;
    // What `finish` has taken away does not come back.
    for (const { idStudyQuestionAnswer, idVisitStudyQuestionAnswer, value } of answers)
      if (this.#state.get().answers.some((each) => each.idStudyQuestionAnswer === idStudyQuestionAnswer))
        this.#change(idStudyQuestionAnswer, (answer) => ({
          ...answer,
          sent: value,
          idVisitStudyQuestionAnswer,
        }));
  }

  /**
   * The study is over. Who takes the device next may open it again and see what was answered, but not who it was: an
   * address or a telephone number goes from here; the outbox has what is still to be sent of it.
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

  #given(answer: Answer): string {
    return answerValue(answer.type, this.#answer(answer).typed);
  }

  #answer({ idStudyQuestionAnswer }: Pick<Answer, 'idStudyQuestionAnswer'>): StoredAnswer {
    return answerIn(this.#state.get(), idStudyQuestionAnswer);
  }

  /** Whether a personal answer has been given to one of these questions. */
  isNamed(questions: readonly StudyQuestion[]): boolean {
    return questions.some(({ answers }) =>
      answers.some((answer) => isPersonal(answer.type) && this.#given(answer) !== ''),
    );
  }

  #change(idStudyQuestionAnswer: number, change: (answer: StoredAnswer) => StoredAnswer): void {
    const { answers } = this.#state.get();
    const others = answers.filter((each) => each.idStudyQuestionAnswer !== idStudyQuestionAnswer);
    this.#keep({ answers: [...others, change(this.#answer({ idStudyQuestionAnswer }))] });
  }

  /** The ids that the server gave in an earlier visit of today mean nothing in this one. */
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

  #stored(): StoredAnswers {
    const stored = this.#options.keys.studyAnswers;
    if (stored && isSameDay(stored.writtenAt, this.#now())) return stored;
    return { writtenAt: this.#now().toISOString(), visitorToken: null, answers: [], passed: [] };
  }

  #now(): Date {
    return this.#options.now?.() ?? new Date();
  }
}

/** What stands under an id; a field that nobody has touched is empty. */
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
