import type { CSSProperties, ReactNode, Ref } from 'react';
import { usePictureUrl } from '#features/content/thumbnails/thumbnails.tsx';
import type { FloorPlan } from './floor-plans.ts';
import styles from './plan-picture.module.css';

interface PlanPictureProps {
  plan: FloorPlan;
  children?: ReactNode;
  handle?: Ref<HTMLDivElement>;
}

/**
 * Width in pixels of the largest version of a plan that the server provides. It stays sharp when the plan is
 * enlarged.
 */
const PLAN_WIDTH = 1280;

/**
 * The picture of a floor plan. The positions of its children are percentages of its size. It is not mirrored in
 * right-to-left languages.
 */
export function PlanPicture({ plan, children, handle }: PlanPictureProps) {
  const url = usePictureUrl(plan.picture, PLAN_WIDTH);
  return (
    <div
      ref={handle}
      dir="ltr"
      className={styles.plan}
      style={{ '--aspect': String(1 / plan.aspect) } as CSSProperties}
    >
      {url && <img className={styles.picture} src={url} alt="" draggable={false} />}
      {children}
    </div>
  );
}
