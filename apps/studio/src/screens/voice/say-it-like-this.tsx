import { Notice } from '@museummate/ui/notice';
import { Plus, Volume2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { inputClass } from '#features/controls/input/input.ts';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useMachineApi } from '#features/draft/machine-help/machine-help.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './say-it-like-this.module.css';

interface Pronunciation {
  word: string;
  say: string;
}

/** Form that adds a word to the pronunciation list of a language. The word can be heard before it is added. */
export function SayItLikeThis({ language }: { language: string }) {
  const t = useTexts();
  const machine = useMachineApi();
  const { idMuseum, draft } = useMuseum();
  const museum = useDraft((view) => view.documents.get(documentKey('museum', 0)));
  const list = pronunciationsIn(museum?.value, language);
  const [word, setWord] = useState('');
  const [say, setSay] = useState('');
  const trying = useAsyncAction();
  const [tried, setTried] = useState<Blob>();
  const isFilled = word.trim() !== '' && say.trim() !== '';
  const entry = { word: word.trim(), say: say.trim() };
  const add = () => {
    const others = list.filter((each) => each.word !== entry.word);
    draft.change({ kind: 'museum', id: 0, path: ['pronunciations', language] }, [...others, entry]);
    setWord('');
    setSay('');
  };
  const listen = async () => {
    setTried(await machine.trySpeech(idMuseum, { text: entry.word, language, ...entry }));
  };
  return (
    <fieldset className={styles.box}>
      <legend>{t('machine_say')}</legend>
      <div className={styles.fields}>
        <WordField label={t('machine_word')} value={word} onChange={setWord} />
        <WordField label={t('machine_say_as')} value={say} onChange={setSay} />
      </div>
      <div className={styles.fields}>
        <Button isBusy={!isFilled || trying.isBusy} onPress={() => void trying.run(listen)}>
          <Volume2 size={18} aria-hidden="true" />
          {t('machine_try')}
        </Button>
        <Button isBusy={!isFilled} onPress={add}>
          <Plus size={18} aria-hidden="true" />
          {t('machine_add')}
        </Button>
      </div>
      <small>{t('machine_kept')}</small>
      <TriedSound file={tried} />
      <Notice tone="wrong">{trying.error}</Notice>
    </fieldset>
  );
}

interface WordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function WordField({ label, value, onChange }: WordFieldProps) {
  return (
    <label>
      {label}
      <input
        className={inputClass}
        dir="auto"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

function pronunciationsIn(museum: Record<string, unknown> | undefined, language: string): Pronunciation[] {
  const all = (museum?.pronunciations ?? {}) as Record<string, Pronunciation[] | undefined>;
  return all[language] ?? [];
}

/** Plays a sound once. A new sound stops the one that is playing. */
function TriedSound({ file }: { file: Blob | undefined }) {
  const { device } = useServices();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = device.fileUrl(file);
    setUrl(made.url);
    return made.end;
  }, [file, device]);
  // biome-ignore lint/a11y/useMediaCaption: the word is in the field beside it
  return url && <audio src={url} autoPlay />;
}
