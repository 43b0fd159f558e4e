import { useStore } from '@museummate/store/react';
import { X } from 'lucide-react';
import { type ArtworkRow, useHallGroups } from '#features/content/artworks/artworks.ts';
import { FilePicture, useSize } from '#features/content/upload-ui/upload-ui.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { inputClass } from '#features/controls/input/input.ts';
import { SelectField } from '#features/controls/select-field/select-field.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import {
  type FileMatch,
  type MediaUse,
  possibleUses,
  targetOf,
} from '#features/draft/upload-queue/upload-queue.ts';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './media.module.css';

/** Table of dropped files with the artwork and use suggested for each. Staff confirm it before the upload. */
export function Proposals() {
  const t = useTexts();
  const { uploads } = useMuseum();
  const proposed = useStore(uploads.proposed, (all) => all);
  const groups = useHallGroups();
  if (proposed.length === 0) return null;
  // Files are matched by artwork number, so artworks without a number are left out.
  const numbered = groups.flatMap(({ works }) => works.filter(({ code }) => code !== ''));
  const byCode = new Map(numbered.map((work) => [work.code, work] as const));
  const found = proposed.filter(({ code }) => byCode.has(code)).length;
  const start = () => {
    uploads.add(
      proposed.map(({ file, use, code }) => ({ file, target: targetOf(use, byCode.get(code)?.id) })),
    );
    uploads.proposed.set([]);
  };
  return (
    <section className={styles.card} aria-labelledby="proposals">
      <div className={styles.row}>
        <div>
          <h2 id="proposals">{t('upload_look_through')}</h2>
          <p className={styles.hint}>{t('upload_found_works', { count: found, all: proposed.length })}</p>
        </div>
        <Button onPress={() => uploads.proposed.set([])}>{t('upload_cancel')}</Button>
        <Button variant="primary" onPress={start}>
          {t('upload_start', { count: proposed.length })}
        </Button>
      </div>
      <div className={styles.table}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('upload_file')}</th>
              <th scope="col">{t('number')}</th>
              <th scope="col">{t('upload_use')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {proposed.map((proposal) => (
              <Row key={proposal.key} proposal={proposal} work={byCode.get(proposal.code)} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function FileCell({ file }: { file: File }) {
  const size = useSize();
  return (
    <th scope="row">
      <span className={styles.named}>
        <FilePicture file={file} name={file.name} />
        <span>
          <span dir="auto">{file.name}</span>
          <small>{size(file.size)}</small>
        </span>
      </span>
    </th>
  );
}

function Row({ proposal, work }: { proposal: FileMatch; work: ArtworkRow | undefined }) {
  const t = useTexts();
  const { uploads } = useMuseum();
  const languages = useDraft((view) => view.languages);
  const { key, file, code, use } = proposal;
  const set = (change: Partial<FileMatch>) =>
    uploads.proposed.set(
      uploads.proposed.get().map((each) => (each.key === key ? { ...each, ...change } : each)),
    );
  const uses = possibleUses(file.name, { languages });
  const mediaUseLabel = (each: MediaUse) => {
    const [medium, language] = each.split('/');
    if (language === undefined) return t(`upload_use_${medium}` as 'upload_use_picture');
    return t(`upload_use_${medium}` as 'upload_use_audio', { language: languageName(language) });
  };
  return (
    <tr>
      <FileCell file={file} />
      <td>
        <input
          className={inputClass}
          aria-label={t('upload_work_of', { name: file.name })}
          value={code}
          inputMode="numeric"
          onChange={({ target }) => {
            const isNew = use === 'library' && uses[0] !== undefined;
            set({ code: target.value.trim(), ...(isNew ? { use: uses[0] as MediaUse } : {}) });
          }}
        />
        <small dir="auto">
          {work ? work.name || t('without_name') : code === '' ? '' : t('upload_no_such_work')}
        </small>
      </td>
      <td>
        <SelectField
          label={t('upload_use_of', { name: file.name })}
          value={work ? use : 'library'}
          isDisabled={!work}
          onChange={(id) => set({ use: id })}
          choices={uses.map((id) => ({ id, name: mediaUseLabel(id) }))}
        />
      </td>
      <td>
        <Button
          variant="quiet"
          label={t('upload_remove', { name: file.name })}
          onPress={() => uploads.proposed.set(uploads.proposed.get().filter((each) => each.key !== key))}
        >
          <X size={16} aria-hidden="true" />
        </Button>
      </td>
    </tr>
  );
}
