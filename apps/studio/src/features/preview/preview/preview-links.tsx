import { linkTo, type PreviewView } from '@museummate/studio-api/previews';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Copy, QrCode as QrSign } from 'lucide-react';
import { useState } from 'react';
import { Button, TextField } from '#features/controls/basic-controls/basic-controls.tsx';
import { WideDialog } from '#features/controls/confirm-dialog/confirm-dialog.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { QrCode } from '#features/controls/qr-code/qr-code.tsx';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useFormatDateTime } from '#features/foundation/dates/dates.ts';
import { useErrorMessage } from '#features/foundation/error-messages/error-messages.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './preview.module.css';

interface PreviewLinksProps {
  /** What is being looked at here: the phone opens there. */
  view: Omit<PreviewView, 'type' | 'turn'>;
  onClose: () => void;
}

/** Links that show the draft on a colleague's phone: made, scanned, and ended again. */
export function PreviewLinks({ view, onClose }: PreviewLinksProps) {
  const t = useTexts();
  const moment = useFormatDateTime();
  const failureWords = useErrorMessage();
  const queries = useQueryClient();
  const { api, device } = useServices();
  const { idMuseum, draft } = useMuseum();
  const key = ['previews', idMuseum];
  const open = useQuery({ queryKey: key, queryFn: () => api.previews(idMuseum) });
  const [name, setName] = useState('');
  const [isCopied, setCopied] = useState(false);
  const again = () => queries.invalidateQueries({ queryKey: key });
  const make = useMutation({
    mutationFn: async () => {
      // The phone sees what the server has.
      await draft.flush();
      const { link, preview } = await api.createPreview(idMuseum, { name: name.trim() });
      return { link: linkTo(link, view), preview };
    },
    onSuccess: () => {
      setName('');
      setCopied(false);
      return again();
    },
  });
  const end = useMutation({
    mutationFn: (idPreview: number) => api.deletePreview(idMuseum, idPreview),
    onSettled: (_answer, _error, idPreview) => {
      if (make.data?.preview.idPreview === idPreview) make.reset();
      return again();
    },
  });
  const made = make.data;
  const previews = open.data?.previews ?? [];
  return (
    <WideDialog width="34rem" title={t('preview_phone')} onClose={onClose}>
      <p className={layout.muted}>{t('preview_links_lead')}</p>
      <form
        className={styles.make}
        onSubmit={(event) => {
          event.preventDefault();
          make.mutate();
        }}
      >
        <TextField label={t('preview_for')} value={name} maxLength={80} onChange={setName} />
        <Button type="submit" variant="primary" isBusy={make.isPending}>
          <QrSign size={17} aria-hidden="true" />
          {t('preview_make')}
        </Button>
      </form>
      {make.error && <p role="alert">{failureWords(make.error)}</p>}
      {made && (
        <div className={styles.made}>
          <QrCode text={made.link} label={t('preview_scan')} />
          <div>
            <p>{t('preview_scan')}</p>
            <code className={styles.link} dir="ltr">
              {made.link}
            </code>
            <Button
              onPress={() => {
                void device.copy(made.link).then(setCopied);
              }}
            >
              {isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
              {isCopied ? t('preview_copied') : t('preview_copy')}
            </Button>
            <span role="status" className="visually-hidden">
              {isCopied && t('preview_copied')}
            </span>
            <p className={layout.muted}>{t('preview_once')}</p>
          </div>
        </div>
      )}
      <h3>{t('preview_links')}</h3>
      {previews.length === 0 ? (
        <p className={layout.muted}>{t('preview_none')}</p>
      ) : (
        <ul className={styles.links}>
          {previews.map((preview) => (
            <li key={preview.idPreview}>
              <span>
                <strong dir="auto">{preview.name || t('preview_nameless')}</strong>
                <span className={layout.muted}>
                  {t('preview_until', { name: preview.madeBy, moment: moment(preview.expires) })}
                </span>
              </span>
              <Button isBusy={end.isPending} onPress={() => end.mutate(preview.idPreview)}>
                <span aria-hidden="true">{t('preview_end')}</span>
                <span className="visually-hidden">
                  {t('preview_end_named', { name: preview.name || t('preview_nameless') })}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </WideDialog>
  );
}
