import { languageOfPath, mergedParts } from '@museummate/studio-api';
import { useMemo, useState } from 'react';
import { Avatar, Button } from '#features/controls/basic-controls/basic-controls.tsx';
import { WideDialog } from '#features/controls/confirm-dialog/confirm-dialog.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import type { Pending } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { RichText } from '#features/editing/rich-text/rich-text.tsx';
import { useFormatDateTime } from '#features/foundation/dates/dates.ts';
import { useApiErrorMessage } from '#features/foundation/error-messages/error-messages.ts';
import { directionOf } from '#features/foundation/language-name/language-name.ts';
import {
  isRich,
  stripTags,
  useBeforeAfter,
  usePlaceName,
} from '#features/publishing/change-diff/change-diff.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './conflict.module.css';

/** What could not be saved, and what a person can do about it; a bar over the editor. */
export function UnsavedChangesBar() {
  const t = useTexts();
  const { draft } = useMuseum();
  const pending = useDraft((view) => view.pending);
  const [opened, setOpened] = useState<string>();
  const placeName = usePlaceName();
  const refusalWords = useApiErrorMessage();
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
            {t('refused_field', { name: placeName(change.path) })} {refusal && refusalWords(refusal)}
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

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Two people have changed the same: sentence by sentence, with what comes of it always in sight. */
function ConflictDialog({ conflict, onClose, onChosen }: ConflictDialogProps) {
  const t = useTexts();
  const placeName = usePlaceName();
  const moment = useFormatDateTime();
  const { staff } = useMuseum();
  const { kind, id, before, after, path } = conflict.change;
  const theirs = conflict.theirs;
  const isText = [before, after, theirs?.value].every(
    (value) => value === undefined || typeof value === 'string',
  );
  // One of them took it away, or it is no text: an order, a choice.
  const isSentence = typeof after === 'string' && typeof theirs?.value === 'string';
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
  const language = languageOfPath(kind, path);
  const own = language === undefined ? {} : { lang: language, dir: directionOf(language) };
  const isHtml = language !== undefined && isRich(path.at(-2) ?? '');
  const read = (text: string) => (isHtml ? stripTags(text) : text);
  // What is no text is shown as it is where changes are looked at: an order by its works, a list by its words.
  const both = useBeforeAfter({ kind, id, path, before: theirs?.value, after });
  const shown = { theirs: both.before, ours: both.after };
  const nothing = t(path.length === 0 ? 'waiting_deleted' : 'nothing_here');
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
    <WideDialog
      width="48rem"
      title={t(isSentence ? 'conflict_title' : 'conflict_title_thing', { name: other })}
      sign={<Avatar name={other} />}
      lead={
        <p className={layout.muted}>
          {placeName(path)} · {t('conflict_lead')}
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
                {read(part)}
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
                      aria-label={isText ? undefined : name}
                      checked={(chosen[place] ?? 'theirs') === side}
                      onChange={() => {
                        setChosen({ ...chosen, [place]: side });
                        setWritten(undefined);
                      }}
                    />
                    <div {...own}>{(isText ? read(part[side]) : shown[side]) || nothing}</div>
                  </label>
                ))}
              </fieldset>
            )}
          </li>
        ))}
      </ol>
      {isText && isHtml && (
        <div className={styles.result}>
          <strong>{t('conflict_reads')}</strong>
          <RichText
            {...{ label: t('conflict_reads'), language: language ?? '', isOld: false, isReadOnly: false }}
            fallback={undefined}
            value={written ?? made}
            onChange={setWritten}
          />
        </div>
      )}
      {isText && !isHtml && (
        <label className={styles.result}>
          <strong>{t('conflict_reads')}</strong>
          <textarea {...own} value={written ?? made} onChange={({ target }) => setWritten(target.value)} />
        </label>
      )}
      <div className={styles.footer}>
        <Button onPress={onClose}>{t('later')}</Button>
        <Button variant="primary" onPress={keep}>
          {t(isSentence ? 'conflict_keep' : 'conflict_keep_thing')}
        </Button>
      </div>
    </WideDialog>
  );
}
