import { useMemo } from 'react';
import { useHallGroups } from '#features/content/artworks/artworks.ts';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { useStableList } from '#features/foundation/stable-value/stable-value.ts';
import { type MinuteShares, shareMinutes } from './share-minutes.ts';
import { type Step, type StepRow, stepName, stepRows, stepsOf } from './steps.ts';

export interface Walk {
  steps: readonly Step[];
  rows: readonly StepRow[];
  /** Duration of the route in minutes, as visitors see it; undefined if the museum has not entered one. */
  visitorMinutes: number | undefined;
  shares: MinuteShares | undefined;
  /** Length in seconds of the recording at a step, in the museum's own language. */
  secondsOf: (step: Step) => number;
}

/**
 * Steps of a route with their artworks, recordings and missing minutes. They stay the same objects while a person types
 * in another field.
 */
export function useWalk(kind: 'route' | 'exhibition', id: number): Walk {
  const halls = useHallGroups();
  const value = useDraft(({ documents }) => documents.get(documentKey(kind, id))?.value);
  const steps = useStableList(
    useMemo(() => stepsOf(value ?? {}), [value]),
    stepName,
  );
  const rows = useStableList(
    useMemo(() => stepRows(steps, halls), [steps, halls]),
    ({ step }) => stepName(step),
  );
  const visitorMinutes = typeof value?.minutes === 'number' ? value.minutes : undefined;
  const media = useDraft((view) => view.media);
  const ownLanguage = useDraft((view) => view.ownLanguage);
  return useMemo(() => {
    const works = new Map(rows.map(({ step, work }) => [step, work]));
    const secondsOf = (step: Step) => {
      const audio = works.get(step)?.document.value.mainAudio as Record<string, unknown> | undefined;
      const { file } = (audio?.[ownLanguage] ?? audio ?? {}) as { file?: unknown };
      return (typeof file === 'string' && media.get(file)?.duration) || 0;
    };
    const shares = shareMinutes(steps, visitorMinutes, secondsOf);
    return { steps, rows, visitorMinutes, secondsOf, shares };
  }, [steps, rows, visitorMinutes, media, ownLanguage]);
}
