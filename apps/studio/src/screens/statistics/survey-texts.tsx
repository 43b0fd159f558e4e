import type { StatisticsSurvey } from '@museummate/studio-api/statistics';
import { Notice } from '@museummate/ui/notice';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { WideDialog } from '#features/controls/confirm-dialog/confirm-dialog.tsx';
import { inputClass } from '#features/controls/input/input.ts';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { QueryStatus } from '#features/session/loading/loading.tsx';
import { useTexts } from '#i18n/text.ts';
import type { PageQuery } from './period.ts';
import styles from './statistics.module.css';

interface SurveyTextsProps {
  query: PageQuery;
  survey: readonly StatisticsSurvey[];
  onClose: () => void;
}

/** Dialog for the free-text answers of visitors: read, search and hide them. */
export function SurveyTexts({ query: { from, to }, survey, onClose }: SurveyTextsProps) {
  const t = useTexts();
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const [isHidden, setHidden] = useState(false);
  const action = useAsyncAction();
  const wanted = useDeferredValue(search);
  const key = ['statistics', idMuseum, 'texts', from, to];
  const found = useQuery({
    queryKey: [...key, wanted, isHidden],
    queryFn: () => api.surveyTexts(idMuseum, { from, to, search: wanted, hidden: isHidden ? 'yes' : 'no' }),
    placeholderData: keepPreviousData,
  });
  const questionOf = (id: number) =>
    survey.find(({ idStudyQuestionAnswer }) => idStudyQuestionAnswer === id)?.question ?? '';
  const hide = (idText: string) =>
    action.run(async () => {
      await api.hideText(idMuseum, idText, !isHidden);
      await queries.invalidateQueries({ queryKey: key });
    });
  const texts = found.data?.texts ?? [];
  return (
    <WideDialog title={t('stats_texts')} width="44rem" onClose={onClose}>
      <TextFilter search={search} onSearch={setSearch} isHidden={isHidden} onHidden={setHidden} />
      <QueryStatus of={found} />
      <Notice tone="wrong">{action.error}</Notice>
      <p role="status">{found.isSuccess && texts.length === 0 && t('nothing_here')}</p>
      <ul className={styles.texts}>
        {texts.map(({ idText, idStudyQuestionAnswer, text }) => (
          <li key={idText}>
            <div>
              <p dir="auto">{text}</p>
              <small>{questionOf(idStudyQuestionAnswer)}</small>
            </div>
            <Button isBusy={action.isBusy} onPress={() => void hide(idText)}>
              {t(isHidden ? 'stats_unhide' : 'stats_hide')}
              <span className="visually-hidden">: {text.slice(0, 40)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {found.data?.hasMore && <p className={styles.note}>{t('stats_more_texts')}</p>}
    </WideDialog>
  );
}

interface TextFilterProps {
  search: string;
  onSearch: (search: string) => void;
  isHidden: boolean;
  onHidden: (isHidden: boolean) => void;
}

function TextFilter({ search, onSearch, isHidden, onHidden }: TextFilterProps) {
  const t = useTexts();
  return (
    <div className={styles.textFilter}>
      <input
        type="search"
        className={inputClass}
        aria-label={t('stats_search_texts')}
        placeholder={t('stats_search_texts')}
        maxLength={100}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <label>
        <input type="checkbox" checked={isHidden} onChange={() => onHidden(!isHidden)} />{' '}
        {t('stats_show_hidden')}
      </label>
    </div>
  );
}
