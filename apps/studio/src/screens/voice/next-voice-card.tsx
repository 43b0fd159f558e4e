import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { useDocumentName } from '#features/content/document-name/document-name.ts';
import { useFieldLabels } from '#features/content/field-labels/field-labels.ts';
import { nextMissingVoice, textsToSpeak } from '#features/content/missing-voices/missing-voices.ts';
import { partLabels, voicePath } from '#features/content/voice-place/voice-place.ts';
import { buttonClass } from '#features/controls/button/button.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { Link, museumPath } from '#features/foundation/navigation/navigation.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './side-cards.module.css';
import type { VoicePlace } from './voice-place.ts';

/** Link to the next text without a voice in this language, so that staff can record one text after the other. */
export function NextVoiceCard({ place }: { place: VoicePlace }) {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const documentName = useDocumentName();
  const { field } = useFieldLabels();
  const documents = useDraft((view) => view.documents);
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const { language } = place;
  const texts = useMemo(
    () => textsToSpeak(documents.values(), language, ownLanguage),
    [documents, language, ownLanguage],
  );
  const next = nextMissingVoice(texts, place);
  if (!next) return null;
  const { code } = next.document.value;
  const name = [
    [typeof code === 'string' ? code : '', documentName(next.document)].filter(Boolean).join(' '),
    ...partLabels(next.document, next.place.path, field),
  ]
    .filter(Boolean)
    .join(' · ');
  const count = texts.filter(({ state }) => state === 'none').length;
  const title = t('machine_missing_voice', { language: languageName(language), count });
  return (
    <section className={styles.card} aria-label={title}>
      <p>{title}</p>
      <Link to={museumPath(idMuseum, voicePath(next.place))} className={buttonClass}>
        {t('voice_next', { name })}
        <ArrowRight size={16} className="mirrored" aria-hidden="true" />
      </Link>
    </section>
  );
}
