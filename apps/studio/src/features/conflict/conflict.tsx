import { mergedParts } from '@museummate/studio';
import { useMemo, useState } from 'react';
import { Board } from '#features/ask/ask.tsx';
import type { Pending } from '#features/draft/draft.ts';
import { useNames } from '#features/field-names/field-names.ts';
import { directionOf, languageName } from '#features/language-name/language-name.ts';
import { layout } from '#features/layout/layout.ts';
import { useMoments } from '#features/moments/moments.ts';
import { useDraft, useMuseum } from '#features/museum/museum.tsx';
import { Avatar, Button } from '#features/parts/parts.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './conflict.module.css';

/** What could not be saved, and what a person can do about it; a bar over the editor. */
export function Unsaved() {
  const t = useTexts();
  const { draft } = useMuseum();
  const pending = useDraft((view) => view.pending);
  const [opened, setOpened] = useState<string>();
  const names = useNames();
  const conflicts = pending.filter(({ state }) => state === 'conflict');
  const refused = pending.filter(({ state }) => state === 'refused');
  const shown = conflicts.find(({ change }) => change.key === opened);
  return (
    <>
      {conflicts.length > 0 && (
        <div className={styles.notice} role="alert">
          <span>{t('conflict_waits', { count: conflicts.length })}</span>
          <Button onPress={() => setOpened(conflicts[0]?.change.key)}>{t('conflict_look')}</Button>
        </div>
      )}
      {refused.map(({ change, refusal }) => (
        <div key={change.key} className={styles.notice} role="alert">
          <span>
            {t('refused_field', { name: names.field(change.path[0] ?? '') })} {refusal?.message}
          </span>
          <Button onPress={() => draft.giveUp(change.key)}>{t('give_up')}</Button>
        </div>
      ))}
      {shown && (
        <ConflictDialog
          key={shown.change.key}
          conflict={shown}
          onClose={() => setOpened(undefined)}
          onChosen={(value) => draft.resolve(shown.change.key, value)}
        />
      )}
    </>
  );
}

interface ConflictDialogProps {
  conflict: Pending;
  onClose: () => void;
  onChosen: (value: unknown) => void;
}

const asText = (value: unknown) =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value, null, 1);

/** Two people have changed the same: sentence by sentence, with what comes of it always in sight. */
function ConflictDialog({ conflict, onClose, onChosen }: ConflictDialogProps) {
  const t = useTexts();
  const names = useNames();
  const moment = useMoments();
  const { staff } = useMuseum();
  const { before, after, path } = conflict.change;
  const theirs = conflict.theirs;
  const isText = [before, after, theirs?.value].every(
    (value) => value === undefined || typeof value === 'string',
  );
  const parts = useMemo(() => {
    if (!isText || before === undefined) return [{ ours: asText(after), theirs: asText(theirs?.value) }];
    return mergedParts(asText(before), asText(after), asText(theirs?.value));
  }, [isText, before, after, theirs?.value]);
  const [chosen, setChosen] = useState<Record<number, 'ours' | 'theirs'>>({});
  const [written, setWritten] = useState<string>();
  const made = parts
    .map((part, place) => (typeof part === 'string' ? part : part[chosen[place] ?? 'theirs']))
    .join('');
  const other = theirs?.by?.name ?? t('somebody_else');
  const language = path.at(-1) ?? 'en';
  const own = { lang: language, dir: directionOf(language) };
  const keep = () => {
    if (isText) onChosen(written ?? made);
    else onChosen((chosen[0] ?? 'theirs') === 'theirs' ? theirs?.value : after);
    onClose();
  };
  const sides = [
    { side: 'theirs', name: other, when: theirs?.at },
    { side: 'ours', name: t('you_named', { name: staff.name }), when: undefined },
  ] as const;
  return (
    <Board
      width="48rem"
      title={t('conflict_title', { name: other })}
      sign={<Avatar name={other} />}
      lead={
        <p className={layout.muted}>
          {names.field(path[0] ?? '')} · {languageName(language)} · {t('conflict_lead')}
        </p>
      }
      onClose={onClose}
    >
      <ol className={styles.parts}>
        {parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one conflict keep their places
          <li key={place}>
            {typeof part === 'string' ? (
              <p className={layout.muted} {...own}>
                {part}
              </p>
            ) : (
              <fieldset className={styles.choice}>
                <legend className="visually-hidden">{t('conflict_choose')}</legend>
                {sides.map(({ side, name, when }) => (
                  <label key={side} className={styles.side}>
                    <strong>
                      <bdi>{name}</bdi> {when && <span className={layout.muted}>{moment(when)}</span>}
                    </strong>
                    <input
                      type="radio"
                      name={`part-${place}`}
                      checked={(chosen[place] ?? 'theirs') === side}
                      onChange={() => {
                        setChosen({ ...chosen, [place]: side });
                        setWritten(undefined);
                      }}
                    />
                    <p {...own}>{part[side] || t('nothing_here')}</p>
                  </label>
                ))}
              </fieldset>
            )}
          </li>
        ))}
      </ol>
      {isText && (
        <label className={styles.result}>
          <strong>{t('conflict_reads')}</strong>
          <textarea {...own} value={written ?? made} onChange={({ target }) => setWritten(target.value)} />
        </label>
      )}
      <div className={styles.foot}>
        <Button onPress={onClose}>{t('later')}</Button>
        <Button look="main" onPress={keep}>
          {t('conflict_keep')}
        </Button>
      </div>
    </Board>
  );
}
