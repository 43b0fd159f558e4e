import { Plus, Trash2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { inputClass } from '#features/controls/input/input.ts';
import { SelectField } from '#features/controls/select-field/select-field.tsx';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { canIn } from '#features/session/session/session.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './machine.module.css';
import type { GlossaryEntry } from './machine-texts.ts';

const useMuseumValue = () => useDraft((view) => view.documents.get(documentKey('museum', 0)))?.value ?? {};

interface Pronunciation {
  word: string;
  say: string;
}

/** List of words that a synthetic voice pronounces wrongly in one language, with corrections. */
export function Pronunciations({ language }: { language: string }) {
  const t = useTexts();
  const { draft } = useMuseum();
  const all = (useMuseumValue().pronunciations ?? {}) as Record<string, Pronunciation[] | undefined>;
  const list = all[language] ?? [];
  const set = (next: Pronunciation[]) =>
    draft.change(
      { kind: 'museum', id: 0, path: ['pronunciations', language] },
      next.length > 0 ? next : undefined,
    );
  return (
    <section id="machine-pronunciations" className={styles.card} aria-label={t('machine_pronunciations')}>
      <h2>{t('machine_pronunciations')}</h2>
      <p>{t('machine_kept')}</p>
      <PairList
        pairs={list.map(({ word, say }) => [word, say])}
        labels={[t('machine_word'), t('machine_say_as')]}
        languages={[language, language]}
        add={(word, say) => set([...list.filter((each) => each.word !== word), { word, say }])}
        remove={(place) => set(list.toSpliced(place, 1))}
      />
    </section>
  );
}

/** List of the museum's terms in its own language, with their translation into another language. */
export function Terms({ language }: { language: string }) {
  const t = useTexts();
  const museum = useMuseum();
  const { draft } = museum;
  const own = useDraft((view) => view.ownLanguage);
  const given = (useMuseumValue().glossary ?? []) as GlossaryEntry[];
  const list = given.map(({ term }) => (typeof term === 'string' ? { [own]: term } : term));
  const set = (next: Record<string, string>[]) =>
    draft.change(
      { kind: 'museum', id: 0, path: ['glossary'] },
      next.length > 0 ? next.map((term) => ({ term })) : undefined,
    );
  const add = (word: string, translated: string) => {
    const known = list.findIndex((term) => term[own] === word);
    const next = { ...list[known], [own]: word, [language]: translated };
    set(known < 0 ? [...list, next] : list.with(known, next));
  };
  const shown = list.flatMap((term, place) => {
    const translated = term[language];
    return translated ? [{ pair: [term[own] ?? '', translated] as [string, string], place }] : [];
  });
  const remove = (place: number) => {
    const at = shown[place]?.place ?? -1;
    const { [language]: _gone, ...rest } = list[at] ?? {};
    set(Object.keys(rest).length > 1 ? list.with(at, rest) : list.toSpliced(at, 1));
  };
  if (!canIn(museum, 'edit') && shown.length === 0) return null;
  return (
    <section id="machine-terms" className={styles.card} aria-label={t('machine_terms')}>
      <h2>{t('machine_terms')}</h2>
      <p>{t('machine_terms_hint')}</p>
      <PairList
        pairs={shown.map(({ pair }) => pair)}
        labels={[
          t('machine_term', { language: languageName(own) }),
          t('machine_term', { language: languageName(language) }),
        ]}
        languages={[own, language]}
        add={canIn(museum, 'edit') ? add : undefined}
        remove={canIn(museum, 'edit') ? remove : undefined}
      />
    </section>
  );
}

interface PairListProps {
  pairs: readonly [string, string][];
  labels: [string, string];
  languages: [string, string];
  add: ((one: string, other: string) => void) | undefined;
  remove: ((place: number) => void) | undefined;
}

/** List of pairs of words, with a form that adds a pair. */
function PairList({ pairs, labels, languages, add, remove }: PairListProps) {
  const t = useTexts();
  const [one, setOne] = useState('');
  const [other, setOther] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!one.trim() || !other.trim()) return;
    add?.(one.trim(), other.trim());
    setOne('');
    setOther('');
  };
  return (
    <>
      <ul className={styles.list}>
        {pairs.map(([first, second], place) => (
          <li key={first} className={styles.row}>
            <bdi lang={languages[0]}>{first}</bdi>
            <span aria-hidden="true">·</span>
            <bdi lang={languages[1]}>{second}</bdi>
            {remove && (
              <Button
                variant="quiet"
                label={t('machine_remove', { name: first })}
                onPress={() => remove(place)}
              >
                <Trash2 size={16} aria-hidden="true" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {add && (
        <form className={styles.fields} onSubmit={submit}>
          <label>
            {labels[0]}
            <input
              className={inputClass}
              dir="auto"
              value={one}
              onChange={({ target }) => setOne(target.value)}
            />
          </label>
          <label>
            {labels[1]}
            <input
              className={inputClass}
              dir="auto"
              value={other}
              onChange={({ target }) => setOther(target.value)}
            />
          </label>
          <Button type="submit">
            <Plus size={18} aria-hidden="true" />
            {t('machine_add')}
          </Button>
        </form>
      )}
    </>
  );
}

const MARKS = ['unapproved', 'always', 'never'] as const;

/** Setting that determines which content by programs is marked for visitors. */
export function MachineSettings() {
  const t = useTexts();
  const { draft } = useMuseum();
  const { machineMarks = 'unapproved' } = useMuseumValue();
  return (
    <section id="machine-marks" className={styles.card} aria-labelledby="machine-marks-title">
      <h2 id="machine-marks-title">{t('machine_marks')}</h2>
      <SelectField
        label={t('machine_marks')}
        value={String(machineMarks)}
        onChange={(next) => draft.change({ kind: 'museum', id: 0, path: ['machineMarks'] }, next)}
        choices={MARKS.map((id) => ({ id, name: t(`machine_marks_${id}`) }))}
      />
    </section>
  );
}
