import type { PlaceKey } from '@museummate/domain';
import { useFieldLabels } from '#features/content/field-labels/field-labels.ts';
import type { FloorPlans, PlanWay } from '#features/content/floor-plans/floor-plans.ts';
import { useNumber, useTexts } from '#i18n/text.ts';

/** Returns functions for the texts of a way, for lists and screen readers. */
export function useWayText({ areas }: FloorPlans) {
  const t = useTexts();
  const number = useNumber();
  const names = useFieldLabels();
  const placeLabel = (key: PlaceKey | undefined) => (key && areas.get(key)?.label) || t('nothing_chosen');
  return {
    ends: ({ from, to }: PlanWay) => t('map_way_ends', { from: placeLabel(from), to: placeLabel(to) }),
    by: ({ way }: PlanWay) =>
      way.steps
        ? t('map_way_steps', { kind: names.option('kind', way.kind), count: way.steps })
        : way.width
          ? `${names.option('kind', way.kind)}, ${number(way.width)} m`
          : names.option('kind', way.kind),
  };
}
