import type { Annotation, NewAnnotation, StatisticsResponse } from '@museummate/studio-api/statistics';
import { Notice } from '@museummate/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { inputClass } from '#features/controls/input/input.ts';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './statistics.module.css';
import { useFormats } from './use-formats.ts';

/** Notes about days, such as "Museum night": a list and a form. */
export function Notes({ page: { annotations, period } }: { page: StatisticsResponse }) {
  const t = useTexts();
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  const queries = useQueryClient();
  const action = useAsyncAction();
  const change = (work: () => Promise<unknown>) =>
    action.run(async () => {
      await work();
      await queries.invalidateQueries({ queryKey: ['statistics', idMuseum] });
    });
  return (
    <details className={styles.notes}>
      <summary>{t('stats_notes', { count: annotations.length })}</summary>
      <ul>
        {annotations.map((each) => (
          <Note
            key={each.idAnnotation}
            note={each}
            isBusy={action.isBusy}
            onRemove={() => void change(() => api.removeAnnotation(idMuseum, each.idAnnotation))}
          />
        ))}
      </ul>
      <NoteForm
        day={period.to}
        isBusy={action.isBusy}
        onAdd={(note) => change(() => api.addAnnotation(idMuseum, note))}
      />
      <Notice tone="wrong">{action.error}</Notice>
    </details>
  );
}

interface NoteProps {
  note: Annotation;
  isBusy: boolean;
  onRemove: () => void;
}

function Note({ note: { from, to, text }, isBusy, onRemove }: NoteProps) {
  const t = useTexts();
  const formats = useFormats();
  return (
    <li>
      <span>
        {[...new Set([from, to])].map(formats.day).join(' – ')}: <bdi>{text}</bdi>
      </span>
      <Button
        variant="quiet"
        label={t('stats_note_remove', { name: text })}
        isBusy={isBusy}
        onPress={onRemove}
      >
        <X size={16} aria-hidden="true" />
      </Button>
    </li>
  );
}

interface NoteFormProps {
  /** Initial value of the first day of a new note. */
  day: string;
  isBusy: boolean;
  /** Adds a note. Resolves with true if the note was added. */
  onAdd: (note: NewAnnotation) => Promise<boolean>;
}

function NoteForm({ day, isBusy, onAdd }: NoteFormProps) {
  const t = useTexts();
  const [text, setText] = useState('');
  const [from, setFrom] = useState(day);
  const [to, setTo] = useState('');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const last = to === '' || to < from ? from : to;
    if (text.trim() === '' || from === '') return;
    if (await onAdd({ from, to: last, text: text.trim() })) setText('');
  };
  return (
    <form onSubmit={(event) => void add(event)}>
      <label>
        {t('stats_note')}
        <input
          className={inputClass}
          required
          maxLength={120}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <label>
        {t('stats_from')}
        <input
          type="date"
          className={inputClass}
          required
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
      </label>
      <label>
        {t('stats_to')}
        <input
          type="date"
          className={inputClass}
          min={from}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </label>
      <Button type="submit" isBusy={isBusy}>
        {t('stats_note_add')}
      </Button>
    </form>
  );
}
