import { useQuery } from '@tanstack/react-query';
import { FileText, Trash2 } from 'lucide-react';
import { useMediaUrl } from '#features/content/thumbnails/thumbnails.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { directionOf } from '#features/foundation/language-name/language-name.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './fields.module.css';
import { transcriptLines } from './transcript-lines.ts';

interface TranscriptFileProps {
  file: string;
  label: string;
  language: string | undefined;
  /** Removes the file; undefined for people who may not edit it. */
  remove: (() => void) | undefined;
}

/** Shows the text of a transcript file. After the file is removed, the transcript can be typed as a text. */
export function TranscriptFile({ file, label, language, remove }: TranscriptFileProps) {
  const t = useTexts();
  const { api } = useServices();
  const url = useMediaUrl(file);
  const { data } = useQuery({
    queryKey: ['file', url],
    queryFn: () => (url ? api.fileText(url) : ''),
    enabled: url !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const name = file.replace(/^media\//, '');
  const own = language ? { lang: language, dir: directionOf(language) } : { dir: 'auto' };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and this is text
    <div className={styles.transcript} role="group" aria-label={label}>
      <span>
        <FileText size={16} aria-hidden="true" />
        <bdi>{name}</bdi>
        {remove && (
          <Button variant="quiet" label={t('remove_named', { name })} onPress={remove}>
            <Trash2 size={16} aria-hidden="true" />
          </Button>
        )}
      </span>
      {data && <p {...own}>{transcriptLines(data).join(' ')}</p>}
    </div>
  );
}
