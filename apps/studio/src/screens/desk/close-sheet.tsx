import type { DraftDocument } from '@museummate/studio-api';
import { Notice } from '@museummate/ui/notice';
import { TextField } from '@museummate/ui/text-field';
import { type ReactNode, useId, useState } from 'react';
import { documentsOfKind, textOf } from '#features/content/artworks/artworks.ts';
import { Button } from '#features/controls/button/button.tsx';
import { ModalDialog } from '#features/controls/confirm-dialog/confirm-dialog.tsx';
import { SelectField } from '#features/controls/select-field/select-field.tsx';
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
  /** Returns the museum's local time a given number of minutes from now, such as 2026-11-21T10:00. */
  inMinutes: (minutes: number) => string;
  isBusy: boolean;
  /** Error message of the last attempt. The input stays in the form for another attempt. */
  rejection: ReactNode;
  close: (state: DeskState) => void;
  leave: () => void;
}

type Until = 'hour' | 'time' | 'today' | 'open-end' | 'day' | 'moved';

/**
 * Dialog for closing an artwork or hall. It shows the effects on visitors, and asks for the duration and the text
 * for visitors.
 */
export function CloseSheet(props: CloseSheetProps) {
  const { closing, documents, isBusy, rejection, close, leave } = props;
  const t = useTexts();
  const own = useDraft((view) => view.ownLanguage);
  const group = useId();
  const { name } = closing;
  const duration = useDuration(props);
  const [text, setText] = useState('');
  const { isMoved, closedUntil, idHallMovedTo } = duration;
  const make = () =>
    close({ state: isMoved ? 'moved' : 'closed', closedUntil: closedUntil(), text, idHallMovedTo });
  return (
    <ModalDialog title={t('desk_close_ask', { name })} onClose={leave}>
      <DurationFields duration={duration} group={group} />
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
      <Effects closing={closing} documents={documents} />
      <Notice tone="wrong">{rejection}</Notice>
      <div className={styles.large}>
        <Button variant="strong" isBusy={isBusy || duration.isWrong} onPress={make}>
          {isMoved ? t('desk_move', { name }) : t('desk_close', { name })}
        </Button>
        <Button variant="quiet" onPress={leave}>
          {t('desk_leave_open')}
        </Button>
      </div>
    </ModalDialog>
  );
}

type Duration = ReturnType<typeof useDuration>;

/** State of the form: when the closure ends, or to which hall the artwork moves. */
function useDuration({ closing, documents, inMinutes }: CloseSheetProps) {
  const today = inMinutes(0).slice(0, 10);
  const [until, setUntil] = useState<Until>('today');
  const [time, setTime] = useState(() => inMinutes(120).slice(11));
  const [day, setDay] = useState(today);
  const halls = documentsOfKind({ documents }, 'hall');
  const [hall, setHall] = useState(String(halls[0]?.id ?? ''));
  const isDayWrong = until === 'day' && !(day >= today);
  const isTimeWrong = until === 'time' && !(`${today}T${time}` > inMinutes(0));
  const closedUntil: Partial<Record<Until, () => string>> = {
    hour: () => inMinutes(60).replace('T', ' '),
    time: () => `${today} ${time}`,
    today: () => today,
    day: () => day,
  };
  const isMoved = until === 'moved';
  return {
    until,
    setUntil,
    time,
    setTime,
    today,
    day,
    setDay,
    halls,
    hall,
    setHall,
    isDayWrong,
    isTimeWrong,
    isWrong: isDayWrong || isTimeWrong,
    isMoved,
    closedUntil: () => closedUntil[until]?.(),
    idHallMovedTo: isMoved ? Number(hall) : undefined,
    // "One hour" is hidden in the last hour of the day, because the closure would end on the next day.
    hasHour: inMinutes(60) <= `${today}T24`,
    canMove: closing.kind === 'artwork' && halls.length > 0,
  };
}

function DurationFields({ duration, group }: { duration: Duration; group: string }) {
  const t = useTexts();
  const own = useDraft((view) => view.ownLanguage);
  const { until, today, halls } = duration;
  const choices: { id: Until; name: string }[] = [
    ...(duration.hasHour ? [{ id: 'hour' as const, name: t('desk_until_hour') }] : []),
    { id: 'today', name: t('desk_until_today') },
    { id: 'time', name: t('desk_until_time') },
    { id: 'open-end', name: t('desk_until_open') },
    { id: 'day', name: t('desk_until_day') },
    ...(duration.canMove ? [{ id: 'moved' as const, name: t('desk_moved') }] : []),
  ];
  return (
    <>
      <fieldset className={styles.until}>
        <legend>{t('desk_until')}</legend>
        {choices.map(({ id, name }) => (
          <label key={id}>
            <input type="radio" name={group} checked={until === id} onChange={() => duration.setUntil(id)} />
            {name}
          </label>
        ))}
      </fieldset>
      {until === 'day' && (
        <TextField
          label={t('desk_last_day')}
          type="date"
          min={today}
          value={duration.day}
          onChange={duration.setDay}
          error={duration.isDayWrong ? t('desk_day_over') : undefined}
        />
      )}
      {until === 'time' && (
        <TextField
          label={t('desk_opens_at')}
          type="time"
          required
          value={duration.time}
          onChange={duration.setTime}
          error={duration.isTimeWrong ? t('desk_time_over') : undefined}
        />
      )}
      {duration.isMoved && (
        <SelectField
          label={t('desk_now_in')}
          choices={halls.map((each) => ({ id: String(each.id), name: textOf(each, 'name', own) }))}
          value={duration.hall}
          onChange={duration.setHall}
        />
      )}
    </>
  );
}

/** Lists what closing means for visitors. */
function Effects({ closing, documents }: Pick<CloseSheetProps, 'closing' | 'documents'>) {
  const t = useTexts();
  const { kind, works } = closing;
  const routes = routesThrough(documents.values(), works);
  return (
    <ul className={styles.effects}>
      {kind === 'hall' && works.length > 0 && <li>{t('desk_effect_works', { count: works.length })}</li>}
      {routes > 0 && <li>{t('desk_effect_routes', { count: routes })}</li>}
      <li>{t('desk_effect_now')}</li>
    </ul>
  );
}
