import { isRouteLocked, type MuseumContent, type Route, routeSteps } from '@museummate/domain';
import { FACT_SEPARATOR } from '@museummate/i18n';
import { Lock } from 'lucide-react';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { howFar } from '#features/tours/routes/progress.ts';
import { useTexts } from '#i18n/text.ts';

interface RouteFactsProps {
  route: Route;
  content: MuseumContent;
  className: string | undefined;
}

/**
 * Shows the number of stops and the duration, or the progress if the visitor has started the route. Renders nothing
 * if these are unknown.
 */
export function RouteFacts({ route, content, className }: RouteFactsProps) {
  const keys = useLocalStorageStore();
  const text = useTexts();
  const steps = routeSteps(route.steps, content);
  const far = howFar(steps, keys.routeProgress(route.idRoute), route.minutes);
  const facts = far.begun
    ? [
        far.finished ? text('route_done') : text('step_of', { page: far.place + 1, pages: steps.length }),
        !far.finished && far.minutes !== null && text('minutes_left', { count: far.minutes }),
      ]
    : [
        steps.length > 0 && text('steps', { count: steps.length }),
        route.minutes !== null && text('minutes', { count: route.minutes }),
      ];
  const shown = facts.filter(Boolean);
  const locked = isRouteLocked(route, keys.unlockedRoutes);
  if (shown.length === 0 && !locked) return null;
  return (
    <span className={className}>
      {locked && (
        <Lock
          size="1.125em"
          aria-label={text(route.isExhibition ? 'exhibition_code_title' : 'route_code_title')}
          role="img"
        />
      )}
      {shown.join(FACT_SEPARATOR)}
    </span>
  );
}
