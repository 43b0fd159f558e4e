import { documentFormats } from '@museummate/pack-format';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import {
  type ArtworkRow,
  type HallGroup,
  hallTitle,
  matchesSearch,
  useHallGroups,
} from '#features/content/artworks/artworks.ts';
import { useFieldLabels } from '#features/content/field-labels/field-labels.ts';
import { type Field, fieldsOf } from '#features/content/format/format.ts';
import { Thumbnail } from '#features/content/thumbnails/thumbnails.tsx';
import { ArtworkNumber } from '#features/controls/artwork-number/artwork-number.tsx';
import { languageState } from '#features/controls/completeness/completeness.ts';
import { inputClass } from '#features/controls/input/input.ts';
import { LanguageStatusDot } from '#features/controls/language-status/language-status.tsx';
import { SelectField } from '#features/controls/select-field/select-field.tsx';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import {
  type OutdatedTranslation,
  useOutdatedTranslations,
} from '#features/draft/outdated-translations/outdated-translations.ts';
import { Editor, type EditorSection } from '#features/editing/editor/editor.tsx';
import {
  FieldFindings,
  Fields,
  FieldView,
  FieldWrapper,
  fieldName,
  useCanEdit,
} from '#features/editing/fields/fields.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { Link, museumPath } from '#features/foundation/navigation/navigation.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './work.module.css';
import { WorkSteps } from './work-steps.tsx';

const FIELDS = new Map(fieldsOf(documentFormats.artwork.schema).map((field) => [field.name, field]));
const fieldsNamed = (...names: string[]): Field[] => names.flatMap((name) => FIELDS.get(name) ?? []);

/** Fields with a fixed position in this form. All other fields of the format are at its end. */
const PLACES = {
  free: ['code', 'state', 'closedUntil', 'idHallMovedTo'],
  basics: ['name', 'author', 'artworkDate', 'location'],
  notOpen: ['stateText'],
  pictures: ['pictures'],
  voice: ['mainText', 'mainAudio', 'textAuthor'],
  tracks: ['tracks'],
  resources: ['otherResources', 'audioExtraInformation', 'extraResources', 'resources'],
  recognition: ['recognitionPictures'],
};
const PLACED = new Set(Object.values(PLACES).flat());
const REST = [...FIELDS.values()].filter(({ name }) => !PLACED.has(name));

export function Work({ id }: { id: number }) {
  const { idMuseum } = useMuseum();
  const groups = useHallGroups();
  const view = useDraft((each) => each);
  const { code } = view.documents.get(documentKey('artwork', id))?.value ?? {};
  return (
    <Editor
      key={id}
      kind="artwork"
      id={id}
      current="works"
      back={museumPath(idMuseum, '/works')}
      sign={typeof code === 'string' && <ArtworkNumber code={code} variant="primary" />}
      steps={<WorkSteps id={id} groups={groups} />}
      list={<Neighbours id={id} groups={groups} stale={useOutdatedTranslations(idMuseum, view)} />}
      sections={useSections(id, groups)}
    />
  );
}

/** Sections of the form, in the order in which they are usually filled in. */
function useSections(id: number, groups: readonly HallGroup[]): EditorSection[] {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const view = useDraft((each) => each);
  const stale = useOutdatedTranslations(idMuseum, view).get(documentKey('artwork', id)) ?? [];
  const value = view.documents.get(documentKey('artwork', id))?.value ?? {};
  const isAsked = ({ name }: Field) =>
    value[name] !== undefined || (NOT_OPEN[name]?.includes(value.state) ?? true);
  const isOld = (...names: string[]) => stale.some(({ path }) => names.includes(path[0] ?? ''));
  return [
    {
      id: 'basics',
      name: t('section_basics'),
      isMarked: isOld(...PLACES.basics, ...PLACES.notOpen),
      fields: fieldsNamed(...PLACES.free, ...PLACES.basics, ...PLACES.notOpen).filter(isAsked),
      startsOpen: true,
      content: <Basics id={id} groups={groups} isAsked={isAsked} />,
    },
    {
      id: 'pictures',
      name: t('section_pictures'),
      isMarked: isOld('pictures'),
      fields: fieldsNamed('pictures'),
      content: <Fields fields={fieldsNamed('pictures')} />,
    },
    {
      id: 'voice',
      name: t('section_voice'),
      isMarked: isOld('mainText', 'mainAudio'),
      fields: fieldsNamed(...PLACES.voice),
      startsOpen: true,
      content: fieldsNamed(...PLACES.voice).map((field) => <FieldView key={field.name} field={field} />),
    },
    {
      id: 'tracks',
      name: t('section_tracks'),
      isMarked: isOld('tracks'),
      fields: fieldsNamed('tracks'),
      content: <Tracks id={id} />,
    },
    {
      id: 'resources',
      name: t('section_resources'),
      fields: fieldsNamed(...PLACES.resources),
      content: <Fields fields={fieldsNamed(...PLACES.resources)} />,
    },
    {
      id: 'recognition',
      name: t('section_recognition'),
      fields: fieldsNamed('recognitionPictures'),
      content: <Fields fields={fieldsNamed('recognitionPictures')} />,
    },
    { id: 'more', name: t('section_more'), fields: REST, content: <Fields fields={REST} /> },
  ];
}

interface BasicsProps {
  id: number;
  groups: readonly HallGroup[];
  isAsked: (field: Field) => boolean;
}

function Basics({ id, groups, isAsked }: BasicsProps) {
  return (
    <>
      <div className={styles.basics}>
        {fieldsNamed('code').map((field) => (
          <FieldView key={field.name} field={field} />
        ))}
        <HallOfWork id={id} groups={groups} />
        {fieldsNamed('state').map((field) => (
          <FieldView key={field.name} field={field} />
        ))}
        {fieldsNamed('closedUntil', 'idHallMovedTo')
          .filter(isAsked)
          .map((field) => (
            <FieldView key={field.name} field={field} />
          ))}
      </div>
      {fieldsNamed(...PLACES.basics).map((field) => (
        <FieldView key={field.name} field={field} />
      ))}
      {fieldsNamed(...PLACES.notOpen)
        .filter(isAsked)
        .map((field) => (
          <FieldView key={field.name} field={field} />
        ))}
    </>
  );
}

/** Field for the hall of the artwork. Halls list their artworks, so moving an artwork changes two halls. */
function HallOfWork({ id, groups }: { id: number; groups: readonly HallGroup[] }) {
  const t = useTexts();
  const { draft } = useMuseum();
  const canChange = useCanEdit();
  const isIn = (group: HallGroup) => group.works.some((work) => work.id === id);
  const now = groups.find(isIn)?.id ?? 0;
  const move = (to: string) =>
    draft.changeAll(
      groups
        .filter((group) => group.id !== 0)
        .map((group) => {
          const ids = group.works.flatMap((work) => (work.id === id ? [] : work.id));
          const isHere = isIn(group) && String(group.id) === to;
          const after = isHere
            ? group.works.map((work) => work.id)
            : String(group.id) === to
              ? [...ids, id]
              : ids;
          return { place: { kind: 'hall' as const, id: group.id, path: ['artworkIds'] }, after };
        }),
    );
  return (
    <FieldWrapper label={t('hall')}>
      <SelectField
        label={t('hall')}
        isDisabled={!canChange()}
        value={String(now)}
        onChange={move}
        choices={[
          { id: '0', name: t('without_hall') },
          ...groups
            .filter((group) => group.id !== 0)
            .map(({ id: hall, number, name }) => ({
              id: String(hall),
              name: hallTitle({ number, name }, t),
            })),
        ]}
      />
    </FieldWrapper>
  );
}

/**
 * Maps fields to the states of an artwork in which they are shown. In other states, a field with a value is shown,
 * too, so that the value can be removed.
 */
const NOT_OPEN: Record<string, readonly unknown[]> = {
  closedUntil: ['closed'],
  idHallMovedTo: ['moved'],
  stateText: ['closed', 'moved'],
};

/** Additional tracks of the artwork. A track that exists is expanded. */
function Tracks({ id }: { id: number }) {
  const names = useFieldLabels();
  const view = useDraft((each) => each);
  const work = view.documents.get(documentKey('artwork', id));
  const tracks = FIELDS.get('tracks')?.control;
  if (tracks?.is !== 'group' || !work) return null;
  const given = (work.value.tracks ?? {}) as Record<string, object | undefined>;
  return (
    <div className={styles.tracks} data-field={fieldName(['tracks'])}>
      <FieldFindings path={['tracks']} />
      {tracks.fields.map(({ name, control }) => (
        <details key={name}>
          <summary>
            {names.field(name)}
            {view.languages.map((language) => (
              <TrackDot key={language} track={given[name]} language={language} own={view.ownLanguage} />
            ))}
          </summary>
          <div>{control.is === 'group' && <Fields fields={control.fields} at={['tracks', name]} />}</div>
        </details>
      ))}
    </div>
  );
}

function TrackDot({ track, language, own }: { track: object | undefined; language: string; own: string }) {
  const { mainText, mainAudio, video } = (track ?? {}) as Record<string, unknown>;
  const value = { name: mainText ?? video, mainText: mainText ?? video, mainAudio: mainAudio ?? video };
  const state = languageState({ kind: 'artwork', value }, language, { ownLanguage: own });
  return <LanguageStatusDot state={track ? state : 'none'} language={languageName(language)} />;
}

interface NeighboursProps {
  id: number;
  groups: readonly HallGroup[];
  stale: Map<string, OutdatedTranslation[]>;
}

/** List of the artworks in this hall and in the next one. Its search finds artworks in all halls. */
function Neighbours({ id, groups, stale }: NeighboursProps) {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const [wanted, setWanted] = useState('');
  const looked = useDeferredValue(wanted);
  const shown = useMemo(() => {
    const at = groups.findIndex(({ works }) => works.some((work) => work.id === id));
    const near = looked.trim() ? groups : groups.slice(Math.max(0, at), at + 2);
    return near.map((group) => ({
      ...group,
      works: group.works.filter((work) => matchesSearch(work, looked)).slice(0, 60),
    }));
  }, [groups, looked, id]);
  return (
    <nav aria-label={t('works')}>
      <input
        className={`${inputClass} ${styles.find}`}
        type="search"
        aria-label={t('find_work')}
        placeholder={t('find_work')}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      {shown
        .filter(({ works }) => works.length > 0)
        .map(({ id: hall, number, name, works }) => (
          <div key={hall}>
            <p className={styles.hall}>{hall === 0 ? t('without_hall') : hallTitle({ number, name }, t)}</p>
            <ul className={styles.works}>
              {works.map((work) => (
                <Neighbour
                  key={work.id}
                  work={work}
                  idMuseum={idMuseum}
                  isCurrent={work.id === id}
                  isOld={stale.has(work.key)}
                />
              ))}
            </ul>
          </div>
        ))}
    </nav>
  );
}

interface NeighbourProps {
  work: ArtworkRow;
  idMuseum: number;
  isCurrent: boolean;
  isOld: boolean;
}

/** Memoised, because otherwise typing in an artwork would render all rows of the list, which may be a hundred. */
const Neighbour = memo(function Neighbour({ work, idMuseum, isCurrent, isOld }: NeighbourProps) {
  const t = useTexts();
  const ownLanguage = useDraft((view) => view.ownLanguage);
  return (
    <li>
      <Link to={museumPath(idMuseum, `/works/${work.id}`)} className={styles.work} isCurrent={isCurrent}>
        <Thumbnail file={work.picture} size={36} />
        <span>
          <b>{work.code}</b>
          <span dir="auto" lang={work.name ? ownLanguage : undefined}>
            {work.name || t('without_name')}
          </span>
        </span>
        {isOld && <LanguageStatusDot state="old" language={t('works')} />}
      </Link>
    </li>
  );
});
