import { languageOfPath, mergedParts } from '@museummate/studio-api';
import { useMemo, useState } from 'react';
import { Avatar } from '#features/controls/avatar/avatar.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { WideDialog } from '#features/controls/confirm-dialog/confirm-dialog.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import type { Pending } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { RichText } from '#features/editing/rich-text/rich-text.tsx';
import { useFormatDateTime } from '#features/foundation/dates/dates.ts';
import { useApiErrorMessage } from '#features/foundation/error-messages/error-messages.ts';
import { directionOf } from '#features/foundation/language-name/language-name.ts';
import {
  htmlToText,
  isRich,
  useBeforeAfter,
  usePlaceName,
} from '#features/history/change-diff/change-diff.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './conflict.module.css';

/** Bar above the editor. It lists changes that could not be saved, with buttons to resolve them. */
export function UnsavedChangesBar() {
  const t = useTexts();
  const { draft } = useMuseum();
  const pending = useDraft((view) => view.pending);
  const [opened, setOpened] = useState<string>();
  const placeName = usePlaceName();
  const apiErrorMessage = useApiErrorMessage();
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
      {refused.map(({ change, rejection }) => (
        <div key={change.key} className={styles.notice} role="alert">
          <span>
            {t('refused_field', { name: placeName(change.path) })} {rejection && apiErrorMessage(rejection)}
          </span>
          <Button onPress={() => draft.discardRejected(change.key)}>{t('give_up')}</Button>
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

type Side = 'ours' | 'theirs';

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Splits the two versions of a text into parts: sentences that only one person changed, and sentences to choose
 * between. Also returns the merged text.
 */
function useMergeChoices({ change: { before, after }, theirs }: Pending) {
  const isText = [before, after, theirs?.value].every(
    (value) => value === undefined || typeof value === 'string',
  );
  const parts = useMemo(() => {
    if (!isText || before === undefined) return [{ ours: asText(after), theirs: asText(theirs?.value) }];
    return mergedParts(asText(before), asText(after), asText(theirs?.value));
  }, [isText, before, after, theirs?.value]);
  const [chosen, setChosen] = useState<Record<number, Side>>({});
  const [written, setWritten] = useState<string>();
  const sideOf = (place: number) => chosen[place] ?? 'theirs';
  const made = parts.map((part, place) => (typeof part === 'string' ? part : part[sideOf(place)])).join('');
  const choose = (place: number, side: Side) => {
    setChosen({ ...chosen, [place]: side });
    setWritten(undefined);
  };
  const text = written ?? made;
  const value = isText ? text : sideOf(0) === 'theirs' ? theirs?.value : after;
  return { isText, parts, sideOf, choose, text, write: setWritten, value };
}

/** Conflict dialog. The editor chooses sentence by sentence and always sees the resulting text. */
function ConflictDialog({ conflict, onClose, onChosen }: ConflictDialogProps) {
  const t = useTexts();
  const placeName = usePlaceName();
  const { kind, after, path } = conflict.change;
  const { theirs } = conflict;
  // Whether both versions are texts. Otherwise one person deleted the value, or the value is a list or a choice.
  const isSentence = typeof after === 'string' && typeof theirs?.value === 'string';
  const choices = useMergeChoices(conflict);
  const other = theirs?.by?.name ?? t('somebody_else');
  const language = languageOfPath(kind, path);
  const isHtml = language !== undefined && isRich(path.at(-2) ?? '');
  const keep = () => {
    onChosen(choices.value);
    onClose();
  };
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
      <ConflictParts
        conflict={conflict}
        choices={choices}
        other={other}
        language={language}
        isHtml={isHtml}
      />
      {choices.isText && <MergedText choices={choices} language={language} isHtml={isHtml} />}
      <div className={styles.footer}>
        <Button onPress={onClose}>{t('later')}</Button>
        <Button variant="primary" onPress={keep}>
          {t(isSentence ? 'conflict_keep' : 'conflict_keep_thing')}
        </Button>
      </div>
    </WideDialog>
  );
}

interface MergedTextProps {
  choices: ReturnType<typeof useMergeChoices>;
  language: string | undefined;
  isHtml: boolean;
}

const attributesOf = (language: string | undefined) =>
  language === undefined ? {} : { lang: language, dir: directionOf(language) };

interface ConflictPartsProps extends MergedTextProps {
  conflict: Pending;
  other: string;
}

function ConflictParts({ conflict, choices, other, language, isHtml }: ConflictPartsProps) {
  const t = useTexts();
  const moment = useFormatDateTime();
  const { staff } = useMuseum();
  const { theirs } = conflict;
  const { kind, id, after, path } = conflict.change;
  const { isText, parts, sideOf, choose } = choices;
  const own = attributesOf(language);
  const read = (text: string) => (isHtml ? htmlToText(text) : text);
  // Values that are not texts are shown as on the publish page. For example, the order of artworks in a hall is a list
  // of their names.
  const both = useBeforeAfter({ kind, id, path, before: theirs?.value, after });
  const shown = { theirs: both.before, ours: both.after };
  const nothing = t(path.length === 0 ? 'unpublished_deleted' : 'nothing_here');
  const sides = [
    { side: 'theirs', name: other, when: theirs?.at },
    { side: 'ours', name: t('you_named', { name: staff.name }), when: undefined },
  ] as const;
  return (
    <ol className={styles.parts}>
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a conflict keep their order
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
                    checked={sideOf(place) === side}
                    onChange={() => choose(place, side)}
                  />
                  <div {...own}>{(isText ? read(part[side]) : shown[side]) || nothing}</div>
                </label>
              ))}
            </fieldset>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Merged text, editable by hand. */
function MergedText({ choices: { text, write }, language, isHtml }: MergedTextProps) {
  const t = useTexts();
  if (!isHtml)
    return (
      <label className={styles.result}>
        <strong>{t('conflict_reads')}</strong>
        <textarea {...attributesOf(language)} value={text} onChange={({ target }) => write(target.value)} />
      </label>
    );
  return (
    <div className={styles.result}>
      <strong>{t('conflict_reads')}</strong>
      <RichText
        label={t('conflict_reads')}
        language={language ?? ''}
        isOld={false}
        isReadOnly={false}
        fallback={undefined}
        value={text}
        onChange={write}
      />
    </div>
  );
}
