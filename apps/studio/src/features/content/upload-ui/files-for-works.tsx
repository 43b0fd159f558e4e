import { useEffect, useState } from 'react';
import { useHallGroups } from '#features/content/artworks/artworks.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { matchFilesToArtworks } from '#features/draft/upload-queue/upload-queue.ts';
import { museumPath, useNavigate } from '#features/foundation/navigation/navigation.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { useTexts } from '#i18n/text.ts';
import { ChooseFiles } from './choose-files.tsx';
import styles from './upload-ui.module.css';

/**
 * Uploads many files at once. They are chosen, or dropped anywhere on the page. The numbers in their names say to
 * which artworks they belong.
 */
export function BulkUpload({ variant = 'secondary' }: { variant?: 'primary' | 'secondary' }) {
  const t = useTexts();
  const go = useNavigate();
  const { device } = useServices();
  const { idMuseum, uploads } = useMuseum();
  const groups = useHallGroups();
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const languages = useDraft((view) => view.languages);
  const propose = (files: readonly File[]) => {
    const codes = new Set(groups.flatMap(({ works }) => works.map(({ code }) => code)).filter(Boolean));
    const proposals = matchFilesToArtworks(files, { codes, languages, ownLanguage }, () => device.uuid());
    uploads.proposed.set([...uploads.proposed.get(), ...proposals]);
    go(museumPath(idMuseum, '/media'));
  };
  const isOver = useDropOnPage(propose);
  return (
    <>
      <ChooseFiles label={t('upload_files')} onFiles={propose} variant={variant} />
      {isOver && <p className={styles.everywhere}>{t('upload_drop_page')}</p>}
    </>
  );
}

/** Accepts files dropped anywhere on the page. Returns whether files are being dragged over it. */
function useDropOnPage(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  });
  return isOver;
}
