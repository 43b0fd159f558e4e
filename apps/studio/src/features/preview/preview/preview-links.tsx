import { linkTo, type Preview, type PreviewView } from '@museummate/studio-api/previews';
import { TextField } from '@museummate/ui/text-field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Copy, QrCode as QrSign } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#features/controls/button/button.tsx';
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
  /** What the preview shows now. A phone that scans the link shows the same. */
  view: Omit<PreviewView, 'type' | 'turn'>;
  onClose: () => void;
}

/** Lists, creates and revokes preview links. */
function usePreviewLinks(view: PreviewLinksProps['view'], onMade: () => void) {
  const queries = useQueryClient();
  const { api } = useServices();
  const { idMuseum, draft } = useMuseum();
  const key = ['previews', idMuseum];
  const open = useQuery({ queryKey: key, queryFn: () => api.previews(idMuseum) });
  const again = () => queries.invalidateQueries({ queryKey: key });
  const make = useMutation({
    mutationFn: async (name: string) => {
      // Unsaved changes are saved first, because the phone gets the draft from the server.
      await draft.flush();
      const { link, preview } = await api.createPreview(idMuseum, { name });
      return { link: linkTo(link, view), preview };
    },
    onSuccess: () => {
      onMade();
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
  return { open, make, end };
}

/** Dialog for links that show the draft on another device. Links are created, scanned and revoked here. */
export function PreviewLinks({ view, onClose }: PreviewLinksProps) {
  const t = useTexts();
  const errorMessage = useErrorMessage();
  const [name, setName] = useState('');
  const [isCopied, setCopied] = useState(false);
  const { open, make, end } = usePreviewLinks(view, () => {
    setName('');
    setCopied(false);
  });
  const previews = open.data?.previews ?? [];
  return (
    <WideDialog width="34rem" title={t('preview_phone')} onClose={onClose}>
      <p className={layout.muted}>{t('preview_links_lead')}</p>
      <form
        className={styles.make}
        onSubmit={(event) => {
          event.preventDefault();
          make.mutate(name.trim());
        }}
      >
        <TextField label={t('preview_for')} value={name} maxLength={80} onChange={setName} />
        <Button type="submit" variant="primary" isBusy={make.isPending}>
          <QrSign size={17} aria-hidden="true" />
          {t('preview_make')}
        </Button>
      </form>
      {make.error && <p role="alert">{errorMessage(make.error)}</p>}
      {make.data && <PhoneLink link={make.data.link} isCopied={isCopied} onCopied={setCopied} />}
      <h3>{t('preview_links')}</h3>
      {previews.length === 0 ? (
        <p className={layout.muted}>{t('preview_none')}</p>
      ) : (
        <ul className={styles.links}>
          {previews.map((preview) => (
            <PreviewItem
              key={preview.idPreview}
              preview={preview}
              isBusy={end.isPending}
              onEnd={() => end.mutate(preview.idPreview)}
            />
          ))}
        </ul>
      )}
    </WideDialog>
  );
}

interface PhoneLinkProps {
  link: string;
  isCopied: boolean;
  onCopied: (isCopied: boolean) => void;
}

/** The new link as QR code and text; it is shown only once. */
function PhoneLink({ link, isCopied, onCopied }: PhoneLinkProps) {
  const t = useTexts();
  const { device } = useServices();
  return (
    <div className={styles.made}>
      <QrCode text={link} label={t('preview_scan')} />
      <div>
        <p>{t('preview_scan')}</p>
        <code className={styles.link} dir="ltr">
          {link}
        </code>
        <Button
          onPress={() => {
            void device.copy(link).then(onCopied);
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
  );
}

interface PreviewItemProps {
  preview: Preview;
  isBusy: boolean;
  onEnd: () => void;
}

function PreviewItem({ preview, isBusy, onEnd }: PreviewItemProps) {
  const t = useTexts();
  const moment = useFormatDateTime();
  return (
    <li>
      <span>
        <strong dir="auto">{preview.name || t('preview_nameless')}</strong>
        <span className={layout.muted}>
          {t('preview_until', { name: preview.madeBy, moment: moment(preview.expires) })}
        </span>
      </span>
      <Button isBusy={isBusy} onPress={onEnd}>
        <span aria-hidden="true">{t('preview_end')}</span>
        <span className="visually-hidden">
          {t('preview_end_named', { name: preview.name || t('preview_nameless') })}
        </span>
      </Button>
    </li>
  );
}
