import { isTimeZone } from '@museummate/pack-format';
import type { StaffMember } from '@museummate/studio-api/people';
import { TextField } from '@museummate/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useAnnouncePosition } from '#features/controls/announce-position/announce-position.tsx';
import { Button, buttonClass } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { Pill } from '#features/controls/pill/pill.tsx';
import { moveItem } from '#features/controls/sortable/sortable.tsx';
import { AddLanguage } from '#features/editing/add-language/add-language.tsx';
import { useErrorMessage } from '#features/foundation/error-messages/error-messages.ts';
import { useLocale } from '#features/foundation/interface-language/interface-language.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { Link, museumPath, useNavigate } from '#features/foundation/navigation/navigation.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { FormError, LoginLayout } from '#features/session/login-layout/login-layout.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './new-museum.module.css';

interface NewMuseumAnswers {
  name: string;
  languages: string[];
  timeZone: string;
  start: Start;
}

/** Initial content of a new museum. */
type Start = 'empty' | 'examples' | 'list';

/** Creates a museum and opens it. */
function useCreateMuseum() {
  const go = useNavigate();
  const { api } = useServices();
  const queries = useQueryClient();
  const errorMessage = useErrorMessage();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const create = async ({ start, ...answers }: NewMuseumAnswers) => {
    setError('');
    if (isBusy || answers.name.trim() === '' || !isTimeZone(answers.timeZone)) return;
    setBusy(true);
    try {
      const { idMuseum } = await api.createMuseum({ ...answers, hasExamples: start === 'examples' });
      await queries.invalidateQueries({ queryKey: ['session'] });
      go(museumPath(idMuseum, start === 'list' ? '/import' : ''));
    } catch (reason) {
      setError(errorMessage(reason));
    } finally {
      setBusy(false);
    }
  };
  return { create, isBusy, error };
}

/**
 * Creates a museum from three answers. A museum starts without content, with examples, or with the import of a
 * list.
 */
export function NewMuseum({ staff }: { staff: StaffMember }) {
  const t = useTexts();
  const locale = useLocale();
  const [name, setName] = useState('');
  const [chosen, setLanguages] = useState<string[]>();
  // The interface language is the default for the museum's own language.
  const languages = chosen ?? [locale];
  // Schedules and closing times use the museum's time zone. The default is this device's time zone, because the
  // two are mostly the same.
  const [timeZone, setTimeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const [start, setStart] = useState<Start>('examples');
  const { create, isBusy, error } = useCreateMuseum();
  const [isTried, setTried] = useState(false);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    await create({ name, languages, timeZone, start });
  };
  return (
    <LoginLayout title={t('editing_new_museum')} lead={t('editing_new_museum_lead')} help="newMuseum">
      <form onSubmit={(event) => void make(event)} noValidate className={styles.form}>
        <TextField
          label={t('editing_museum_name')}
          value={name}
          required
          maxLength={200}
          error={isTried && name.trim() === '' ? t('editing_museum_name_missing') : undefined}
          onChange={setName}
        />
        <LanguageOrder languages={languages} onChange={setLanguages} />
        <TextField
          label={t('editing_time_zone')}
          value={timeZone}
          list="time-zones"
          autoComplete="off"
          error={isTried && !isTimeZone(timeZone) ? t('editing_time_zone_unknown') : undefined}
          onChange={setTimeZone}
        />
        <datalist id="time-zones">
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <StartChoice start={start} onChange={setStart} />
        {error && <FormError>{error}</FormError>}
        <Button variant="primary" type="submit" isBusy={isBusy}>
          {isBusy ? t('editing_museum_being_made') : t('editing_make_museum')}
        </Button>
        {staff.museums.length > 0 && (
          <Link to="/studio" className={buttonClass}>
            {t('back')}
          </Link>
        )}
      </form>
    </LoginLayout>
  );
}

const STARTS = ['examples', 'list', 'empty'] as const satisfies readonly Start[];

function StartChoice({ start, onChange }: { start: Start; onChange: (start: Start) => void }) {
  const t = useTexts();
  return (
    <fieldset className={styles.starts}>
      <legend>{t('editing_start')}</legend>
      {STARTS.map((each) => (
        <label key={each} className={layout.choice}>
          <input type="radio" name="start" checked={start === each} onChange={() => onChange(each)} />
          <span>
            <strong>{t(`editing_start_${each}`)}</strong>
            <small>{t(`editing_start_${each}_hint`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface LanguageOrderProps {
  languages: readonly string[];
  onChange: (languages: string[]) => void;
}

/** Languages of the museum in their order. The museum's own language is first. */
function LanguageOrder({ languages, onChange }: LanguageOrderProps) {
  const t = useTexts();
  const { announce, announcement } = useAnnouncePosition();
  const move = (place: number, by: -1 | 1) => {
    onChange(moveItem(languages, place, by));
    announce(languageName(languages[place] ?? ''), place + by, languages.length);
  };
  const add = (code: string) => {
    onChange([...languages, code]);
    announce(languageName(code), languages.length, languages.length + 1);
  };
  return (
    <fieldset className={styles.languages}>
      <legend>{t('editing_museum_languages')}</legend>
      <ol>
        {languages.map((code, place) => (
          <LanguageItem
            key={code}
            code={code}
            isFirst={place === 0}
            isLast={place === languages.length - 1}
            onMove={(by) => move(place, by)}
            onRemove={() => onChange(languages.filter((each) => each !== code))}
          />
        ))}
      </ol>
      {announcement}
      <AddLanguage codes={languages} onAdd={add} />
    </fieldset>
  );
}

interface LanguageItemProps {
  code: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function LanguageItem({ code, isFirst, isLast, onMove, onRemove }: LanguageItemProps) {
  const t = useTexts();
  const name = languageName(code);
  return (
    <li>
      <bdi lang={code}>{name}</bdi>
      {isFirst && <Pill tone="busy">{t('source')}</Pill>}
      <span>
        <Button variant="quiet" label={t('move_up', { name })} disabled={isFirst} onPress={() => onMove(-1)}>
          <ArrowUp size={16} aria-hidden="true" />
        </Button>
        <Button variant="quiet" label={t('move_down', { name })} disabled={isLast} onPress={() => onMove(1)}>
          <ArrowDown size={16} aria-hidden="true" />
        </Button>
        <Button
          variant="quiet"
          label={t('remove_named', { name })}
          disabled={isFirst && isLast}
          onPress={onRemove}
        >
          <Trash2 size={16} aria-hidden="true" />
        </Button>
      </span>
    </li>
  );
}
