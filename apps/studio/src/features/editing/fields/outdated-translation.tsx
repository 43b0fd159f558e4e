import { htmlToLine } from '@museummate/domain';
import { sentences } from '@museummate/studio-api';
import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Button } from '#features/controls/button/button.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import type { OutdatedTranslation } from '#features/draft/outdated-translations/outdated-translations.ts';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { useTexts } from '#i18n/text.ts';
import { useCanEdit, useEditing } from './editing.ts';
import styles from './fields.module.css';

const plainSentences = (html: string) => sentences(html).map(htmlToLine).filter(Boolean);

/** Returns the sentences of the source text that did not exist when the translation was made. */
function changedSentences({ before, after }: Pick<OutdatedTranslation, 'before' | 'after'>): string[] {
  const known = new Set(plainSentences(before));
  return plainSentences(after).filter((sentence) => !known.has(sentence));
}

/**
 * Notice with the changed sentences of the source text. It stays visible while the translation is edited, until
 * the page is left.
 */
export function OutdatedTranslationNotice({
  text,
  isUpdated,
}: {
  text: OutdatedTranslation;
  isUpdated: boolean;
}) {
  const t = useTexts();
  const { api } = useServices();
  const queries = useQueryClient();
  const { idMuseum } = useMuseum();
  const { kind, id } = useEditing();
  const own = useDraft((view) => view.ownLanguage);
  const canChange = useCanEdit();
  const { path, language } = text;
  const changed = changedSentences(text);
  const confirm = async () => {
    await api.confirmTranslation(idMuseum, { kind, id, path: [...path], language });
    await queries.invalidateQueries({ queryKey: ['translations', idMuseum] });
  };
  return (
    <div className={styles.old} data-updated={isUpdated}>
      <strong>
        {isUpdated ? t('editing_translation_updated') : t('older_than', { language: languageName(own) })}
      </strong>
      {changed.map((sentence) => (
        <mark key={sentence} lang={own}>
          {sentence}
        </mark>
      ))}
      {!isUpdated && canChange(language) && (
        <span>
          <Button onPress={() => void confirm()}>
            <Check size={16} aria-hidden="true" />
            {t('editing_translation_right')}
          </Button>
        </span>
      )}
    </div>
  );
}
