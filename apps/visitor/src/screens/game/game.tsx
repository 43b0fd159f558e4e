import {
  DEFAULT_LANGUAGE_ID,
  gameRoute,
  gameSteps,
  isRouteLocked,
  type MuseumContent,
  type Pet as PetData,
  pageTitle,
  type Route,
} from '@museummate/domain';
import { LiveRegion } from '@museummate/ui/live-region';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#features/foundation/language/language.ts';
import { Link } from '#features/foundation/link/link.tsx';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import type { Target } from '#features/foundation/navigation/navigation.ts';
import { KidsLayout, KidsTopBar, primaryButtonClass, RoundLink } from '#features/kids/kids/kids-layout.tsx';
import { Pet } from '#features/kids/kids/pet.tsx';
import { museumName, useContent, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { ContentBoundary } from '#features/museum/museum/with-content.tsx';
import { routeTarget } from '#features/tours/routes/places.ts';
import { useRoutes } from '#features/tours/routes/routes.ts';
import { useWholeRoute } from '#features/tours/routes/withheld-steps.ts';
import { Text, useTexts } from '#i18n/text.ts';
import { EXIT_TARGET } from './exit-target.ts';
import styles from './game.module.css';
import { Play } from './play.tsx';

/** The game in which children look for objects in the museum, clue by clue, and get a certificate at the end. */
export function Game() {
  const state = useContent();
  if (state.kind === 'loaded') return <Found content={state.content} />;
  return (
    <Frame>
      <ContentBoundary>{() => null}</ContentBoundary>
    </Frame>
  );
}

function Found({ content }: { content: MuseumContent }) {
  const keys = useLocalStorageStore();
  const route = gameRoute(useRoutes(content), content.kids);
  const { pet } = content.kids;
  if (!route) return <NoGame pet={pet} text="game_none" />;
  if (isRouteLocked(route, keys.unlockedRoutes))
    return (
      <NoGame pet={pet} text="game_locked" also={{ to: routeTarget(route), text: 'route_code_title' }} />
    );
  return <Open route={route} content={content} />;
}

function Open({ route, content }: { route: Route; content: MuseumContent }) {
  const { languages } = useMuseumSummary();
  const { id } = useLanguage();
  const idLanguage = languages.find((each) => each.idLanguage === id)?.idLanguage ?? DEFAULT_LANGUAGE_ID;
  const whole = useWholeRoute(route, idLanguage);
  if (whole === undefined)
    return (
      <Frame>
        <LiveRegion>
          <Text of="loading" />
        </LiveRegion>
      </Frame>
    );
  const steps = whole ? gameSteps(whole.steps, content) : [];
  if (!whole || steps.every(({ state }) => state !== 'open'))
    return <NoGame pet={content.kids.pet} text={whole ? 'game_none' : 'no_internet'} />;
  // For a paid route, the museum's content does not contain the media of the steps. The server sends them
  // together with the steps.
  const shown = whole.media ? { ...content, media: { ...content.media, ...whole.media } } : content;
  return <Play key={`${whole.idRoute}`} route={whole} steps={steps} content={shown} />;
}

interface NoGameProps {
  pet: PetData | null | undefined;
  text: 'game_none' | 'game_locked' | 'no_internet';
  also?: { to: Target; text: 'route_code_title' };
}

/** Shown if no game can be played: a friendly message with an optional link (`also`). */
function NoGame({ pet, text, also }: NoGameProps) {
  return (
    <Frame>
      <div className={styles.none}>
        <Pet pet={pet} mood="kind" size="min(16rem, 70vw)" />
        <p className={styles.emptyText}>
          <Text of={text} />
        </p>
        {also && (
          <Link to={also.to} className={primaryButtonClass('secondary')}>
            <Text of={also.text} />
          </Link>
        )}
        <Link to={EXIT_TARGET} className={primaryButtonClass()}>
          <Text of="game_back" />
        </Link>
      </div>
    </Frame>
  );
}

/** Layout for messages in place of the game: title and exit. */
function Frame({ children }: { children: ReactNode }) {
  const text = useTexts();
  usePageTitle(pageTitle(text('kids_game'), museumName(useMuseumSummary())));
  return (
    <KidsLayout className={styles.frame}>
      <KidsTopBar
        start={
          <RoundLink to={EXIT_TARGET} label={text('back')}>
            <X aria-hidden="true" />
          </RoundLink>
        }
        title={text('kids_game')}
      />
      {children}
    </KidsLayout>
  );
}
