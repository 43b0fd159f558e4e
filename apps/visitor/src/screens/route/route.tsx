import {
  DEFAULT_LANGUAGE_ID,
  isRouteLocked,
  type MuseumContent,
  pageTitle,
  type Route as RouteData,
  routeSteps,
} from '@museummate/domain';
import { buttonClass } from '@museummate/ui/button';
import { EmptyState } from '@museummate/ui/empty-state';
import { LiveRegion } from '@museummate/ui/live-region';
import { Page, Title } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '#features/foundation/language/language.ts';
import { BackLink } from '#features/foundation/link/back-button.tsx';
import { Link } from '#features/foundation/link/link.tsx';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { useLocation } from '#features/foundation/navigation/navigation.ts';
import { museumName, useContent, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { ContentBoundary } from '#features/museum/museum/with-content.tsx';
import { exitTarget, listTarget } from '#features/tours/routes/places.ts';
import { routeTitle, useRoutes } from '#features/tours/routes/routes.ts';
import { useWholeRoute } from '#features/tours/routes/withheld-steps.ts';
import { Text, useTexts } from '#i18n/text.ts';
import { Locked } from './locked.tsx';
import { Steps } from './steps.tsx';

/** A route or an exhibition, step by step. */
export function Route() {
  const state = useContent();
  if (state.kind === 'loaded') return <Found content={state.content} />;
  return (
    <Frame title={null}>
      <ContentBoundary skeleton="card">{() => null}</ContentBoundary>
    </Frame>
  );
}

function useIsExhibition(): boolean {
  const { match } = useLocation();
  return match.kind === 'screen' && match.screen === 'Exhibition';
}

function Found({ content }: { content: MuseumContent }) {
  const keys = useLocalStorageStore();
  const isExhibition = useIsExhibition();
  const { match } = useLocation();
  const id = match.kind === 'screen' ? match.params.idRoute : undefined;
  const route = useRoutes(content).find(({ idRoute }) => String(idRoute) === id);
  const [unlocked, setUnlocked] = useState(keys.unlockedRoutes);
  if (!route)
    return (
      <Frame title={null}>
        <EmptyState text={<Text of="no_resources" />} action={<ToList isExhibition={isExhibition} />} />
      </Frame>
    );
  const title = routeTitle(route);
  if (isRouteLocked(route, unlocked)) {
    const unlock = () => {
      keys.unlockRoute(route.idRoute);
      setUnlocked(keys.unlockedRoutes);
    };
    return (
      <Frame title={title} route={route}>
        <Locked route={route} media={content.media} onUnlock={unlock} />
      </Frame>
    );
  }
  return <Open route={route} content={content} />;
}

function Open({ route, content }: { route: RouteData; content: MuseumContent }) {
  const isExhibition = useIsExhibition();
  const { languages } = useMuseumSummary();
  const { id } = useLanguage();
  const idLanguage = languages.find((each) => each.idLanguage === id)?.idLanguage ?? DEFAULT_LANGUAGE_ID;
  const whole = useWholeRoute(route, idLanguage);
  const steps = whole ? routeSteps(whole.steps, content) : [];
  if (!whole || steps.length === 0)
    return (
      <Frame title={routeTitle(route)} route={route}>
        <LiveRegion>{whole === undefined && <Text of="loading" />}</LiveRegion>
        {whole !== undefined && (
          <EmptyState
            text={<Text of={whole ? (isExhibition ? 'no_steps_exhibition' : 'no_steps') : 'no_internet'} />}
            action={<ToList isExhibition={isExhibition} />}
          />
        )}
      </Frame>
    );
  // For a paid route, the museum's content does not contain the media of the steps. The server sends them
  // together with the steps.
  const shown = whole.media ? { ...content, media: { ...content.media, ...whole.media } } : content;
  return <Steps route={{ ...whole, isExhibition }} steps={steps} content={shown} />;
}

interface FrameProps {
  title: string | null;
  route?: RouteData;
  children: ReactNode;
}

/** Layout with title and Back, for pages of a route that are not steps. */
function Frame({ title, route, children }: FrameProps) {
  const text = useTexts();
  const isExhibition = useIsExhibition();
  const { query } = useLocation();
  const shown = title ?? text(isExhibition ? 'tile_exhibitions' : 'tile_routes');
  usePageTitle(pageTitle(shown, museumName(useMuseumSummary())));
  const back = route ? exitTarget({ ...route, isExhibition }, query) : listTarget(isExhibition);
  return (
    <Page bar={<TopBar start={<BackLink to={back} />} />}>
      <Title>{shown}</Title>
      {children}
    </Page>
  );
}

function ToList({ isExhibition }: { isExhibition: boolean }) {
  return (
    <Link to={listTarget(isExhibition)} className={buttonClass()}>
      <Text of={isExhibition ? 'tile_exhibitions' : 'tile_routes'} />
    </Link>
  );
}
