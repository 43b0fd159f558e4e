import type { StepDocument } from '@museummate/pack-format';
import { schemaOf, shapeOf } from '@museummate/studio-api';
import { type Field, fieldsOf } from '#features/content/format/format.ts';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { FieldFindings, Fields, FieldView, fieldName } from '#features/editing/fields/fields.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './route.module.css';
import { stepName, stepsOf } from './steps.ts';

function stepFields(): Field[] {
  const route = shapeOf(schemaOf('route'));
  const steps = route.is === 'object' && route.fields.steps && shapeOf(route.fields.steps);
  return steps && steps.is === 'list' ? fieldsOf(steps.element) : [];
}

const FIELDS = new Map(stepFields().map((field) => [field.name, field]));
const fieldsNamed = (names: readonly string[]) => names.flatMap((name) => FIELDS.get(name) ?? []);
/** Names of the fields that are shown first, by type of step. */
const FIRST = { work: ['location', 'minutes'], walk: ['instructions', 'iconType', 'minutes'] };
/** Fields that are not shown. The list sets `index`, and the artwork is chosen when the step is added. */
const HIDDEN = ['index', 'idArtwork'];

interface StepDetailsProps {
  kind: 'route' | 'exhibition';
  id: number;
  selected: string | undefined;
}

/** Texts of the selected step, in two languages. */
export function StepDetails({ kind, id, selected }: StepDetailsProps) {
  const t = useTexts();
  const step = useDraft(({ documents }) =>
    stepsOf(documents.get(documentKey(kind, id))?.value ?? {}).find((each) => stepName(each) === selected),
  );
  if (!step || selected === undefined) return <p className={styles.hint}>{t('editing_choose_step')}</p>;
  const first = FIRST[(step as StepDocument).idArtwork === undefined ? 'walk' : 'work'];
  const rest = [...FIELDS.keys()].filter((name) => ![...first, ...HIDDEN].includes(name));
  const at = ['steps', selected];
  return (
    <div className={styles.details} key={selected} data-field={fieldName(at)}>
      <h3>{t('editing_this_step')}</h3>
      {fieldsNamed(first).map((field) => (
        <FieldView key={field.name} field={field} at={at} />
      ))}
      <FieldFindings path={at} />
      {HIDDEN.map((name) => (
        <FieldFindings key={name} path={[...at, name]} />
      ))}
      <details>
        <summary>{t('section_more')}</summary>
        <Fields fields={fieldsNamed(rest)} at={at} />
      </details>
    </div>
  );
}
