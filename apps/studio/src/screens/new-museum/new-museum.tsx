import type { StaffMember } from '@museummate/studio-api/people';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useAnnouncePosition } from '#features/controls/announce-position/announce-position.tsx';
import { Button, buttonClass, Pill, TextField } from '#features/controls/basic-controls/basic-controls.tsx';
import { moveItem } from '#features/controls/sortable/sortable.tsx';
import { AddLanguage } from '#features/editing/add-language/add-language.tsx';
import { useErrorMessage } from '#features/foundation/error-messages/error-messages.ts';
import { useLocale } from '#features/foundation/interface-language/interface-language.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { Link, museumPath, useNavigate } from '#features/foundation/navigation/navigation.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { FormError, SignedOutLayout } from '#features/session/signed-out-layout/signed-out-layout.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './new-museum.module.css';

/** Three questions, and there is a museum with a hall, three works and a route that one can look at and change. */
export function NewMuseum({ staff }: { staff: StaffMember }) {
  const t = useTexts();
  const go = useNavigate();
  const locale = useLocale();
  const { api } = useServices();
  const queries = useQueryClient();
  const failureWords = useErrorMessage();
  const [name, setName] = useState('');
  const [chosen, setLanguages] = useState<string[]>();
  // Whoever chooses the language of the studio here has most likely said the museum's own.
  const languages = chosen ?? [locale];
  const { tell, told } = useAnnouncePosition();
  const move = (place: number, by: -1 | 1) => {
    setLanguages(moveItem(languages, place, by));
    tell(languageName(languages[place] ?? ''), place + by, languages.length);
  };
  const add = (code: string) => {
    setLanguages([...languages, code]);
    tell(languageName(code), languages.length, languages.length + 1);
  };
  const [hall, setHall] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const [error, setError] = useState('');
  const make = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setError('');
    if (isBusy || name.trim() === '') return;
    setBusy(true);
    try {
      const { idMuseum } = await api.createMuseum({
        name,
        languages,
        // Plans and closings mean the clock on the museum's wall, which is most likely this one.
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(hall.trim() ? { hall } : {}),
      });
      await queries.invalidateQueries({ queryKey: ['session'] });
      go(museumPath(idMuseum));
    } catch (reason) {
      setError(failureWords(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <SignedOutLayout title={t('editing_new_museum')} lead={t('editing_new_museum_lead')}>
      <form onSubmit={(event) => void make(event)} noValidate className={styles.form}>
        <TextField
          label={t('editing_museum_name')}
          value={name}
          required
          maxLength={200}
          error={isTried && name.trim() === '' ? t('editing_museum_name_missing') : undefined}
          onChange={setName}
        />
        <fieldset className={styles.languages}>
          <legend>{t('editing_museum_languages')}</legend>
          <ol>
            {languages.map((code, place) => (
              <li key={code}>
                <bdi lang={code}>{languageName(code)}</bdi>
                {place === 0 && <Pill tone="busy">{t('source')}</Pill>}
                <span>
                  <Button
                    variant="quiet"
                    label={t('move_up', { name: languageName(code) })}
                    disabled={place === 0}
                    onPress={() => move(place, -1)}
                  >
                    <ArrowUp size={16} aria-hidden="true" />
                  </Button>
                  <Button
                    variant="quiet"
                    label={t('move_down', { name: languageName(code) })}
                    disabled={place === languages.length - 1}
                    onPress={() => move(place, 1)}
                  >
                    <ArrowDown size={16} aria-hidden="true" />
                  </Button>
                  <Button
                    variant="quiet"
                    label={t('remove_named', { name: languageName(code) })}
                    disabled={languages.length === 1}
                    onPress={() => setLanguages(languages.filter((each) => each !== code))}
                  >
                    <Trash2 size={16} aria-hidden="true" />
                  </Button>
                </span>
              </li>
            ))}
          </ol>
          {told}
          <AddLanguage codes={languages} onAdd={add} />
        </fieldset>
        <TextField
          label={t('editing_first_hall')}
          hint={t('editing_first_hall_hint')}
          value={hall}
          maxLength={200}
          onChange={setHall}
        />
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
    </SignedOutLayout>
  );
}
