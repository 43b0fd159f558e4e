import {
  type LabelItem,
  type LabelSheetQuery,
  type LabelsResponse,
  MAX_LABELS,
} from '@museummate/studio-api/labels';
import { Notice } from '@museummate/ui/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '#features/controls/button/button.tsx';
import { ConfirmDialog } from '#features/controls/confirm-dialog/confirm-dialog.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { QueryStatus } from '#features/session/loading/loading.tsx';
import { ScreenTexts } from '#features/session/screen-texts/screen-texts.tsx';
import { canIn } from '#features/session/session/session.ts';
import { Shell } from '#features/shell/shell/shell.tsx';
import { useNumber, useTexts } from '#i18n/text.ts';
import { ItemList } from './item-list.tsx';
import { LabelCheck } from './label-check.tsx';
import { keysOnSheet, type LabelChoice, readChoice, sheetQuery } from './label-choice.ts';
import { LabelOptions } from './label-options.tsx';
import styles from './labels.module.css';
import { SheetPreview } from './sheet-preview.tsx';

/** Prints labels for works, door signs for halls, codes for routes, and posters. */
export function Labels() {
  const t = useTexts();
  const frame = (content: ReactNode) => (
    <Shell current="labels" title={t('labels')} rail="icons">
      {content}
    </Shell>
  );
  return (
    <ScreenTexts screen="labels" frame={frame}>
      {frame(<LabelsPage />)}
    </ScreenTexts>
  );
}

function LabelsPage() {
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  const found = useQuery({ queryKey: ['labels', idMuseum], queryFn: () => api.labels(idMuseum) });
  if (found.data) return <Printing labels={found.data} />;
  return (
    <div className={layout.page}>
      <QueryStatus of={found} />
    </div>
  );
}

/** Keys of the selected items, by kind of sheet. A missing kind means that all its items are selected. */
type Selections = Partial<Record<LabelItem['sheet'], ReadonlySet<string>>>;

function Printing({ labels }: { labels: LabelsResponse }) {
  const museum = useMuseum();
  const { device } = useServices();
  const storageKey = `labels-${museum.idMuseum}`;
  const [choice, setChoice] = useState(() => readChoice(device.recall(storageKey), labels.languages));
  const [selections, setSelections] = useState<Selections>({});
  const [isAsking, setAsking] = useState(false);
  const items = labels.items.filter(({ sheet }) => sheet === choice.sheet);
  const selected = selections[choice.sheet] ?? new Set(items.map(({ key }) => key));
  const wanted = sheetQuery(choice, items, selected);
  const query = useSettledQuery(wanted);
  const printed = keysOnSheet(items, selected);
  const change = (next: LabelChoice) => {
    setChoice(next);
    device.remember(storageKey, JSON.stringify(next));
  };
  return (
    <div className={styles.page}>
      <ItemList
        sheet={choice.sheet}
        onSheet={(sheet) => change({ ...choice, sheet })}
        items={items}
        print={labels.prints.find(({ sheet }) => sheet === choice.sheet)}
        selected={selected}
        onSelect={(next) => setSelections({ ...selections, [choice.sheet]: next })}
      />
      <Sheet
        choice={choice}
        query={query}
        count={selected.size}
        left={selected.size - printed.length}
        isEmpty={items.length === 0}
        onPrinted={() => canIn(museum, 'edit') && setAsking(true)}
      />
      <div className={styles.side}>
        <LabelOptions choice={choice} onChange={change} languages={labels.languages} />
        {query && <LabelCheck query={query} />}
        <AddressNotes labels={labels} />
      </div>
      {isAsking && (
        <HungQuestion request={{ sheet: choice.sheet, items: printed }} onEnd={() => setAsking(false)} />
      )}
    </div>
  );
}

interface SheetProps {
  choice: LabelChoice;
  query: LabelSheetQuery | undefined;
  /** Number of selected items. */
  count: number;
  /** Number of selected items that are not on this sheet, because the sheet is full. */
  left: number;
  /** Whether the museum has no items of this kind. */
  isEmpty: boolean;
  onPrinted: () => void;
}

/** Print preview of the sheet, with the buttons to print it. */
function Sheet({ choice, query, count, left, isEmpty, onPrinted }: SheetProps) {
  const t = useTexts();
  const number = useNumber();
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  const frame = useRef<HTMLIFrameElement>(null);
  const print = () => {
    frame.current?.contentWindow?.print();
    onPrinted();
  };
  return (
    <section className={styles.middle} aria-labelledby="labels-preview">
      <div className={styles.bar}>
        <h2 id="labels-preview">{t('labels_preview')}</h2>
        <span role="status" className={layout.muted}>
          {t('labels_count', { number: number(count) })}
        </span>
        {query && (
          <span className={layout.buttons}>
            <a
              className={buttonClass}
              href={api.labelSheetUrl(idMuseum, query)}
              target="_blank"
              rel="noreferrer"
            >
              <ExternalLink size={16} aria-hidden="true" />
              {t('labels_open')}
            </a>
            <Button variant="primary" onPress={print}>
              <Printer size={16} aria-hidden="true" />
              {t('labels_print')}
            </Button>
          </span>
        )}
      </div>
      {left > 0 && (
        <Notice>{t('labels_too_many', { most: number(count - left), left: number(left) })}</Notice>
      )}
      {query ? (
        <SheetPreview frame={frame} src={api.labelSheetUrl(idMuseum, query)} choice={choice} />
      ) : (
        <p className={layout.muted}>{t(isEmpty ? 'labels_nothing' : 'labels_choose')}</p>
      )}
    </section>
  );
}

const SETTLE_MS = 400;

/** Returns the query once it has stayed the same for a moment. So several quick clicks cause only one request. */
function useSettledQuery(wanted: LabelSheetQuery | undefined): LabelSheetQuery | undefined {
  const { device } = useServices();
  const [settled, setSettled] = useState(wanted);
  const key = JSON.stringify(wanted);
  useEffect(
    () => device.later(() => setSettled(key ? (JSON.parse(key) as LabelSheetQuery) : undefined), SETTLE_MS),
    [key, device],
  );
  return wanted && settled;
}

function AddressNotes({ labels: { address, addressProblem } }: { labels: LabelsResponse }) {
  const t = useTexts();
  return (
    <div className={styles.notes}>
      <p className={layout.small}>{t('labels_how')}</p>
      <p className={layout.small}>{t('labels_address', { address })}</p>
      {addressProblem && <Notice>{t(`labels_address_${addressProblem}`)}</Notice>}
    </div>
  );
}

interface HungQuestionProps {
  request: { sheet: LabelItem['sheet']; items: string[] };
  onEnd: () => void;
}

/**
 * Asks staff whether they have printed the sheet and put it up. The browser does not report whether a page was
 * printed.
 */
function HungQuestion({ request, onEnd }: HungQuestionProps) {
  const t = useTexts();
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  const queries = useQueryClient();
  const action = useAsyncAction();
  const record = async () => {
    const isDone = await action.run(async () => {
      // A request may contain at most MAX_LABELS labels, so several requests record the print.
      for (let from = 0; from < request.items.length; from += MAX_LABELS) {
        const items = request.items.slice(from, from + MAX_LABELS);
        const labels = await api.recordLabelPrint(idMuseum, { ...request, items });
        queries.setQueryData(['labels', idMuseum], labels);
      }
    });
    if (isDone) onEnd();
  };
  return (
    <ConfirmDialog
      title={t('labels_hung_ask')}
      confirmLabel={t('labels_hung_yes')}
      isBusy={action.isBusy}
      error={action.error}
      onConfirm={() => void record()}
      onCancel={onEnd}
    >
      <p>{t('labels_hung_what')}</p>
    </ConfirmDialog>
  );
}
