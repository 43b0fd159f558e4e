import { type CSSProperties, useMemo } from 'react';
import { type FloorPlan, useFloorPlans } from '#features/content/floor-plans/floor-plans.ts';
import { PlanPicture } from '#features/content/floor-plans/plan-picture.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { useCanEdit, useChanges } from '#features/editing/fields/fields.tsx';
import { useNumber, useTexts } from '#i18n/text.ts';
import styles from './route-plan.module.css';
import { linesOn, type RouteWay, type Stop, stopsOf, walkMinutes, waysBetween } from './route-ways.ts';
import { type StepRow, stepName } from './steps.ts';

interface RoutePlanProps {
  rows: readonly StepRow[];
  /** Order of the steps during a drag, if the dragged step were dropped now. */
  preview: readonly string[] | undefined;
  selected: string | undefined;
  onSelect: (step: string) => void;
}

/**
 * The route on its floor plans, with walking times. While a step is dragged, the plans show the order that a drop
 * would give.
 */
export function RoutePlan({ rows, preview, selected, onSelect }: RoutePlanProps) {
  const t = useTexts();
  const plans = useFloorPlans();
  const { floors, building } = plans;
  const { stops, ways } = useMemo(() => {
    const position = new Map(preview?.map((step, at) => [step, at]));
    const at = (row: StepRow) => position.get(stepName(row.step)) ?? 0;
    const found = stopsOf(plans, preview ? rows.toSorted((a, b) => at(a) - at(b)) : rows);
    return { stops: found, ways: waysBetween(plans, found) };
  }, [plans, rows, preview]);
  const shown = floors.filter(
    ({ id, picture }) =>
      picture && (stops.some(({ idFloor }) => idFloor === id) || linesOn(building, ways, id).length > 0),
  );
  if (shown.length === 0 || stops.length < 2) return null;
  return (
    <section className={styles.route} aria-labelledby="route-plan" data-preview={preview !== undefined}>
      <h3 id="route-plan">{t('route_plan')}</h3>
      <Sums ways={ways} />
      <div className={styles.floors}>
        {shown.map((plan) => (
          <Floor
            key={plan.id}
            plan={plan}
            lines={linesOn(building, ways, plan.id).map((line) =>
              line.map(({ x, y }) => `${x},${y}`).join(' '),
            )}
            stops={stops.filter(({ idFloor }) => idFloor === plan.id)}
            selected={selected}
            onSelect={onSelect}
          />
        ))}
      </div>
      <Ways ways={ways} />
      <TakeMinutes rows={rows} ways={ways} />
    </section>
  );
}

function Sums({ ways }: { ways: readonly RouteWay[] }) {
  const t = useTexts();
  const number = useNumber();
  const sum = (pick: (way: NonNullable<RouteWay['way']>) => number) =>
    ways.reduce((all, { way }) => all + (way ? pick(way) : 0), 0);
  return (
    <p className={styles.sums}>
      <span>
        {t('route_plan_foot', {
          metres: number(sum(({ metres }) => metres)),
          minutes: number(sum(({ minutes }) => minutes)),
        })}
      </span>
      <span>
        {t(ways.every(({ way }) => !way || way.isStepFree) ? 'map_step_free' : 'route_plan_stairs')}
      </span>
    </p>
  );
}

interface FloorProps {
  plan: FloorPlan;
  lines: readonly string[];
  stops: readonly Stop[];
  selected: string | undefined;
  onSelect: (step: string) => void;
}

function Floor({ plan, lines, stops, selected, onSelect }: FloorProps) {
  const ownLanguage = useDraft((view) => view.ownLanguage);
  return (
    <figure className={styles.floor}>
      <figcaption lang={ownLanguage}>{plan.name}</figcaption>
      <PlanPicture plan={plan}>
        <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {lines.map((points, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a route may pass the same door twice
            <polyline key={at} points={points} vectorEffect="non-scaling-stroke" />
          ))}
        </svg>
        {stops.flatMap(({ step, place, label, point }) =>
          point && step ? (
            <button
              key={step}
              type="button"
              className={styles.stop}
              aria-label={`${place}: ${label}`}
              title={label}
              aria-pressed={step === selected}
              style={{ '--x': `${point.x}%`, '--y': `${point.y}%` } as CSSProperties}
              onClick={() => onSelect(step)}
            >
              {place}
            </button>
          ) : (
            []
          ),
        )}
      </PlanPicture>
    </figure>
  );
}

/** Lists the ways between the stops as text, each with its walking time and length. */
function Ways({ ways }: { ways: readonly RouteWay[] }) {
  const t = useTexts();
  const number = useNumber();
  return (
    <ol className={styles.ways}>
      {ways.map(({ from, to, way }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a route may contain a work twice
        <li key={at} data-missing={!way}>
          {way
            ? t('route_plan_leg', {
                from: from.label,
                to: to.label,
                minutes: number(way.minutes),
                metres: number(way.metres),
              })
            : t('route_plan_no_way', { from: from.label, to: to.label })}
        </li>
      ))}
    </ol>
  );
}

function TakeMinutes({ rows, ways }: { rows: readonly StepRow[]; ways: readonly RouteWay[] }) {
  const t = useTexts();
  const change = useChanges();
  const canEdit = useCanEdit()();
  const minutes = walkMinutes(rows, ways);
  const changes = rows.flatMap(({ step }) => {
    const after = minutes.get(stepName(step));
    return after === undefined || after === step.minutes
      ? []
      : [{ path: ['steps', stepName(step), 'minutes'], after }];
  });
  return (
    canEdit && changes.length > 0 && <Button onPress={() => change(changes)}>{t('route_plan_take')}</Button>
  );
}
