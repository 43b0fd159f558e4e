import { isChoice, isPersonal, SHOWN_HERE } from '@museummate/domain';
import type { QuestionDocument, StudyDocument } from '../documents/study.ts';
import { type FindingMessage, findingMessage } from '../pack/finding-codes.ts';
import type { Finding } from '../pack/findings.ts';
import type { Pack } from '../pack/pack.ts';
import type { Path } from '../walk.ts';
import { isBlank } from './known-content.ts';

type AnswerDocument = QuestionDocument['answers'][number];
type Warn = (field: Path, words: FindingMessage) => void;

/**
 * Finds questions and answers that are incomplete, that are never shown, or that prevent visitors from continuing.
 */
export function checkStudies(pack: Pack): Finding[] {
  const findings: Finding[] = [];
  /**
   * For each order number: where it was used first. Numbers must differ only among questions that are asked
   * together, so the key also names the artwork or the start.
   */
  const orders = new Map<string, string>();
  for (const { kind, file, document } of pack.entries) {
    if (kind !== 'study') continue;
    const { showOn, questions } = document as StudyDocument;
    const warn: Warn = (field, words) => findings.push({ severity: 'warning', file, field, ...words });
    const isShown = SHOWN_HERE.includes(showOn);
    checkStudy(document as StudyDocument, warn);
    for (const [place, question] of questions.entries()) {
      const field: Path = ['questions', place];
      checkQuestion(question, field, warn);
      for (const [each, answer] of question.answers.entries())
        checkAnswer(answer, [...field, 'answers', each], warn);
      if (!isShown || !question.active) continue;
      if (question.mandatory && question.idArtwork === undefined)
        warn(
          [...field, 'mandatory'],
          findingMessage(
            'must_at_start',
            {},
            'is on at the start of the visit: visitors who are offline cannot get past this question',
            'Write false.',
          ),
        );
      const order = question.order ?? place;
      const key = `${question.idArtwork ?? 'start'} ${order}`;
      const earlier = orders.get(key);
      if (earlier)
        warn(
          [...field, 'order'],
          findingMessage(
            'same_order',
            { order },
            `is ${order}, the same as ${earlier}: they are asked in the order in which they are listed`,
            'Give each its own order.',
          ),
        );
      else orders.set(key, `question ${question.idStudyQuestion}`);
    }
  }
  return findings;
}

function checkStudy({ showOn, questions }: StudyDocument, warn: Warn): void {
  if (!SHOWN_HERE.includes(showOn) && /easy|guide|both/i.test(showOn))
    warn(
      ['showOn'],
      findingMessage(
        'study_not_shown',
        {},
        `is "${showOn}": only EASYGUIDE and BOTH are shown in the guide`,
        'Write BOTH.',
      ),
    );
  if (questions.length === 0)
    warn(
      ['questions'],
      findingMessage('no_questions', {}, 'is empty: nothing is asked', 'Add a question, or delete the file.'),
    );
}

function checkQuestion({ title, mandatory, answers }: QuestionDocument, field: Path, warn: Warn): void {
  if (isBlank(title))
    warn(
      [...field, 'title'],
      findingMessage(
        'question_empty',
        {},
        'is empty: nobody would know what is being asked',
        'Write the question.',
      ),
    );
  if (mandatory && answers.some(({ type }) => isPersonal(type)))
    warn(
      [...field, 'mandatory'],
      findingMessage(
        'must_be_personal',
        {},
        'is on, although an email address or a telephone number is asked for',
        'Write false: nobody may be required to give them.',
      ),
    );
}

function checkAnswer({ type, options }: AnswerDocument, field: Path, warn: Warn): void {
  if (!isChoice(type)) {
    if (options.length > 0)
      warn(
        [...field, 'options'],
        findingMessage(
          'options_not_shown',
          { type },
          `are not shown: an answer of type ${type} has no options`,
          'Delete them, or write type: SELECT.',
        ),
      );
    return;
  }
  if (options.length === 0)
    warn(
      [...field, 'options'],
      findingMessage(
        'no_options',
        { type },
        `is empty: an answer of type ${type} without options is left out`,
        'Add options.',
      ),
    );
  const seen = new Set<string>();
  for (const [place, { label }] of options.entries()) {
    const words = JSON.stringify(label);
    if (isBlank(label))
      warn(
        [...field, 'options', place, 'label'],
        findingMessage('option_empty', {}, 'is empty: the option is left out', 'Write what can be chosen.'),
      );
    else if (seen.has(words))
      warn(
        [...field, 'options', place, 'label'],
        findingMessage('option_twice', {}, 'is the same as an earlier option', 'Delete one of them.'),
      );
    seen.add(words);
  }
}
