import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '#features/controls/button/button.tsx';
import { inputClass } from '#features/controls/input/input.ts';
import { SelectField } from '#features/controls/select-field/select-field.tsx';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { useTexts } from '#i18n/text.ts';
import {
  type ChosenPeriod,
  type Comparison,
  limitsOf,
  type PageQuery,
  PERIODS,
  type PeriodName,
} from './period.ts';
import styles from './statistics.module.css';

const PERIOD_TEXTS = {
  today: 'stats_today',
  week: 'stats_week',
  month: 'stats_month',
  year: 'stats_year',
} as const satisfies Record<PeriodName, string>;

const COMPARISONS = [
  ['none', 'stats_compare_none'],
  ['before', 'stats_compare_before'],
  ['year', 'stats_compare_year'],
] as const satisfies [Comparison, string][];

interface ControlsProps extends ExportsProps {
  chosen: ChosenPeriod;
  onChange: (chosen: ChosenPeriod) => void;
}

/** Controls for the period, the comparison, the export and printing. */
export function Controls({ chosen, exported, onChange }: ControlsProps) {
  const t = useTexts();
  const { query } = chosen;
  const { earliest, latest } = limitsOf(query);
  const change = (part: Partial<ChosenPeriod['query']>) =>
    onChange({ name: undefined, query: { ...query, ...part } });
  return (
    <div className={styles.controls}>
      <Periods chosen={chosen} onChange={onChange} />
      <DateField
        label={t('stats_from')}
        value={query.from}
        min={earliest}
        max={query.to}
        onChange={(from) => change({ from })}
      />
      <DateField
        label={t('stats_to')}
        value={query.to}
        min={query.from}
        max={latest}
        onChange={(to) => change({ to })}
      />
      <SelectField
        label={t('stats_compare')}
        variant="chip"
        choices={COMPARISONS.map(([id, text]) => ({ id, name: t(text) }))}
        value={query.compare}
        onChange={(id) => {
          const compare = COMPARISONS.find(([each]) => each === id)?.[0] ?? 'none';
          onChange({ ...chosen, query: { ...query, compare } });
        }}
      />
      <Exports exported={exported} />
    </div>
  );
}

function Periods({ chosen: { name: current, query }, onChange }: Omit<ControlsProps, 'exported'>) {
  const t = useTexts();
  return (
    <fieldset className={styles.periods}>
      <legend className="visually-hidden">{t('stats_period')}</legend>
      {PERIODS.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={current === name}
          onClick={() => onChange({ name, query })}
        >
          {t(PERIOD_TEXTS[name])}
        </button>
      ))}
    </fieldset>
  );
}

interface DateFieldProps {
  label: string;
  value: string;
  min: string;
  max: string;
  onChange: (day: string) => void;
}

/**
 * Date input that reports only valid dates. While a year is being typed, the browser reports dates such as
 * 0002-11-18.
 */
function DateField({ label, value, min, max, onChange }: DateFieldProps) {
  const [typed, setTyped] = useState<string | undefined>();
  return (
    <label className={styles.date}>
      {label}
      <input
        type="date"
        className={inputClass}
        value={typed ?? value}
        min={min}
        max={max}
        onChange={({ target }) => {
          const isValid = target.value !== '' && target.validity.valid;
          setTyped(isValid ? undefined : target.value);
          if (isValid) onChange(target.value);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
}

interface ExportsProps {
  /** Query of the links to the export files. */
  exported: PageQuery;
}

function Exports({ exported }: ExportsProps) {
  const t = useTexts();
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  return (
    <span className={styles.exports}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <a
          key={format}
          className={buttonClass}
          href={api.statisticsFile(idMuseum, { ...exported, format })}
          download
          aria-label={t('stats_everything', { format: format.toUpperCase() })}
        >
          {format.toUpperCase()}
        </a>
      ))}
      <Button label={t('stats_print')} onPress={() => window.print()}>
        <Printer size={18} aria-hidden="true" />
      </Button>
    </span>
  );
}
