import { htmlToLine } from '@museummate/domain';
import {
  type Delivery,
  type DeliveryPreview,
  type DeliveryRequest,
  diffText,
  type ImportOutcome,
} from '@museummate/studio-api';
import { Notice } from '@museummate/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { ChooseFiles } from '#features/content/upload-ui/upload-ui.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { encodeBase64 } from '#features/foundation/encode-base64/encode-base64.ts';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { ImportUndo } from '#features/history/earlier-imports/earlier-imports.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './translations.module.css';

const MAX_SHEET_BYTES = 20 * 1024 ** 2;
const tagOf = (code: string) => code.replaceAll('_', '-');

/**
 * Imports a translator's sheet. Before the import, it shows which translations still match, and which source texts
 * have changed since the export.
 */
export function SheetBack() {
  const t = useTexts();
  const { api } = useServices();
  const { idMuseum, draft } = useMuseum();
  const queries = useQueryClient();
  const action = useAsyncAction();
  const [sheet, setSheet] = useState<{ request: DeliveryRequest; preview: DeliveryPreview }>();
  const [isTooLarge, setTooLarge] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const read = async ([file]: File[]) => {
    if (!file) return;
    setSheet(undefined);
    setOutcome(undefined);
    setLeft(new Set());
    setTooLarge(file.size > MAX_SHEET_BYTES);
    if (file.size > MAX_SHEET_BYTES) return;
    await action.run(async () => {
      const request = { name: file.name, content: await encodeBase64(file) };
      setSheet({ request, preview: await api.previewDelivery(idMuseum, request) });
    });
  };
  const take = () =>
    action.run(async () => {
      if (!sheet) return;
      const taken = await api.applyDelivery(idMuseum, { ...sheet.request, leaveOut: [...left] });
      await draft.refresh();
      setOutcome(taken);
      setSheet(undefined);
      void queries.invalidateQueries({ queryKey: ['imports', idMuseum] });
      void queries.invalidateQueries({ queryKey: ['translations', idMuseum] });
    });
  return (
    <section className={layout.card} aria-labelledby="sheet-back" aria-busy={action.isBusy}>
      <h2 id="sheet-back">{t('translate_back')}</h2>
      <p className={layout.muted}>{t('translate_back_what')}</p>
      <div className={layout.buttons}>
        <ChooseFiles label={t('translate_choose')} isMany={false} onFiles={(files) => void read(files)} />
      </div>
      <Notice tone="wrong">{isTooLarge ? t('import_zip_large') : action.error}</Notice>
      {sheet && <Delivered preview={sheet.preview} left={left} onLeft={setLeft} />}
      {sheet && sheet.preview.deliveries.length > 0 && (
        <div className={layout.buttons}>
          <Button variant="primary" isBusy={action.isBusy} onPress={() => void take()}>
            {t('translate_take', { count: sheet.preview.deliveries.length - left.size })}
          </Button>
          <Button onPress={() => setSheet(undefined)}>{t('later')}</Button>
        </div>
      )}
      <Outcome outcome={outcome} />
    </section>
  );
}

function Outcome({ outcome }: { outcome: ImportOutcome | undefined }) {
  const t = useTexts();
  return (
    <>
      <div role="status">
        {outcome && (
          <p>
            {t('import_done', { count: outcome.changes })}{' '}
            {outcome.conflicts > 0 && t('import_conflicts', { count: outcome.conflicts })}
          </p>
        )}
      </div>
      {outcome?.entry && <ImportUndo entry={outcome.entry} />}
    </>
  );
}

interface DeliveredProps {
  preview: DeliveryPreview;
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
}

function Delivered({ preview, left, onLeft }: DeliveredProps) {
  const t = useTexts();
  const { language, deliveries, notes } = preview;
  const outdated = deliveries.filter(({ isOutdated }) => isOutdated);
  return (
    <>
      <p>
        <CircleCheck size={16} aria-hidden="true" />{' '}
        {t('translate_fit', {
          count: deliveries.length - outdated.length,
          language: languageName(tagOf(language)),
        })}
      </p>
      {notes.map(({ at, reason }) => (
        <p key={`${at} ${reason}`}>
          <CircleHelp size={16} aria-hidden="true" /> <strong>{at}</strong>: {reason}
        </p>
      ))}
      {outdated.length > 0 && (
        <>
          <h3>
            <GitCompareArrows size={16} aria-hidden="true" />{' '}
            {t('translate_changed', { count: outdated.length })}
          </h3>
          <p className={layout.muted}>{t('translate_changed_what')}</p>
          {outdated.map((delivery) => (
            <Outdated
              key={delivery.key}
              delivery={delivery}
              language={language}
              isTaken={!left.has(delivery.key)}
              onTaken={(isTaken) => {
                const next = new Set(left);
                if (isTaken) next.delete(delivery.key);
                else next.add(delivery.key);
                onLeft(next);
              }}
            />
          ))}
        </>
      )}
    </>
  );
}

interface OutdatedProps {
  delivery: Delivery;
  language: string;
  isTaken: boolean;
  onTaken: (isTaken: boolean) => void;
}

/** A translation whose source text has changed since the export. Both versions of the source text are shown. */
function Outdated({ delivery, language, isTaken, onTaken }: OutdatedProps) {
  const t = useTexts();
  const { key, label, sent = '', source, after } = delivery;
  return (
    <fieldset className={styles.outdated}>
      <legend>{label}</legend>
      <dl>
        <div>
          <dt>{t('translate_sent')}</dt>
          <dd dir="auto">{htmlToLine(sent)}</dd>
        </div>
        <div>
          <dt>{t('translate_now')}</dt>
          <dd dir="auto">
            {diffText(htmlToLine(sent), htmlToLine(source)).after.map(({ isChanged, text }) =>
              isChanged ? <ins key={text}>{text}</ins> : text,
            )}
          </dd>
        </div>
        <div>
          <dt>{t('translate_came', { language: languageName(tagOf(language)) })}</dt>
          <dd lang={tagOf(language)} dir="auto">
            {htmlToLine(after)}
          </dd>
        </div>
      </dl>
      {([true, false] as const).map((value) => (
        <label key={String(value)}>
          <input type="radio" name={key} checked={isTaken === value} onChange={() => onTaken(value)} />
          {t(value ? 'translate_take_older' : 'translate_send_again')}
        </label>
      ))}
    </fieldset>
  );
}
