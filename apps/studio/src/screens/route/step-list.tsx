import { htmlToLine } from '@museummate/domain';
import { ORDER } from '@museummate/studio-api';
import {
  ArrowUpDown,
  Footprints,
  Info,
  Lock,
  Minus,
  Plus,
  Trash2,
  TriangleAlert,
  Volume2,
} from 'lucide-react';
import { memo, useMemo } from 'react';
import { type HallGroup, hallTitle } from '#features/content/artworks/artworks.ts';
import { useClosedText } from '#features/content/museum-time/closed-text.ts';
import { Thumbnail } from '#features/content/thumbnails/thumbnails.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { Sortable } from '#features/controls/sortable/sortable.tsx';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { ArtworkPicker } from '#features/editing/artwork-picker/artwork-picker.tsx';
import {
  FieldFindings,
  fieldName,
  useCanEdit,
  useChanges,
  useEditing,
} from '#features/editing/fields/fields.tsx';
import { useNumber, useTexts } from '#i18n/text.ts';
import { MissingMinutes } from './missing-minutes.tsx';
import styles from './route.module.css';
import { type Step, type StepRow, stepName } from './steps.ts';
import type { Walk } from './use-walk.ts';

const ICONS: Record<string, typeof Footprints> = {
  walk: Footprints,
  stairs: ArrowUpDown,
  lift: ArrowUpDown,
  audio: Volume2,
  info: Info,
};
/** Default duration of a new step in minutes, at an artwork (`work`) and on the way to the next one (`walk`). */
const USUAL = { work: 5, walk: 1 };

interface StepListProps {
  walk: Walk;
  selected: string | undefined;
  onSelect: (name: string) => void;
  /** Called during a drag with the order that a drop would give. Called with undefined when the drag ends. */
  onPreview: (order: readonly string[] | undefined) => void;
  newNumber: () => number;
}

/** Steps of a route in their order. An artwork is a card, and directions are a line. */
export function StepList({ walk, selected, onSelect, onPreview, newNumber }: StepListProps) {
  const t = useTexts();
  const change = useChanges();
  const isReadOnly = !useCanEdit()();
  const textOfStep = useStepText();
  const { steps, rows, shares } = walk;
  const closedText = useClosedStepText();
  const { findings } = useEditing();
  const withFindings = new Set(
    findings.flatMap(({ path: [field, name] }) => (field === 'steps' ? name : [])),
  );

  const add = (step: Omit<Step, 'idStep'>) => {
    const made = { idStep: newNumber(), ...step };
    change(insertionChanges(made, steps.map(stepName), selected));
    onSelect(stepName(made));
  };
  return (
    <div className={styles.steps} data-field={fieldName(['steps'])}>
      {shares && <MissingMinutes shares={shares} />}
      {rows.length === 0 && <p className={styles.empty}>{t('editing_no_steps')}</p>}
      <Sortable
        label={t('field_steps')}
        isReadOnly={isReadOnly}
        selected={selected}
        onSelect={onSelect}
        onPreview={onPreview}
        onOrder={(order) => change([{ path: ['steps', ORDER], after: order }])}
        items={rows.map((row) => {
          const name = stepName(row.step);
          const text = textOfStep(row);
          return {
            id: name,
            name: text,
            isSmall: row.work === undefined,
            content: (
              <StepLine
                row={row}
                text={text}
                isReadOnly={isReadOnly}
                hasFindings={withFindings.has(name)}
                proposed={shares?.proposals.get(name)}
                closed={row.isClosed ? closedText(row) : undefined}
              />
            ),
            tools: <RemoveStep step={name} text={text} />,
          };
        })}
      />
      <FieldFindings path={['steps']} />
      {!isReadOnly && <AddStep steps={steps} onAdd={add} />}
    </div>
  );
}

interface AddStepProps {
  steps: readonly Step[];
  onAdd: (step: Omit<Step, 'idStep'>) => void;
}

function AddStep({ steps, onAdd }: AddStepProps) {
  const t = useTexts();
  const there = useMemo(() => new Set(steps.flatMap(({ idArtwork }) => idArtwork ?? [])), [steps]);
  return (
    <div className={styles.adding}>
      <ArtworkPicker
        label={t('editing_add_work')}
        without={there}
        onPick={(work) => onAdd({ idArtwork: work.id, minutes: USUAL.work })}
      />
      <Button onPress={() => onAdd({ iconType: 'walk', minutes: USUAL.walk })}>
        <Footprints size={17} aria-hidden="true" />
        {t('editing_add_walk')}
      </Button>
    </div>
  );
}

/**
 * Returns the changes that insert a step after the selected step. Without a selected step, it is inserted at the
 * end.
 */
function insertionChanges(step: Step, names: readonly string[], selected: string | undefined) {
  const name = stepName(step);
  const at = selected ? names.indexOf(selected) : -1;
  const order = at < 0 ? [...names, name] : names.toSpliced(at + 1, 0, name);
  const isLast = order.at(-1) === name;
  return [
    { path: ['steps', name], after: step },
    ...(isLast ? [] : [{ path: ['steps', ORDER], after: order }]),
  ];
}

/** Returns a function for the text of a step: the name of its artwork, or its directions. */
function useStepText(): (row: StepRow) => string {
  const t = useTexts();
  const ownLanguage = useDraft((view) => view.ownLanguage);
  return ({ step, work }) => {
    if (work) return work.name || t('without_name');
    const given = step.instructions ?? step.location;
    const text = typeof given === 'string' ? given : (given?.[ownLanguage] ?? Object.values(given ?? {})[0]);
    return htmlToLine(text ?? '') || t('editing_walk_note');
  };
}

/** Returns a function for the text that says why a step cannot be visited today. */
function useClosedStepText(): (row: StepRow) => string {
  const t = useTexts();
  const closedText = useClosedText();
  return ({ work, hall }) => {
    if (hall?.state === 'closed') return closedText(hall.closedUntil);
    return t(work?.state === 'moved' ? 'option_state_moved' : 'option_state_closed');
  };
}

interface StepLineProps {
  row: StepRow;
  text: string;
  isReadOnly: boolean;
  /** Whether the step has findings. They are shown beside its fields when it is selected. */
  hasFindings: boolean;
  /** Proposed minutes. They are shown if the step has no minutes. */
  proposed: number | undefined;
  /** Why the artwork cannot be visited today. */
  closed: string | undefined;
}

/** Not rendered again when another step changes. */
const StepLine = memo(({ row, text, isReadOnly, hasFindings, proposed, closed }: StepLineProps) => {
  const t = useTexts();
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const { step, work, hall, place } = row;
  const Sign = ICONS[step.iconType ?? 'walk'] ?? Footprints;
  const where = (at: HallGroup) => (at.id === 0 ? '' : hallTitle(at, t));
  return (
    <div className={styles.line} data-walk={place === undefined}>
      {place === undefined ? (
        <span className={styles.icon}>
          <Sign size={17} aria-hidden="true" />
        </span>
      ) : (
        <>
          <span className={styles.slot}>{place}</span>
          <Thumbnail file={work?.picture} size={52} />
        </>
      )}
      <span className={styles.text}>
        {place !== undefined && (
          <small>
            <b>{work?.code}</b> {hall && where(hall)}
          </small>
        )}
        <span
          dir="auto"
          lang={text === t('editing_walk_note') ? undefined : ownLanguage}
          className={styles.name}
        >
          {text}
        </span>
        {closed && (
          <small className={styles.closed}>
            <Lock size={13} aria-hidden="true" />
            {closed}
          </small>
        )}
      </span>
      {hasFindings && (
        <TriangleAlert
          size={17}
          className={styles.hasFindings}
          role="img"
          aria-label={t('editing_warning')}
        />
      )}
      <Minutes step={step} text={text} proposed={proposed} isReadOnly={isReadOnly || place === undefined} />
    </div>
  );
});

const RemoveStep = memo(({ step, text }: { step: string; text: string }) => {
  const t = useTexts();
  const change = useChanges();
  return (
    <Button
      variant="quiet"
      label={t('remove_named', { name: text })}
      onPress={() => change([{ path: ['steps', step], after: undefined }])}
    >
      <Trash2 size={16} aria-hidden="true" />
    </Button>
  );
});

interface MinutesProps extends Pick<StepLineProps, 'text' | 'isReadOnly' | 'proposed'> {
  step: Step;
}

/** Minutes of a step. For directions, they cannot be edited here, because the text needs the space. */
function Minutes({ step, text, isReadOnly, proposed }: MinutesProps) {
  const t = useTexts();
  const number = useNumber();
  const change = useChanges();
  const isProposed = !step.minutes && proposed !== undefined;
  const minutes = isProposed ? proposed : (step.minutes ?? 0);
  const set = (after: number) => change([{ path: ['steps', stepName(step), 'minutes'], after }]);
  return (
    <span className={styles.minutes} data-proposed={isProposed}>
      {!isReadOnly && (
        <Button
          variant="quiet"
          label={t('editing_minute_less', { name: text })}
          disabled={minutes === 0}
          onPress={() => set(minutes - 1)}
        >
          <Minus size={15} aria-hidden="true" />
        </Button>
      )}
      <span>
        <b>{number(minutes)}</b> {t('editing_min')}
        {isProposed && <span className="visually-hidden"> {t('route_proposed')}</span>}
      </span>
      {!isReadOnly && (
        <Button
          variant="quiet"
          label={t('editing_minute_more', { name: text })}
          disabled={minutes >= 600}
          onPress={() => set(minutes + 1)}
        >
          <Plus size={15} aria-hidden="true" />
        </Button>
      )}
    </span>
  );
}
