import type { MediaSearchResponse } from '@museummate/studio-api/media';
import { Notice } from '@museummate/ui/notice';
import { useState } from 'react';
import { ChooseFiles, DropArea, FilePicture } from '#features/content/upload-ui/upload-ui.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { WideDialog } from '#features/controls/confirm-dialog/confirm-dialog.tsx';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './dialogs.module.css';
import { FileThumbnail } from './file-tile.tsx';
import type { LibraryItem } from './library-data.ts';
import { useUseNames } from './use-library.ts';

interface FindPictureProps {
  byPath: ReadonlyMap<string, LibraryItem>;
  onClose: () => void;
  onOpen: (path: string) => void;
}

/**
 * Dialog that finds a picture by its appearance, and shows where it is used. It also finds other sizes and parts
 * of the picture.
 */
export function FindPicture({ byPath, onClose, onOpen }: FindPictureProps) {
  const t = useTexts();
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  const action = useAsyncAction();
  const [file, setFile] = useState<File>();
  const [found, setFound] = useState<MediaSearchResponse>();
  const search = ([picture]: File[]) => {
    if (!picture) return;
    setFile(picture);
    setFound(undefined);
    void action.run(async () => setFound(await (await api.media()).search(idMuseum, picture)));
  };
  return (
    <WideDialog title={t('media_by_picture')} width="46rem" onClose={onClose}>
      <p>{t('media_by_picture_lead')}</p>
      <DropArea className={styles.drop} onFiles={search}>
        {file && <FilePicture file={file} name={file.name} />}
        <ChooseFiles
          label={t('media_by_picture_choose')}
          onFiles={search}
          medium="picture"
          isMany={false}
          variant="primary"
        />
        <span className={styles.hint}>{t('upload_drop')}</span>
      </DropArea>
      <Notice tone="wrong">{action.error}</Notice>
      <div role="status">
        {action.isBusy && <p>{t('media_searching')}</p>}
        {found?.found.length === 0 && <p>{t('media_nothing_alike')}</p>}
        {found && found.pending > 0 && <p>{t('media_pending', { count: found.pending })}</p>}
      </div>
      {found && <Results found={found.found} byPath={byPath} onOpen={onOpen} />}
    </WideDialog>
  );
}

interface ResultsProps extends Pick<FindPictureProps, 'byPath' | 'onOpen'> {
  found: MediaSearchResponse['found'];
}

function Results({ found, byPath, onOpen }: ResultsProps) {
  const t = useTexts();
  const names = useUseNames();
  return (
    <ul className={styles.retained} aria-label={t('media_by_picture')}>
      {found.map(({ path, match }) => {
        const item = byPath.get(path);
        if (!item) return null;
        const [use] = item.uses;
        return (
          <li key={path}>
            <FileThumbnail item={item} size={64} />
            <span>
              <strong dir="auto">{item.name}</strong>
              <small>
                {t(`media_match_${match}`)}
                {use && (
                  <>
                    {' · '}
                    <bdi>{names.document(use)}</bdi>, {names.field(use)}
                  </>
                )}
                {item.uses.length > 1 && ` · ${t('media_places', { count: item.uses.length })}`}
              </small>
            </span>
            <Button aria-label={`${t('media_show')}: ${item.name}`} onPress={() => onOpen(path)}>
              {t('media_show')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
