import {
  isRouteLocked,
  type Museum,
  pageTitle,
  type Route as RouteData,
  routeSteps,
} from '@museummate/domain';
import { type ReactNode, useState } from 'react';
import { useDeviceKeys } from '#features/device-keys/device-keys.ts';
import { BackLink } from '#features/link/back-button.tsx';
import { Link } from '#features/link/link.tsx';
import { museumName, useContent, useMuseum } from '#features/museum/museum.ts';
import { WithContent } from '#features/museum/with-content.tsx';
import { useLocation } from '#features/navigation/navigation.ts';
import { exitTarget, listTarget } from '#features/routes/places.ts';
import { routeTitle, useRoutes } from '#features/routes/routes.ts';
import { Text, useTexts } from '#i18n/text.tsx';
import { buttonLook } from '#ui/button.tsx';
import { NothingHere } from '#ui/nothing-here.tsx';
import { Page, Title } from '#ui/page.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { usePageTitle } from '#ui/use-page-title.ts';
import { Locked } from './locked.tsx';
import { Steps } from './steps.tsx';

/** A route or an exhibition, step by step. */
export function Route() {
  const state = useContent();
  if (state.kind === 'loaded') return <Found content={state.content} />;
  return (
    <Frame title={null}>
      <WithContent>{() => null}</WithContent>
    </Frame>
  );
}

function useIsExhibition(): boolean {
  const { match } = useLocation();
  return match.kind === 'screen' && match.screen === 'Exhibition';
}

function Found({ content }: { content: Museum }) {
  const keys = useDeviceKeys();
  const isExhibition = useIsExhibition();
  const { match } = useLocation();
  const id = match.kind === 'screen' ? match.params.idRoute : undefined;
  const route = useRoutes(content).find(({ idRoute }) => String(idRoute) === id);
  const [unlocked, setUnlocked] = useState(keys.unlockedRoutes);
  if (!route)
    return (
      <Frame title={null}>
        <NothingHere
          text={<Text of={isExhibition ? 'no_exhibitions' : 'no_routes'} />}
          action={<ToList isExhibition={isExhibition} />}
        />
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
  const steps = routeSteps(route.steps, content);
  if (steps.length === 0)
    return (
      <Frame title={title} route={route}>
        <NothingHere text={<Text of="no_steps" />} action={<ToList isExhibition={isExhibition} />} />
      </Frame>
    );
  return <Steps route={{ ...route, isExhibition }} steps={steps} content={content} />;
}

interface FrameProps {
  title: string | null;
  route?: RouteData;
  children: ReactNode;
}

/** Around what is not a walk: the name, and the way back. */
function Frame({ title, route, children }: FrameProps) {
  const text = useTexts();
  const isExhibition = useIsExhibition();
  const { query } = useLocation();
  const shown = title ?? text(isExhibition ? 'tile_exhibitions' : 'tile_routes');
  usePageTitle(pageTitle(shown, museumName(useMuseum())));
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
    <Link to={listTarget(isExhibition)} className={buttonLook()}>
      <Text of={isExhibition ? 'tile_exhibitions' : 'tile_routes'} />
    </Link>
  );
}
