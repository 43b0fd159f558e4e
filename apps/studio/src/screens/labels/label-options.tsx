import {
  CUT_MARKS,
  LABEL_FORMATS,
  LABEL_PARTS,
  LABEL_SIZES,
  POSTER_PAPERS,
} from '@museummate/studio-api/labels';
import { layout } from '#features/controls/layout/layout.ts';
import { SelectField } from '#features/controls/select-field/select-field.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { useTexts } from '#i18n/text.ts';
import { isPoster, type LabelChoice, maxLanguages } from './label-choice.ts';
import styles from './labels.module.css';

interface LabelOptionsProps {
  choice: LabelChoice;
  onChange: (choice: LabelChoice) => void;
  languages: readonly string[];
}

/** Options of a sheet. Labels have a size, languages and parts. Posters have a paper size and languages. */
export function LabelOptions({ choice, onChange, languages }: LabelOptionsProps) {
  return (
    <>
      {isPoster(choice.sheet) ? (
        <PaperChoice choice={choice} onChange={onChange} />
      ) : (
        <SizeChoice choice={choice} onChange={onChange} />
      )}
      <LanguageChoice choice={choice} onChange={onChange} languages={languages} />
      {!isPoster(choice.sheet) && <PartsChoice choice={choice} onChange={onChange} />}
    </>
  );
}

type Part = Omit<LabelOptionsProps, 'languages'>;

function SizeChoice({ choice, onChange }: Part) {
  const t = useTexts();
  return (
    <fieldset className={styles.options}>
      <legend>{t('labels_size')}</legend>
      <div className={styles.sizes}>
        {LABEL_SIZES.map((size) => {
          const { width, height, isRound } = LABEL_FORMATS[size];
          return (
            <label key={size} className={layout.choice}>
              <input
                type="radio"
                name="label-size"
                checked={choice.size === size}
                onChange={() => onChange({ ...choice, size })}
              />
              <span>
                <strong>{t(`labels_size_${size}`)}</strong>
                <small>
                  {isRound
                    ? `⌀ ${width} mm`
                    : t('labels_millimetres', { width: String(width), height: String(height) })}
                </small>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function PaperChoice({ choice, onChange }: Part) {
  const t = useTexts();
  return (
    <fieldset className={styles.options}>
      <legend>{t('labels_paper')}</legend>
      <div className={styles.sizes}>
        {POSTER_PAPERS.map((paper) => (
          <label key={paper} className={layout.choice}>
            <input
              type="radio"
              name="poster-paper"
              checked={choice.paper === paper}
              onChange={() => onChange({ ...choice, paper })}
            />
            <strong>{paper}</strong>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * Languages of the label, in the order of their selection. If there is no space for another language, a new
 * language replaces the last one.
 */
function LanguageChoice({ choice, onChange, languages }: LabelOptionsProps) {
  const t = useTexts();
  const most = maxLanguages(choice.sheet);
  const all = isPoster(choice.sheet) ? languages : languages.slice(0, 1);
  const chosen = (choice.languages.length > 0 ? choice.languages : all).slice(0, most);
  const toggle = (code: string, isOn: boolean) => {
    const rest = chosen.filter((each) => each !== code);
    const next = isOn ? [...rest.slice(0, most - 1), code] : rest;
    onChange({ ...choice, languages: next });
  };
  return (
    <fieldset className={styles.options} aria-describedby="label-languages">
      <legend>{t('labels_languages')}</legend>
      <p id="label-languages" className={layout.small}>
        {t(isPoster(choice.sheet) ? 'labels_languages_twelve' : 'labels_languages_two')}
      </p>
      {languages.map((code) => (
        <label key={code} className={styles.check}>
          <input
            type="checkbox"
            checked={chosen.includes(code)}
            onChange={({ target }) => toggle(code, target.checked)}
          />
          {languageName(code)}
        </label>
      ))}
    </fieldset>
  );
}

function PartsChoice({ choice, onChange }: Part) {
  const t = useTexts();
  return (
    <>
      <fieldset className={styles.options}>
        <legend>{t('labels_parts')}</legend>
        {LABEL_PARTS.map((part) => (
          <label key={part} className={styles.check}>
            <input
              type="checkbox"
              checked={choice.parts.includes(part)}
              onChange={({ target }) =>
                onChange({
                  ...choice,
                  parts: LABEL_PARTS.filter((each) =>
                    each === part ? target.checked : choice.parts.includes(each),
                  ),
                })
              }
            />
            {t(`labels_part_${part}`)}
          </label>
        ))}
      </fieldset>
      <div className={styles.options}>
        <h3>{t('labels_cut')}</h3>
        <SelectField
          label={t('labels_cut')}
          value={choice.cut}
          onChange={(id) => onChange({ ...choice, cut: CUT_MARKS.find((each) => each === id) ?? 'corners' })}
          choices={CUT_MARKS.map((id) => ({ id, name: t(`labels_cut_${id}`) }))}
        />
      </div>
    </>
  );
}
