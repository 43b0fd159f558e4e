import { GAME_INDEX, type MuseumContent, pageTitle, type Route, type RouteStep } from '@museummate/domain';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { museumName, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { routeTitle } from '#features/tours/routes/routes.ts';
import { useTexts } from '#i18n/text.ts';
import { cheerRecording, clueRecording, endRecording, introRecording } from './recordings.ts';
import { useGame } from './use-game.ts';
import { useVoice } from './use-voice.ts';
import { Clue } from './views/clue.tsx';
import { End } from './views/end.tsx';
import { FoundView } from './views/found-view.tsx';
import { Intro } from './views/intro.tsx';

interface PlayProps {
  route: Route;
  /** The steps of the route. At least one of them is open today. */
  steps: RouteStep[];
  content: MuseumContent;
}

/** The game from its intro to its end. */
export function Play({ route, steps, content }: PlayProps) {
  const text = useTexts();
  const title = routeTitle(route) ?? text('kids_game');
  usePageTitle(pageTitle(title, museumName(useMuseumSummary())));
  const game = useGame(route.idRoute, steps);
  const { index, found } = game;
  const step = steps[index];
  const isFound = step?.kind === 'artwork' && found.has(step.step.idStep);

  const context = { title, media: content.media };
  const recording =
    index === GAME_INDEX.intro
      ? introRecording(route, context)
      : !step
        ? // Only a completed game plays this recording, because it says that everything was found.
          game.isComplete
          ? endRecording(content.kids.gameEnd, context)
          : null
        : isFound
          ? cheerRecording(step, context)
          : clueRecording(step, context);
  const locked = useVoice(recording);

  const shared = { game, steps, content, title, recording };
  if (index === GAME_INDEX.intro) return <Intro {...shared} route={route} locked={locked} />;
  if (!step) return <End {...shared} />;
  return isFound ? (
    <FoundView {...shared} step={step} />
  ) : (
    <Clue key={step.step.idStep} {...shared} step={step} locked={locked} />
  );
}
