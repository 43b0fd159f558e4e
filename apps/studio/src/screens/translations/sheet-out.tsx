import type { TranslationWork } from '@museummate/studio-api';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { SelectField } from '#features/controls/select-field/select-field.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { QueryStatus } from '#features/session/loading/loading.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './translations.module.css';

type State = TranslationWork['rows'][number]['state'];
const STATES: readonly State[] = ['missing', 'outdated'];

const tagOf = (code: string) => code.replaceAll('_', '-');

/**
 * Exports a translator's sheet for one language. It shows the number of words, because translators charge per
 * word.
 */
export function SheetOut({ languages }: { languages: readonly string[] }) {
  const t = useTexts();
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  const revision = useDraft((view) => view.revision);
  const [language = '', setLanguage] = useState(languages[0]);
  const [chosen, setChosen] = useState<ReadonlySet<State>>(new Set(STATES));
  const found = useQuery({
    queryKey: ['translation-work', idMuseum, language, revision],
    queryFn: () => api.translationWork(idMuseum, language),
    placeholderData: (before) => before,
  });
  const work = found.data;
  const states = STATES.filter((state) => chosen.has(state));
  const texts = states.reduce((sum, state) => sum + (work?.[state].texts ?? 0), 0);
  const words = states.reduce((sum, state) => sum + (work?.[state].words ?? 0), 0);
  const toggle = (state: State) => {
    const next = new Set(chosen);
    if (!next.delete(state)) next.add(state);
    setChosen(next);
  };
  return (
    <section className={layout.card} aria-labelledby="sheet-out">
      <h2 id="sheet-out">{t('translate_out')}</h2>
      <p className={layout.muted}>{t('translate_out_what')}</p>
      <div className={styles.pair}>
        <span>{t('translate_into')}</span>
        <SelectField
          label={t('translate_into')}
          choices={languages.map((code) => ({ id: code, name: languageName(tagOf(code)) }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <QueryStatus of={found} />
      {work && (
        <>
          <States work={work} chosen={chosen} onToggle={toggle} />
          <Examples work={work} language={language} chosen={chosen} />
          {texts === 0 ? (
            <p role="status">{t('translate_nothing')}</p>
          ) : (
            <Downloads language={language} states={states} texts={texts} words={words} />
          )}
        </>
      )}
    </section>
  );
}

interface StatesProps {
  work: TranslationWork;
  chosen: ReadonlySet<State>;
  onToggle: (state: State) => void;
}

function States({ work, chosen, onToggle }: StatesProps) {
  const t = useTexts();
  return (
    <ul className={styles.states}>
      {STATES.map((state) => (
        <li key={state}>
          <label>
            <input type="checkbox" checked={chosen.has(state)} onChange={() => onToggle(state)} />
            <strong>{t(`translate_${state}`, { language: languageName(tagOf(work.source)) })}</strong>
          </label>
          <span>{t('translate_texts', { count: work[state].texts })}</span>
          <span>{t('translate_words', { count: work[state].words })}</span>
        </li>
      ))}
    </ul>
  );
}

interface DownloadsProps {
  language: string;
  states: readonly State[];
  texts: number;
  words: number;
}

function Downloads({ language, states, texts, words }: DownloadsProps) {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const address = (format: string) =>
    `/api/studio/museums/${idMuseum}/translation-sheet?${new URLSearchParams({ language, format, states: states.join(',') })}`;
  return (
    <div className={layout.buttons}>
      <a className={buttonClass} href={address('xlsx')} download>
        <Download size={16} aria-hidden="true" />
        {t('translate_excel', { count: texts })}
      </a>
      <a className={buttonClass} href={address('csv')} download>
        <Download size={16} aria-hidden="true" />
        CSV
      </a>
      <strong className={styles.sum}>{t('translate_words', { count: words })}</strong>
    </div>
  );
}

interface ExamplesProps {
  work: TranslationWork;
  language: string;
  chosen: ReadonlySet<State>;
}

function Examples({ work, language, chosen }: ExamplesProps) {
  const t = useTexts();
  const rows = work.rows.filter(({ state }) => chosen.has(state));
  if (rows.length === 0) return null;
  const from = tagOf(work.source);
  const into = tagOf(language);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
    <section className={styles.table} aria-label={t('translate_examples')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('translate_where')}</th>
            <th scope="col" lang={from}>
              {languageName(from)}
            </th>
            <th scope="col" lang={into}>
              {languageName(into)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, source, translation }) => (
            <tr key={`${label} ${source}`}>
              {/* A document without number and name has no label. Its cell is not a header, because a header must
                  not be empty. */}
              {label ? <th scope="row">{label}</th> : <td />}
              <td lang={from} dir="auto">
                {source}
              </td>
              <td lang={into} dir="auto">
                {translation || '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
