import type { DraftDocument } from '@museummate/studio-api';
import { type ReactNode, useId, useState } from 'react';
import { documentsOfKind, textOf } from '#features/content/artworks/artworks.ts';
import { Button, SelectField, TextField } from '#features/controls/basic-controls/basic-controls.tsx';
import { ModalDialog } from '#features/controls/confirm-dialog/confirm-dialog.tsx';
import { Notice } from '#features/controls/notice/notice.tsx';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './desk.module.css';
import { type DeskState, knownTexts, routesThrough } from './desk-state.ts';

interface Closing {
  kind: 'artwork' | 'hall';
  name: string;
  works: readonly number[];
}

interface CloseSheetProps {
  closing: Closing;
  documents: ReadonlyMap<string, DraftDocument>;
  /** What the museum's clock shows so many minutes from now: 2026-11-21T10:00. */
  inMinutes: (minutes: number) => string;
  isBusy: boolean;
  /** Why it was not done; what was chosen and written stays to be sent again. */
  refusal: ReactNode;
  close: (state: DeskState) => void;
  leave: () => void;
}

type Until = 'hour' | 'time' | 'today' | 'open-end' | 'day' | 'moved';

/** For how long, and what visitors read; what it does to them is said before. */
export function CloseSheet(props: CloseSheetProps) {
  const { closing, documents, inMinutes, isBusy, refusal, close, leave } = props;
  const t = useTexts();
  const own = useDraft((view) => view.ownLanguage);
  const group = useId();
  const { kind, name, works } = closing;
  const today = inMinutes(0).slice(0, 10);
  const [until, setUntil] = useState<Until>('today');
  const [time, setTime] = useState(() => inMinutes(120).slice(11));
  const [day, setDay] = useState(today);
  const [text, setText] = useState('');
  const halls = documentsOfKind({ documents }, 'hall');
  const [hall, setHall] = useState(String(halls[0]?.id ?? ''));
  const routes = routesThrough(documents.values(), works);
  const choices: { id: Until; name: string }[] = [
    // Shortly before midnight an hour ends tomorrow, and there is no later time today.
    ...(inMinutes(60) > `${today}T24` ? [] : [{ id: 'hour' as const, name: t('desk_until_hour') }]),
    { id: 'today', name: t('desk_until_today') },
    { id: 'time', name: t('desk_until_time') },
    { id: 'open-end', name: t('desk_until_open') },
    { id: 'day', name: t('desk_until_day') },
    ...(kind === 'artwork' && halls.length > 0 ? [{ id: 'moved' as const, name: t('desk_moved') }] : []),
  ];
  const isMoved = until === 'moved';
  const isDayWrong = until === 'day' && !(day >= today);
  const isTimeWrong = until === 'time' && !(`${today}T${time}` > inMinutes(0));
  const closedUntil: Partial<Record<Until, () => string>> = {
    hour: () => inMinutes(60).replace('T', ' '),
    time: () => `${today} ${time}`,
    today: () => today,
    day: () => day,
  };
  const make = () =>
    close({
      state: isMoved ? 'moved' : 'closed',
      closedUntil: closedUntil[until]?.(),
      text,
      idHallMovedTo: isMoved ? Number(hall) : undefined,
    });
  return (
    <ModalDialog title={t('desk_close_ask', { name })} onClose={leave}>
      <fieldset className={styles.until}>
        <legend>{t('desk_until')}</legend>
        {choices.map((choice) => (
          <label key={choice.id}>
            <input
              type="radio"
              name={group}
              checked={until === choice.id}
              onChange={() => setUntil(choice.id)}
            />
            {choice.name}
          </label>
        ))}
      </fieldset>
      {until === 'day' && (
        <TextField
          label={t('desk_last_day')}
          type="date"
          min={today}
          value={day}
          onChange={setDay}
          error={isDayWrong ? t('desk_day_over') : undefined}
        />
      )}
      {until === 'time' && (
        <TextField
          label={t('desk_opens_at')}
          type="time"
          required
          value={time}
          onChange={setTime}
          error={isTimeWrong ? t('desk_time_over') : undefined}
        />
      )}
      {isMoved && (
        <SelectField
          label={t('desk_now_in')}
          choices={halls.map((each) => ({ id: String(each.id), name: textOf(each, 'name', own) }))}
          value={hall}
          onChange={setHall}
        />
      )}
      <TextField
        label={t('desk_visitors_read')}
        value={text}
        maxLength={200}
        lang={own}
        dir="auto"
        list={`${group}-known`}
        hint={t('desk_visitors_read_what')}
        onChange={setText}
      />
      <datalist id={`${group}-known`}>
        {knownTexts(documents.values(), own).map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
      <ul className={styles.effects}>
        {kind === 'hall' && works.length > 0 && <li>{t('desk_effect_works', { count: works.length })}</li>}
        {routes > 0 && <li>{t('desk_effect_routes', { count: routes })}</li>}
        <li>{t('desk_effect_now')}</li>
      </ul>
      <Notice tone="wrong">{refusal}</Notice>
      <div className={styles.large}>
        <Button variant="strong" isBusy={isBusy || isDayWrong || isTimeWrong} onPress={make}>
          {isMoved ? t('desk_move', { name }) : t('desk_close', { name })}
        </Button>
        <Button variant="quiet" onPress={leave}>
          {t('desk_leave_open')}
        </Button>
      </div>
    </ModalDialog>
  );
}
