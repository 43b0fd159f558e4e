import { documentFormats } from '@museummate/pack-format';
import { type ChangePath, generateId, ORDER } from '@museummate/studio-api';
import { memo, useState } from 'react';
import { type Field, fieldsOf } from '#features/content/format/format.ts';
import { LazyPart } from '#features/controls/lazy-part/lazy-part.tsx';
import { Pill } from '#features/controls/pill/pill.tsx';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { Editor, type EditorSection } from '#features/editing/editor/editor.tsx';
import { Fields, FieldView } from '#features/editing/fields/fields.tsx';
import { museumPath } from '#features/foundation/navigation/navigation.tsx';
import { lazyWithPreload } from '#features/foundation/preload/preload.ts';
import type { ShellArea } from '#features/shell/shell/shell.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './route.module.css';
import { StepDetails } from './step-details.tsx';
import { StepList } from './step-list.tsx';
import { withStepNumbers } from './steps.ts';
import { useWalk, type Walk } from './use-walk.ts';
import { WalkMinutes } from './walk-minutes.tsx';

const RoutePlan = lazyWithPreload(() => import('./route-plan.tsx').then((part) => part.RoutePlan));

const FIELDS = new Map(fieldsOf(documentFormats.route.schema).map((field) => [field.name, field]));
const fieldsNamed = (...names: string[]): Field[] => names.flatMap((name) => FIELDS.get(name) ?? []);
const WORDS = ['name', 'title', 'description'];
const PICTURE = ['mainImage', 'mainAudio'];
/** Fields at the end of the form: all fields without another place, including fields that a later format adds. */
const REST = [...FIELDS.values()].filter(
  ({ name }) => ![...WORDS, ...PICTURE, 'steps', 'minutes'].includes(name),
);

interface RouteScreenProps {
  kind: 'route' | 'exhibition';
  id: number;
  place: ShellArea;
  path: string;
}

/** Editor of a route or exhibition: steps with durations, then texts and pictures. */
export function RouteScreen({ kind, id, place, path }: RouteScreenProps) {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const [selected, setSelected] = useState<string>();
  const walk = useWalk(kind, id);
  const isHighlighted = useDraft(
    ({ documents }) => documents.get(documentKey(kind, id))?.value.highlighted === true,
  );
  const lead = ([field, name]: ChangePath) => {
    if (field === 'steps' && name && name !== ORDER) setSelected(name);
  };
  const sections: EditorSection[] = [
    {
      id: 'steps',
      name: t('field_steps'),
      fields: fieldsNamed('steps', 'minutes'),
      content: <RouteSteps kind={kind} id={id} walk={walk} selected={selected} onSelect={setSelected} />,
    },
    {
      id: 'words',
      name: t('editing_texts'),
      fields: fieldsNamed(...WORDS),
      startsOpen: true,
      content: fieldsNamed(...WORDS).map((field) => <FieldView key={field.name} field={field} />),
    },
    {
      id: 'pictures',
      name: t('editing_picture_voice'),
      fields: fieldsNamed(...PICTURE),
      content: <Fields fields={fieldsNamed(...PICTURE)} />,
    },
    { id: 'more', name: t('section_more'), fields: REST, content: <Fields fields={REST} /> },
  ];
  return (
    <Editor
      kind={kind}
      id={id}
      sections={sections}
      current={place}
      back={museumPath(idMuseum, `/${path}`)}
      sign={isHighlighted && <Pill tone="busy">{t('field_highlighted')}</Pill>}
      isWide
      seen={withStepNumbers}
      onLead={lead}
    />
  );
}

interface RouteStepsProps {
  kind: 'route' | 'exhibition';
  id: number;
  walk: Walk;
  selected: string | undefined;
  onSelect: (step: string) => void;
}

/**
 * List of steps. Beside it are the minutes, the plans, and the form of the selected step. It is not rendered again when
 * another field changes, because a route can have hundreds of steps.
 */
const RouteSteps = memo(({ kind, id, walk, selected, onSelect }: RouteStepsProps) => {
  const [preview, setPreview] = useState<readonly string[]>();
  return (
    <div className={styles.walk}>
      <StepList
        walk={walk}
        selected={selected}
        onSelect={onSelect}
        onPreview={setPreview}
        newNumber={generateId}
      />
      <div className={styles.beside}>
        <WalkMinutes walk={walk} />
        <LazyPart fallback={null}>
          <RoutePlan rows={walk.rows} preview={preview} selected={selected} onSelect={onSelect} />
        </LazyPart>
        <StepDetails kind={kind} id={id} selected={selected} />
      </div>
    </div>
  );
});
