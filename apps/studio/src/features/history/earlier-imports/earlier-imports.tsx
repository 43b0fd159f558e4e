import type { ImportEntry } from '@museummate/studio-api';
import { Notice } from '@museummate/ui/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { Pill } from '#features/controls/pill/pill.tsx';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useFormatDateTime } from '#features/foundation/dates/dates.ts';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { canIn } from '#features/session/session/session.ts';
import { useTexts } from '#i18n/text.ts';

/** List of earlier imports of lists or translator's sheets, each with its author and an Undo button. */
export function EarlierImports({ what }: { what: ImportEntry['what'] }) {
  const t = useTexts();
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  const found = useQuery({ queryKey: ['imports', idMuseum], queryFn: () => api.imports(idMuseum) });
  const entries = found.data?.imports.filter((each) => each.what === what) ?? [];
  if (entries.length === 0) return null;
  return (
    <section className={layout.card} aria-labelledby="earlier-imports">
      <h2 id="earlier-imports">{t(what === 'list' ? 'import_earlier' : 'translate_earlier')}</h2>
      <ul className={layout.list}>
        {entries.map((entry) => (
          <Entry key={entry.idImport} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry }: { entry: ImportEntry }) {
  const t = useTexts();
  const dateTime = useFormatDateTime();
  const museum = useMuseum();
  const { name, at, by, language, translators, changes, state } = entry;
  const people = translators.length > 0 ? translators.join(', ') : by.name;
  const isOwn = entry.what === 'translation' || canIn(museum, 'edit');
  return (
    <li className={layout.item}>
      <div>
        <strong>{name}</strong>{' '}
        {language && (
          <bdi lang={language.replaceAll('_', '-')}>{languageName(language.replaceAll('_', '-'))}</bdi>
        )}
        <p className={layout.small}>
          {t('import_entry', { people, by: by.name, date: dateTime(at), count: changes })}
        </p>
      </div>
      {state === 'undone' ? (
        <Pill>{t('import_undone')}</Pill>
      ) : (
        isOwn && canIn(museum, 'translate') && <ImportUndo entry={entry} />
      )}
    </li>
  );
}

/** Button that undoes an import as a whole. Values that were changed after the import keep their changes. */
export function ImportUndo({ entry }: { entry: ImportEntry }) {
  const t = useTexts();
  const { api } = useServices();
  const { idMuseum, draft } = useMuseum();
  const queries = useQueryClient();
  const action = useAsyncAction();
  const [result, setResult] = useState('');
  const undo = () =>
    action.run(async () => {
      const { changes, conflicts } = await api.undoImport(idMuseum, entry.idImport);
      await draft.refresh();
      setResult(
        conflicts > 0
          ? t('import_undone_partly', { count: conflicts })
          : t('import_undone_count', { count: changes }),
      );
      await queries.invalidateQueries({ queryKey: ['imports', idMuseum] });
    });
  return (
    <>
      <Notice tone="wrong">{action.error}</Notice>
      <span role="status">{result}</span>
      {!result && (
        <Button
          aria-label={t('import_undo_named', { name: entry.name })}
          isBusy={action.isBusy}
          onPress={() => void undo()}
        >
          <Undo2 size={16} aria-hidden="true" />
          {t('import_undo')}
        </Button>
      )}
    </>
  );
}
