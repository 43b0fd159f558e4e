import { documentFormats } from '@museummate/pack-format';
import { Lock, MoveRight, Trash2 } from 'lucide-react';
import { memo, useMemo } from 'react';
import { type ArtworkRow, type HallGroup, useHallGroups } from '#features/content/artworks/artworks.ts';
import { type Field, fieldsOf } from '#features/content/format/format.ts';
import { Thumbnail } from '#features/content/thumbnails/thumbnails.tsx';
import { ArtworkNumber } from '#features/controls/artwork-number/artwork-number.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { languageState } from '#features/controls/completeness/completeness.ts';
import { LanguageStatusDot } from '#features/controls/language-status/language-status.tsx';
import { Pill } from '#features/controls/pill/pill.tsx';
import { Sortable } from '#features/controls/sortable/sortable.tsx';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { ArtworkPicker } from '#features/editing/artwork-picker/artwork-picker.tsx';
import { Editor, type EditorSection } from '#features/editing/editor/editor.tsx';
import { FieldFindings, Fields, FieldView, fieldName, useCanEdit } from '#features/editing/fields/fields.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { Link, museumPath } from '#features/foundation/navigation/navigation.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './hall.module.css';

const FIELDS = new Map(fieldsOf(documentFormats.hall.schema).map((field) => [field.name, field]));
const fieldsNamed = (...names: string[]): Field[] => names.flatMap((name) => FIELDS.get(name) ?? []);
const PLACES = {
  free: ['number', 'idFloor', 'state', 'closedUntil'],
  words: ['name', 'floor', 'extraInfo', 'stateText'],
  picture: ['mainImage'],
  works: ['artworkIds'],
};
const PLACED = new Set(Object.values(PLACES).flat());
const REST = [...FIELDS.values()].filter(({ name }) => !PLACED.has(name));

/** Editor of a hall: name, state, and artworks in the order in which visitors pass them. */
export function Hall({ id }: { id: number }) {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const value = useDraft(({ documents }) => documents.get(documentKey('hall', id))?.value) ?? {};
  const { state } = value;
  const isClosed = state === 'closed' || state === 'moved';
  const hasFloors = useDraft(({ documents }) =>
    [...documents.values()].some((each) => each.kind === 'floor' && each.state !== 'deleted'),
  );
  // A field is hidden if it has no effect and no value. A value without effect stays visible, so that it can be
  // removed.
  const isAsked = ({ name }: Field) =>
    value[name] !== undefined ||
    ((name !== 'idFloor' || hasFloors) && (isClosed || !['closedUntil', 'stateText'].includes(name)));
  const sections: EditorSection[] = [
    {
      id: 'basics',
      name: t('section_basics'),
      fields: fieldsNamed(...PLACES.free, ...PLACES.words).filter(isAsked),
      startsOpen: true,
      content: (
        <>
          <div className={styles.columns}>
            {fieldsNamed(...PLACES.free)
              .filter(isAsked)
              .map((field) => (
                <FieldView key={field.name} field={field} />
              ))}
          </div>
          {fieldsNamed(...PLACES.words)
            .filter(isAsked)
            .map((field) => (
              <FieldView key={field.name} field={field} />
            ))}
        </>
      ),
    },
    {
      id: 'works',
      name: t('field_artworkIds'),
      fields: fieldsNamed(...PLACES.works),
      content: <WorksOfHall id={id} />,
    },
    {
      id: 'pictures',
      name: t('picture'),
      fields: fieldsNamed(...PLACES.picture),
      content: <Fields fields={fieldsNamed(...PLACES.picture)} />,
    },
    ...(REST.length > 0
      ? [{ id: 'more', name: t('section_more'), fields: REST, content: <Fields fields={REST} /> }]
      : []),
  ];
  return (
    <Editor kind="hall" id={id} current="halls" back={museumPath(idMuseum, '/halls')} sections={sections} />
  );
}

/** Not rendered again when another field of the hall changes, because a hall can have hundreds of artworks. */
const WorksOfHall = memo(({ id }: { id: number }) => {
  const t = useTexts();
  const { draft } = useMuseum();
  const groups = useHallGroups();
  const isReadOnly = !useCanEdit()();
  const works = groups.find((group) => group.id === id)?.works ?? NONE;
  const there = useMemo(() => new Set(works.map((work) => work.id)), [works]);
  const place = (hall: number) => ({ kind: 'hall' as const, id: hall, path: ['artworkIds'] });
  const set = (ids: number[]) => draft.change(place(id), ids);
  /**
   * Adds an artwork to this hall. The artwork is removed from its previous hall, because it can be in only one.
   */
  const add = ({ id: idWork }: ArtworkRow) => {
    const left = groups
      .filter((group: HallGroup) => group.id !== 0 && group.id !== id)
      .filter((group) => group.works.some((work) => work.id === idWork))
      .map((group) => ({
        place: place(group.id),
        after: group.works.flatMap((work) => (work.id === idWork ? [] : work.id)),
      }));
    draft.changeAll([...left, { place: place(id), after: [...works.map((work) => work.id), idWork] }]);
  };
  return (
    <div className={styles.works} data-field={fieldName(['artworkIds'])}>
      {works.length === 0 && <p className={styles.empty}>{t('editing_no_works')}</p>}
      <Sortable
        label={t('field_artworkIds')}
        isReadOnly={isReadOnly}
        onOrder={(ids) => set(ids.map(Number))}
        items={works.map((work) => ({
          id: String(work.id),
          name: work.name || t('without_name'),
          content: <WorkOfHall work={work} />,
          tools: (
            <Button
              variant="quiet"
              label={t('editing_out_of_hall', { name: work.name || t('without_name') })}
              onPress={() => set(works.flatMap((each) => (each.id === work.id ? [] : each.id)))}
            >
              <Trash2 size={16} aria-hidden="true" />
            </Button>
          ),
        }))}
      />
      <FieldFindings path={['artworkIds']} />
      {!isReadOnly && <ArtworkPicker label={t('editing_add_work')} without={there} onPick={add} />}
    </div>
  );
});

const NONE: ArtworkRow[] = [];

function WorkOfHall({ work }: { work: ArtworkRow }) {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const languages = useDraft((view) => view.languages);
  const ownLanguage = useDraft((view) => view.ownLanguage);
  return (
    <div className={styles.work}>
      <Thumbnail file={work.picture} size={44} />
      {work.code && <ArtworkNumber code={work.code} />}
      <span className={styles.name}>
        <Link to={museumPath(idMuseum, `/works/${work.id}`)}>
          <bdi lang={work.name ? ownLanguage : undefined}>{work.name || t('without_name')}</bdi>
        </Link>
        <small dir="auto" lang={ownLanguage}>
          {work.about}
        </small>
      </span>
      {work.state === 'closed' && (
        <Pill tone="warn">
          <Lock size={13} aria-hidden="true" />
          {t('option_state_closed')}
        </Pill>
      )}
      {work.state === 'moved' && (
        <Pill tone="busy">
          <MoveRight size={13} className="mirrored" aria-hidden="true" />
          {t('option_state_moved')}
        </Pill>
      )}
      <span className={styles.dots}>
        {languages.map((language) => (
          <LanguageStatusDot
            key={language}
            language={languageName(language)}
            state={languageState(work.document, language, { ownLanguage })}
          />
        ))}
      </span>
    </div>
  );
}
