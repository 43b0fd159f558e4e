import type { SurveyTextsResponse, surveyTextsQuery } from '@museummate/studio-api/statistics';
import type { infer as Infer } from 'zod/mini';
import { ApiError } from '#http/responses/api-error.ts';
import type { StatisticsService } from '../statistics.service.ts';
import type { SurveyTextsRepository } from './survey-texts.repository.ts';

const MAX_TEXTS = 500;
type TextsQuery = Infer<typeof surveyTextsQuery>;

interface Parts {
  repository: SurveyTextsRepository;
  statistics: Pick<StatisticsService, 'textDays'>;
}

/**
 * Shows free-text answers of visitors to staff. Texts are shown only for days whose number of answers is
 * published, which means that there are at least five.
 */
export class SurveyTextsService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async list(idMuseum: number, query: TextsQuery): Promise<SurveyTextsResponse> {
    const { repository, statistics } = this.#parts;
    const { from, to, idStudyQuestionAnswer, search = '', hidden } = query;
    const days = await statistics.textDays(idMuseum, { from, to });
    const found = await repository.find({
      idMuseum,
      from,
      to,
      days: new Map(
        [...days].filter(
          ([id]) => idStudyQuestionAnswer === undefined || id === Number(idStudyQuestionAnswer),
        ),
      ),
      search: search.trim(),
      isHidden: hidden === undefined ? undefined : hidden === 'yes',
      limit: MAX_TEXTS + 1,
    });
    return {
      texts: found.slice(0, MAX_TEXTS).map(({ day, ...text }) => ({ ...text, month: day.slice(0, 7) })),
      hasMore: found.length > MAX_TEXTS,
    };
  }

  async setHidden(idMuseum: number, idText: string, isHidden: boolean): Promise<void> {
    if (!(await this.#parts.repository.setHidden(idMuseum, Number(idText), isHidden)))
      throw new ApiError(404, 'text_not_found', 'There is no such text; it may have been erased');
  }
}
