import { TextField } from '@museummate/ui/text-field';
import { FileSpreadsheet, Images } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ChooseFiles, DropArea, useSize } from '#features/content/upload-ui/upload-ui.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { EarlierImports } from '#features/history/earlier-imports/earlier-imports.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './import.module.css';
import { MuseumExport } from './museum-export.tsx';
import type { ImportState } from './use-import.ts';

/** First step of the import: select the files or a URL. Exports are offered here, too. */
export function FilesStep({ state }: { state: ImportState }) {
  const t = useTexts();
  return (
    <>
      <DropArea className={styles.drop} onFiles={(files) => void state.add(files)}>
        <FileSpreadsheet size={28} aria-hidden="true" />
        <div>
          <h2>{t('import_drop')}</h2>
          <p className={layout.muted}>{t('import_drop_what')}</p>
        </div>
        <ChooseFiles label={t('import_choose')} onFiles={(files) => void state.add(files)} variant="strong" />
      </DropArea>
      <BroughtFiles state={state} />
      <Address state={state} />
      <MuseumExport />
      <EarlierImports what="list" />
    </>
  );
}

function BroughtFiles({ state: { files } }: { state: ImportState }) {
  const t = useTexts();
  const size = useSize();
  const bytes = [...files.media.values()].reduce((sum, each) => sum + each.bytes, 0);
  if (!files.source && files.media.size === 0 && files.rejected.length === 0) return null;
  return (
    <ul className={`${layout.card} ${layout.list}`}>
      {files.source && (
        <li className={layout.item}>
          <FileSpreadsheet size={18} aria-hidden="true" />
          <div>{files.sourceName}</div>
        </li>
      )}
      {files.media.size > 0 && (
        <li className={layout.item}>
          <Images size={18} aria-hidden="true" />
          <div>
            {t('media_files', { count: files.media.size })} · {size(bytes)}
            {!files.source && <p className={layout.muted}>{t('import_list_missing')}</p>}
          </div>
        </li>
      )}
      {files.rejected.map(({ name, reason }) => (
        <li key={name} className={layout.item}>
          <div>
            <strong>{name}</strong>
            <p>{t(`import_zip_${reason}`)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Field for the URL of a IIIF manifest. */
function Address({ state }: { state: ImportState }) {
  const t = useTexts();
  const [address, setAddress] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void state.addAddress(address.trim());
  };
  return (
    <form className={`${layout.card} ${styles.address}`} onSubmit={submit}>
      <TextField
        label={t('import_address')}
        type="url"
        required
        maxLength={2000}
        placeholder="https://…"
        value={address}
        onChange={setAddress}
      />
      <Button type="submit" isBusy={state.isBusy}>
        {t('import_address_read')}
      </Button>
    </form>
  );
}
